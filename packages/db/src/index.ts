// The store: connection, schema and the few query helpers that repositories use.
export {
  and,
  asc,
  type Column,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
export { isAnyOf } from './any-of.ts'
export { BackupError, type BackupReport, backUp, restoreBackup } from './backup.ts'
export { DataFolderError, ENGINE_VERSION } from './data-folder.ts'
export type { Database, Orm, WatchQuery } from './database.ts'
export { openInMemory } from './embedded.ts'
export { inspectStore, type StoreFacts } from './inspect.ts'
export { onOneNode } from './one-node.ts'
export { type DatabaseOptions, openDatabase } from './open-database.ts'
export { isDiskFull, isStoreAway, isStoreDamaged, isUnwritable } from './outage.ts'
export * as tables from './schema/index.ts'
export { inTransaction } from './transaction.ts'
export { type RowChange, type UpsertResult, upsertRows } from './upsert.ts'
