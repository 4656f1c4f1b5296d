// Reads the store as it is at one moment: of an import that another node ends meanwhile all is seen or nothing.
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
