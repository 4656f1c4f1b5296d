// Opens the store at start. Waits for a database server that is still starting, with growing pauses.
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
  const deadline = performance.now() + waitMs
  let pauseMs = FIRST_PAUSE_MS
  let lastTry = waitMs === 0
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
      const leftMs = deadline - performance.now()
      if (lastTry || leftMs <= 0) {
        throw new DatabaseAwayError(
          `База данных не отвечает${waitMs === 0 ? '' : ` ${waitMs / 1000} с`}: проверьте DATABASE_URL и что сервер PostgreSQL запущен.`,
          { cause: error },
        )
      }
      lastTry = leftMs <= pauseMs
      const nextPauseMs = Math.min(pauseMs, leftMs)
      print(`· база данных не отвечает, повтор через ${(nextPauseMs / 1000).toFixed(1)} с`)
      await pause(nextPauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  }
}
