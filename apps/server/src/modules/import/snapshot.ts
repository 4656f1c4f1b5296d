// Reads the store at one moment: if another node commits an import meanwhile, none of it is visible.
import type { Database, Orm } from '@kvartal/db'

export function inSnapshot<Result>(
  { orm }: Pick<Database, 'orm'>,
  read: (orm: Orm) => Promise<Result>,
): Promise<Result> {
  return orm.transaction((transaction) => read(transaction as unknown as Orm), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}
