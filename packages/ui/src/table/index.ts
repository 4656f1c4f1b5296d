// The table of records.
export { DataTable, type SortOrder, type TableHandle } from './data-table.tsx'
export type { Column } from './table-row.tsx'
