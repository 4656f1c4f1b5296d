// What every module may use.
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../start/config.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Drawing } from './ground/drawing/index.ts'
import type { Secrets } from './ground/secrets/index.ts'
import type { Passwords } from './office/access/index.ts'
import type { BuiltOffice } from './office/app/index.ts'
import type { BuiltSite } from './site/pages/index.ts'

export interface Platform {
  readonly app: FastifyInstance
  readonly config: Config
  readonly database: Database
  readonly secrets: Secrets
  /** Without the built site the app answers API calls only. */
  readonly site: BuiltSite | undefined
  /** Without the built office only its calls are answered. */
  readonly office?: BuiltOffice | undefined
  readonly tracing: Tracing
  /** For tests: the clock of the company's day. */
  readonly now?: (() => Date) | undefined
  /** For tests: drawing processes that several apps share; the app does not stop them. */
  readonly drawing?: Drawing | undefined
  /** For tests: the office hashes passwords with less work. */
  readonly passwords?: Passwords | undefined
}
