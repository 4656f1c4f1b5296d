import { expect, it } from 'vitest'
import { fullTitle } from './page-meta.ts'

const site = { name: 'Морошка' }
const letters = (count: number) => 'т'.repeat(count)

it.each([
  ['the name of the site follows the title', { title: 'Контакты' }, 'Контакты — Морошка'],
  ['a title that names the site stays', { title: 'О «Морошка»' }, 'О «Морошка»'],
  [
    'a short title with the name rather than a long one',
    { title: letters(61), shortTitle: 'Студия' },
    'Студия — Морошка',
  ],
  ['without the name where there is no room', { title: letters(61) }, letters(61)],
  ['the short title without the name', { title: letters(71), shortTitle: letters(65) }, letters(65)],
  ['a title that is too long in any case', { title: letters(99), shortTitle: letters(80) }, letters(80)],
])('%s', (_, meta, expected) => {
  expect(fullTitle(meta, site)).toBe(expected)
})
