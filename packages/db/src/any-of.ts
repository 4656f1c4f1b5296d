// A condition on one of many values. They are one parameter: hundreds of parameters take longer to parse and to bind than
// the query itself.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const arrays = { text: sql`text[]`, uuid: sql`uuid[]` } as const

export function isAnyOf(column: SQLWrapper, values: readonly string[], type: keyof typeof arrays): SQL {
  return sql`${column} = any(${sql.param([...values])}::${arrays[type]})`
}
