import { PROGRAM_FOLDER, SERVER_FILE } from '@kvartal/contract/program-paths'
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'

let app: FastifyInstance
let database: Database
beforeAll(async () => {
  database = await openTestStore()
  app = await buildTestApp({ database, bundle: null })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

it('the list names every address that the server answers itself, so that the development server forwards it', () => {
  const addresses = [...app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/\S*)/gm)].map(
    ([, path]) => path ?? '',
  )
  expect(addresses.length).toBeGreaterThan(50)
  expect(addresses.filter((path) => !PROGRAM_FOLDER.test(path) && !SERVER_FILE.test(path))).toEqual([])
})

it.each(['/commercial.pdf?ids=1', '/news/rss.xml', '/api/docs', '/healthz', '/v2?x=1', '/unsupported'])(
  '%s is the server’s',
  (path) => expect(PROGRAM_FOLDER.test(path) || SERVER_FILE.test(path)).toBe(true),
)

it.each(['/', '/news', '/apiary', '/flats-pdf', '/commercial', '/news/rss-xml', '/plans-and-prices', '/unsupported/x'])(
  '%s is a page',
  (path) => expect(PROGRAM_FOLDER.test(path) || SERVER_FILE.test(path)).toBe(false),
)
