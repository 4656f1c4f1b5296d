// Checks the list of modules as a whole: none is missing, and each is refreshed at its stage.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@kvartal/db'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { metrics } from '../http/plugins/metrics.ts'
import { stopping } from '../http/plugins/stopping.ts'
import { readConfig } from '../start/config.ts'
import { priceSite } from '../testing/price-site.ts'
import { openTestStore } from '../testing/stores.ts'
import { noTracing } from '../tracing/tracing.ts'
import { buildModules, Secrets, type ServerModule } from './index.ts'

const rooms = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
)

let database: Database
let app: FastifyInstance
let modules: ServerModule[]

beforeAll(async () => {
  database = await openTestStore()
  app = Fastify()
  await app.register(stopping)
  await app.register(metrics)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const secrets = new Secrets(database, 'a secret of these tests, long enough')
  modules = await buildModules({ app, config, database, secrets, site: priceSite, tracing: noTracing })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
})

it('the list of modules contains every folder with routes once', () => {
  const folders = rooms.flatMap((room) =>
    readdirSync(join(import.meta.dirname, room), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && existsSync(join(import.meta.dirname, room, entry.name, 'routes.ts'))
        ? `${room}/${entry.name}`
        : [],
    ),
  )
  const listed = modules.map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(0)
  expect(listed.length).toBe(new Set(listed).size)
  expect(folders.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !existsSync(join(import.meta.dirname, name)))).toEqual([])
})

it('every room has a README that names all of its modules', () => {
  const missing = rooms.flatMap((room) => {
    const readme = readFileSync(join(import.meta.dirname, room, 'README.md'), 'utf8')
    return readdirSync(join(import.meta.dirname, room), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && !readme.includes(`](${entry.name})`) ? `${room}/${entry.name}` : [],
    )
  })
  expect(missing).toEqual([])
})

it('modules refresh their data in memory by stages', () => {
  const stages = modules.flatMap(({ name, refresh }) =>
    refresh ? [`${refresh.stage} ${name}: ${refresh.topics?.join(', ') ?? 'every change'}`] : [],
  )
  expect(stages.sort()).toEqual([
    'build sales/catalog: every change',
    'drop printing/link-previews: every change',
    'drop printing/pdf: every change',
    'drop sales/landing-pages: every change',
    'drop site/page-changes: every change',
    'drop site/pages: every change',
    'read content/content: content',
    'read sales/commercial: catalog',
    'read sales/plans: plans',
  ])
})
