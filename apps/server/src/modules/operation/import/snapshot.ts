// Reads the store at one moment: if another node commits an import meanwhile, none of it is visible.
import { type Database, inTransaction, type Orm } from '@kvartal/db'

export function inSnapshot<Result>(
  database: Pick<Database, 'orm'>,
  read: (orm: Orm) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
