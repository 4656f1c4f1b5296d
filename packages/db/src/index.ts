// The store: connection, schema and the few query words that repositories use.
export { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
export { DataFolderError } from './data-folder.ts'
export { type Database, type DatabaseOptions, type Orm, openDatabase } from './database.ts'
export { openInMemory } from './embedded.ts'
export { onOneNode } from './one-node.ts'
export { isDiskFull, isStoreAway } from './outage.ts'
export * as tables from './schema/index.ts'
export { type UpsertResult, upsertRows } from './upsert.ts'
