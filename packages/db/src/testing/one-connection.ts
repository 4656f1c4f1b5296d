// A single connection to PostgreSQL, for statements that set something for their session.
import pg from 'pg'
import type { RunStatement } from './initial-state.ts'

/** Longer than any statement of a test; only a connection that a test has left open makes others wait. */
const LOCK_TIMEOUT_MS = 10_000

export async function onOneConnection<Result>(
  url: string,
  work: (run: RunStatement) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, lock_timeout: LOCK_TIMEOUT_MS })
  await client.connect()
  try {
    return await work(async <Row>(statement: string, parameters?: string[]) => {
      const { rows } = await client.query(statement, parameters)
      return rows as Row[]
    })
  } finally {
    await client.end()
  }
}
