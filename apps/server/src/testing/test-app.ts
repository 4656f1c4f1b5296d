// The real app on a real store, with the small company of test-bundle.ts.
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { Drawing } from '../modules/ground/drawing/index.ts'
import type { BuiltOffice } from '../modules/office/app/index.ts'
import { importBundle } from '../modules/operation/import/index.ts'
import type { BuiltSite } from '../modules/site/pages/index.ts'
import { readConfig } from '../start/config.ts'
import { quickPasswords } from './quick-passwords.ts'
import { testBundle } from './test-bundle.ts'

/** Shared by all apps of a worker, because each start takes time, and without yielding: other tests would delay it. */
const drawing = new Drawing({ niceness: 0 })

/** Starting an embedded store blocks the process for a while, which must not count as overload in tests. */
export const calm = { MAX_LOOP_DELAY_MS: '0' }

export interface TestAppOptions {
  database: Database
  environment?: Record<string, string>
  site?: BuiltSite
  office?: BuiltOffice
  /** The company to load; null leaves the store as it is. */
  bundle?: unknown
  /** The clock of the company's day. */
  now?: () => Date
}

export async function buildTestApp({
  database,
  environment = {},
  site,
  office,
  bundle = testBundle(),
  now,
}: TestAppOptions): Promise<FastifyInstance> {
  if (bundle !== null) await importBundle(database, bundle, 'test')
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...calm, ...environment })
  const app = await buildApp({ config, database, site, office, now, passwords: quickPasswords(), drawing })
  await app.ready()
  return app
}
