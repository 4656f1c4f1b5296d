// How a commercial lot is shown: its texts and the table of lots.
export { type LotColumn, type LotGroup, LotTable } from './lot-table.tsx'
export { lotHeading, lotMatter, lotStatus, lotTitle } from './lot-words.ts'
