// Databases for tests in the PostgreSQL cluster that the test script has started.
import { randomBytes } from 'node:crypto'
import { onOneConnection } from '@kvartal/db/testing'

/** Migrated, without data. */
export const POSTGRES_TEMPLATE = 'kvartal_template'

interface DatabaseOptions {
  name?: string
  /** The database to copy; without it an empty one is created. */
  template?: string
}

/** Creates a database for one test and returns its connection string. */
export async function createPostgresDatabase({
  name = `test_${randomBytes(6).toString('hex')}`,
  template = 'template1',
}: DatabaseOptions = {}): Promise<string> {
  const clusterUrl = process.env.TEST_POSTGRES_URL ?? ''
  await onOneConnection(clusterUrl, (run) => run(`create database ${name} template ${template}`))
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
