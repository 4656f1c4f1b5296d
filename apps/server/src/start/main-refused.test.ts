// A start that cannot succeed: it ends at once, with a message that the operator can act on.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { quickStore, startDrillServer } from '../testing/drill-server.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { countRows } from '../testing/stores.ts'
import { testBundle, testFlat } from '../testing/test-bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-refused-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(settings: Record<string, string> & { DATA_DIR: string }): ServerProcess {
  const server = startDrillServer(settings)
  onTestFinished(() => void server.stop('SIGKILL'))
  return server
}

it('a refused start names the setting, what is wrong with it and an example', async () => {
  const server = start({ DATA_DIR: join(folder, 'not-opened'), PORT: 'восемь' })
  expect((await server.ended).code).toBe(1)
  expect(server.output).toBe('Настройки не приняты.\nPORT: нужно целое число. Пример: PORT=3000\n')
})

it('a start on a data folder that is a file says that it cannot write there', async () => {
  const dataDir = join(folder, 'a-file')
  writeFileSync(dataDir, 'precious')
  const server = start({ DATA_DIR: dataDir })
  expect((await server.ended).code).toBe(1)
  expect(server.remarks).toEqual([
    `В папку данных ${dataDir} нельзя писать: дайте права или укажите другую в DATA_DIR.`,
  ])
})

it('a start without the folder of pictures names the folder', async () => {
  const mediaDir = join(folder, 'no-such-media')
  const server = start({ ...(await quickStore(join(folder, 'no-media'))), MEDIA_DIR: mediaDir })
  expect((await server.ended).code).toBe(1)
  expect(server.output).toContain(`MEDIA_DIR: папки ${mediaDir} нет`)
})

it('a start without the bundle names its path', async () => {
  const file = join(folder, 'no-such.json')
  const server = start({ ...(await quickStore(join(folder, 'no-bundle'))), SEED_BUNDLE: file })
  expect((await server.ended).code).toBe(1)
  expect(server.remarks).toEqual([
    `Набор ${file} не прочитан, база не изменилась: такого файла нет: проверьте путь. Его называет SEED_BUNDLE.`,
  ])
})

it('a start with a broken bundle names the records and leaves the store as it was', async () => {
  const store = await quickStore(join(folder, 'unchanged'))
  const count = () => countRows(store.DATA_DIR, store.DATABASE_URL)
  const before = await count()
  const file = join(folder, 'broken.json')
  const flats = [testFlat({ id: 1 }), testFlat({ id: 2, priceRub: -5 })]
  writeFileSync(file, JSON.stringify(testBundle({ flats })))
  const server = start({ ...store, SEED_BUNDLE: file })
  expect((await server.ended).code).toBe(1)
  expect(server.output).toContain(`Набор ${file} не принят, база не изменилась.`)
  expect(server.output).toContain('flats[1].priceRub (id 2): ')
  expect(server.output).not.toContain('flats[0]')
  expect(await count()).toEqual(before)
})

it('a start without a database retries for a while, then reports it once', async () => {
  const started = performance.now()
  const server = start({
    DATA_DIR: join(folder, 'unused'),
    DATABASE_URL: `postgres://kvartal@127.0.0.1:${await freePort()}/kvartal`,
    DATABASE_WAIT_MS: '1500',
  })
  expect((await server.ended).code).toBe(1)
  expect(performance.now() - started).toBeGreaterThan(1_500)
  const pauses = [...server.output.matchAll(/повтор через (\d\.\d) с/g)].map(([, seconds]) => Number(seconds))
  // The last pause is what is left of the wait. A slow machine has fewer of them.
  const whole = pauses.slice(0, -1)
  expect(pauses.length).toBeGreaterThan(0)
  expect(whole).toEqual([0.3, 0.5, 1].slice(0, whole.length))
  expect(server.remarks).toEqual([
    'База данных не отвечает 1.5 с: проверьте DATABASE_URL и что сервер PostgreSQL запущен.',
  ])
})
