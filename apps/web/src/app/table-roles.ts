// ARIA roles of the tables of a page, for WebKit alone: there a table, a row or a cell that is laid out as a block, a flex
// box or a grid is no longer exposed as such. Other browsers need no roles, and HTML does not allow them on these elements.

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tfoot: 'rowgroup',
  tr: 'row',
  td: 'cell',
}

const PARTS = ':is(table, thead, tbody, tfoot, tr, td, th):not([role])'

/** Safari and every browser of iOS. */
export const losesTableRoles = () => 'GestureEvent' in window

export function addTableRoles(): void {
  const add = () => {
    for (const part of document.querySelectorAll(PARTS)) part.setAttribute('role', roleOf(part))
  }
  add()
  // The rows of another page, or of the same list with another filter.
  new MutationObserver(add).observe(document.body, { childList: true, subtree: true })
}

function roleOf(part: Element): string {
  const scope = part.getAttribute('scope') ?? ''
  return ROLES[part.localName] ?? (scope.startsWith('row') ? 'rowheader' : 'columnheader')
}
