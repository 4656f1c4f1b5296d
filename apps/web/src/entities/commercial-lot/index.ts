// How a commercial lot is shown: in words, in a row of the table.
export { type LotColumn, type LotGroup, LotTable } from './lot-table.tsx'
export { lotHeading, lotStatus, lotTitle } from './lot-words.ts'
