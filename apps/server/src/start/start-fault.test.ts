import { describe, expect, it } from 'vitest'
import { SiteNotBuiltError } from '../modules/site/pages/index.ts'
import { explainStartFault } from './start-fault.ts'

const systemFault = (facts: object) => Object.assign(new Error('inner text'), facts)

describe('a start that failed', () => {
  it.each([
    [
      'a privileged port',
      { code: 'EACCES', syscall: 'listen', port: 80 },
      'Порт 80 занимать нельзя: укажите порт больше 1024 в PORT.',
    ],
    [
      'an address of another machine',
      { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '192.0.2.1', port: 3000 },
      'Адреса 192.0.2.1 у этой машины нет: укажите другой в HOST.',
    ],
    [
      'an unknown host name',
      { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere.invalid' },
      'Имя nowhere.invalid не находится: проверьте HOST.',
    ],
    [
      'a wrong password of PostgreSQL',
      { code: '28P01' },
      'PostgreSQL не принял подключение (inner text): проверьте DATABASE_URL.',
    ],
    [
      'a missing file',
      { code: 'ENOENT', syscall: 'open', path: '/backups/night' },
      'Файла или папки /backups/night нет: проверьте путь.',
    ],
    [
      'a full disk of the database',
      { code: '53100' },
      'На диске базы данных нет места: освободите его и запустите снова.',
    ],
    [
      'a database that goes down half way',
      { code: 'ECONNRESET' },
      'База данных не отвечает: проверьте DATABASE_URL и что она запущена, затем повторите.',
    ],
    [
      'a database that has lost a file',
      { code: '58P01' },
      'База данных повреждена: восстановите последнюю копию в новую базу, npm run restore -- файл (для встроенной базы сначала переименуйте папку store в DATA_DIR).',
    ],
  ])('because of %s is explained in one sentence', (_, facts, sentence) => {
    expect(explainStartFault(systemFault(facts))).toBe(sentence)
  })

  it('because the site is not built names the command that builds it', () => {
    expect(explainStartFault(new SiteNotBuiltError('no file'))).toBe('Сайт ещё не собран: выполните npm start.')
  })

  it('because of a bug of ours is reported with its stack', () => {
    expect(explainStartFault(systemFault({ code: 'EACCES', syscall: 'open' }))).toContain('start-fault.test.ts')
  })
})
