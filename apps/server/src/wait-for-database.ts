// Opens the store at start. A database server that is still coming up is waited for, with growing pauses.
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, type DatabaseOptions, isStoreAway, openDatabase } from '@kvartal/db'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4_000

export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

export async function waitForDatabase(
  options: DatabaseOptions,
  waitMs: number,
  print: (line: string) => void,
): Promise<Database> {
  const deadline = Date.now() + waitMs
  let pauseMs = FIRST_PAUSE_MS
  for (;;) {
    try {
      const database = await openDatabase(options)
      await database.ping().catch(async (error: unknown) => {
        await database.close()
        throw error
      })
      return database
    } catch (error) {
      if (!isStoreAway(error)) throw error
      if (Date.now() + pauseMs > deadline) {
        const seconds = Math.round(waitMs / 1000)
        throw new DatabaseAwayError(
          `База данных не отвечает ${seconds} с: проверьте DATABASE_URL и что сервер PostgreSQL запущен.`,
          { cause: error },
        )
      }
      print(`· база данных не отвечает, повтор через ${(pauseMs / 1000).toFixed(1)} с`)
      await pause(pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  }
}
