// Checks the list of files in docs/architecture.md that a filter value passes through.
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const MOST_FILES = 30

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/architecture.md', root), 'utf8')
const section = text.slice(text.indexOf('### A filter'), text.indexOf('### A change'))
const listed = [...section.slice(section.indexOf('\n1. ')).matchAll(/`((?:apps|packages)\/[^`]+\/[^`]+\.tsx?)`/g)].map(
  ([, path = '']) => path,
)
/** The table of fields is named there as the source of others, not as a step. */
const files = listed.filter((path) => !path.endsWith('/fields.ts'))

it('a filter value passes through as many files as the documentation states', () => {
  expect(section).toContain(`A value passes ${files.length} files`)
  expect(files.length).toBeLessThanOrEqual(MOST_FILES)
  expect(new Set(files).size).toBe(files.length)
})

it('every file that the documentation lists exists', () => {
  expect(files.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

it('none of the listed files names a single range filter, except for sorting and display', () => {
  const naming = files.filter((path) => /ceilingHeight/.test(readFileSync(new URL(path, root), 'utf8')))
  // These sort by the value or show it in a row.
  const own = ['ask-catalog.ts', 'offered-flat.ts', 'flat-list.tsx', 'flat-table.tsx']
  expect(naming.map((path) => basename(path)).filter((name) => !own.includes(name))).toEqual([])
})
