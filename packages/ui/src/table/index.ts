// The table of records.
export { type Column, DataTable, type SortOrder, type TableHandle } from './data-table.tsx'
