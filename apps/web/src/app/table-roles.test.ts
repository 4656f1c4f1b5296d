// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { addTableRoles } from './table-roles.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const roles = () =>
  [...document.querySelectorAll('table, table *')].map((part) => `${part.localName} ${part.getAttribute('role')}`)

it('names the parts of a table, also of rows that come later, and leaves other roles', async () => {
  document.body.innerHTML = `<table><thead><tr><th scope="col">Цена</th></tr></thead>
    <tbody><tr><th scope="rowgroup">Высота</th></tr><tr><td role="gridcell">1</td></tr></tbody></table>`
  addTableRoles()
  expect(roles()).toEqual([
    'table table',
    'thead rowgroup',
    'tr row',
    'th columnheader',
    'tbody rowgroup',
    'tr row',
    'th rowheader',
    'tr row',
    'td gridcell',
  ])
  document.querySelector('tbody')?.insertRow().insertCell()
  await expect.poll(() => roles().slice(-2)).toEqual(['tr row', 'td cell'])
})
