// The styles lay the table out as blocks and grids: rows of a fixed size that do not depend on each other scroll several
// times faster than rows of a table. Some browsers then forget what a table is, so each element states its role.
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
