import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'

function problemOf(source: Record<string, string>): string {
  try {
    readConfig(source)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('the settings were accepted')
}

describe('settings', () => {
  it('work without any environment', () => {
    expect(readConfig({})).toMatchObject({
      host: 'localhost',
      port: 3000,
      seedBundle: undefined,
      databaseUrl: undefined,
    })
  })

  it('name the key, the problem and an example when a value is wrong', () => {
    expect(problemOf({ PORT: 'abc' })).toBe('PORT: нужно целое число. Пример: PORT=3000')
    expect(problemOf({ DATABASE_URL: 'mysql://db' })).toContain('DATABASE_URL: нужна строка подключения postgres://')
    expect(problemOf({ SITE_URL: 'moroshka' })).toContain('Пример: SITE_URL=https://moroshka.example')
  })

  it('trust only named proxies, never everybody', () => {
    const named = ['127.0.0.1', '10.0.0.0/8, 172.16.0.1', 'loopback', '::1', 'fd00::/8']
    expect(named.map((proxies) => readConfig({ TRUST_PROXY: proxies }).trustProxy)).toEqual(named)
    for (const proxies of ['true', '*', '1', 'nginx', '10.0.0.0/33', '0.0.0.0/0', '127.0.0.1,']) {
      expect(problemOf({ TRUST_PROXY: proxies })).toBe(
        'TRUST_PROXY: нужны адреса или сети через запятую. Пример: TRUST_PROXY=127.0.0.1,10.0.0.0/8',
      )
    }
  })

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['LEADS_WEBHOOK_URI', 'LEADS_WEBHOOK_URL'],
    ['LEDAS_EMAIL_TO', 'LEADS_EMAIL_TO'],
    ['LEAD_EMAIL_FROM', 'LEADS_EMAIL_FROM'],
  ])('refuse %s with a hint at %s', (written, meant) => {
    expect(problemOf({ [written]: 'x' })).toBe(`${written}: такой настройки нет, есть ${meant}`)
  })

  it('ignore variables of other programs', () => {
    for (const name of ['HOSTNAME', 'PGHOST', 'NODE_OPTIONS', 'TZ', 'HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS', 'PORTS']) {
      expect(() => readConfig({ [name]: 'x' })).not.toThrow()
    }
  })

  it('require an address without a path for a host', () => {
    expect(problemOf({ SITE_URL: 'https://moroshka.example/site' })).toContain('без пути')
    expect(readConfig({ SITE_URL: 'https://moroshka.example:8443/' }).hosts.site).toBe('https://moroshka.example:8443')
  })

  it('keep the public address apart from the host of the calls', () => {
    const { hosts } = readConfig({
      SITE_URL: 'https://moroshka.example',
      SITE_API_URL: 'https://api.moroshka.example/',
    })
    expect(hosts).toEqual({ site: 'https://moroshka.example', siteApi: 'https://api.moroshka.example' })
    expect(problemOf({ SITE_API_URL: 'https://api.moroshka.example/v1' })).toContain('без пути')
  })

  it('name the missing half of a channel of leads', () => {
    expect(
      problemOf({ SMTP_URL: 'smtp://mail' })
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['LEADS_EMAIL_FROM', 'LEADS_EMAIL_TO'])
    expect(problemOf({ LEADS_WEBHOOK_SECRET: 'x'.repeat(32) })).toContain('LEADS_WEBHOOK_URL: нужно вместе с')
    expect(problemOf({ LEADS_EMAIL_FROM: 'a@b.example' })).toContain('SMTP_URL: нужно вместе с')
  })

  it('allow SMTP for letters to visitors only if leads go to a CRM', () => {
    const smtp = { SMTP_URL: 'smtp://mail', LEADS_EMAIL_FROM: 'site@moroshka.example' }
    expect(problemOf(smtp)).toMatch(/^LEADS_EMAIL_TO: нужно вместе с SMTP_URL/)
    const crm = { LEADS_WEBHOOK_URL: 'https://crm.example/leads', LEADS_WEBHOOK_SECRET: 'x'.repeat(32) }
    expect(readConfig({ ...smtp, ...crm }).delivery).toMatchObject({
      smtp: { smtpUrl: 'smtp://mail', from: 'site@moroshka.example' },
      email: undefined,
    })
    expect(readConfig(crm).delivery.smtp).toBeUndefined()
  })

  it('report every wrong key at once', () => {
    expect(problemOf({ PORT: '-1', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2)
  })

  it('treat an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it('show the kit page outside production only', () => {
    expect(readConfig({ NODE_ENV: 'development' }).kitPage).toBe(true)
    expect(readConfig({ NODE_ENV: 'production', SITE_URL: 'https://moroshka.example' }).kitPage).toBe(false)
  })

  it('require the public address in production, where a proxy could cache a host that a visitor wrote', () => {
    expect(problemOf({ NODE_ENV: 'production' })).toBe(
      'SITE_URL: нужно вместе с NODE_ENV=production. Пример: SITE_URL=https://moroshka.example',
    )
    expect(readConfig({ NODE_ENV: 'development' }).hosts).toEqual({})
  })

  it('of counters and widgets name their scripts; the hosts of the scripts need not be named again', () => {
    const { analytics, widgets } = readConfig({
      ANALYTICS_SCRIPTS: 'https://calls.example/init.js?id=1, ./counters.js',
      ANALYTICS_HOSTS: 'https://*.calls.example,wss://ws.calls.example:8443,https://calls.example',
      WIDGET_SCRIPTS: 'https://chat.example/widget/1',
    }).outside
    expect(analytics).toEqual({
      scripts: ['https://calls.example/init.js?id=1', './counters.js'],
      hosts: ['https://calls.example', 'https://*.calls.example', 'wss://ws.calls.example:8443'],
    })
    expect(widgets).toEqual({ scripts: ['https://chat.example/widget/1'], hosts: ['https://chat.example'] })
  })

  it.each([
    ['ANALYTICS_SCRIPTS', 'http://calls.example/init.js', 'нужен адрес скрипта https://имя/путь или файл ./имя.js'],
    ['ANALYTICS_SCRIPTS', '<script src="https://calls.example/init.js">', 'нужен адрес скрипта'],
    ['ANALYTICS_SCRIPTS', 'https://calls.example/init.js,', 'нужен адрес скрипта'],
    ['ANALYTICS_HOSTS', '*', 'нужен хост вида https://имя'],
    ['ANALYTICS_HOSTS', 'https://calls.example/path', 'без пути'],
    ['WIDGET_HOSTS', "https://chat.example; script-src 'unsafe-inline'", 'нужен хост вида'],
    ['SITE_INDEX', 'no', 'нужно true или false'],
    ['SITE_VERIFICATION_YANDEX', '<meta name="yandex-verification" content="1a2b3c4d">', 'без самого тега'],
    ['SITE_VERIFICATION_OTHER', 'msvalidate.01', 'нужны пары вида имя-тега=значение'],
  ])('refuse %s=%s', (key, value, reason) => {
    expect(problemOf({ ANALYTICS_SCRIPTS: 'https://a.example/a.js', WIDGET_SCRIPTS: './a.js', [key]: value })).toMatch(
      new RegExp(`^${key}: .*${reason}.*Пример: ${key}=`),
    )
  })

  it('name the setting that another one needs', () => {
    expect(problemOf({ METRIKA_WEBVISOR: 'true' })).toMatch(/^METRIKA_ID: нужно вместе с METRIKA_WEBVISOR/)
    expect(problemOf({ ANALYTICS_HOSTS: 'https://a.example' })).toMatch(/^ANALYTICS_SCRIPTS: нужно вместе с/)
    expect(readConfig({ METRIKA_WEBVISOR: 'false' }).outside.metrikaWebvisor).toBe(false)
  })

  it('of search engines become meta tags', () => {
    const { isIndexable, verification } = readConfig({
      SITE_INDEX: 'false',
      SITE_VERIFICATION_YANDEX: '1a2b3c4d',
      SITE_VERIFICATION_GOOGLE: 'AbC-_123',
      SITE_VERIFICATION_OTHER: 'msvalidate.01=1A2B, wmail-verification=4d5e=',
    }).outside
    expect(isIndexable).toBe(false)
    expect(verification).toEqual([
      { name: 'yandex-verification', content: '1a2b3c4d' },
      { name: 'google-site-verification', content: 'AbC-_123' },
      { name: 'msvalidate.01', content: '1A2B' },
      { name: 'wmail-verification', content: '4d5e=' },
    ])
    expect(readConfig({}).outside).toMatchObject({ isIndexable: true, verification: [] })
    const notifying = { INDEXNOW_KEY: '5f2c9a7e41d84b0c', SITE_URL: 'https://moroshka.example' }
    expect(readConfig(notifying).indexNow).toBeDefined()
    expect(readConfig({ ...notifying, SITE_INDEX: 'false' }).indexNow, 'a closed copy').toBeUndefined()
  })

  it('are all explained in .env.example and in docs/settings.md', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
    const tables = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
    const inExample = [...example.matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm)].map(([, key = '']) => key)
    const keyCells = [...tables.matchAll(/^\| (`[A-Z][^|]*)\|/gm)].map(([, cell = '']) => cell)
    const inTables = keyCells.flatMap((cell) => [...cell.matchAll(/`([A-Z\d_]+)`/g)].map(([, key = '']) => key))
    expect(inExample.toSorted()).toEqual(settingNames.toSorted())
    expect(inTables.toSorted()).toEqual(settingNames.toSorted())
  })
})
