// Checks the list of files that a filter passes in docs/architecture.md.
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
/** Not a step of the way: named for its readers. */
const files = listed.filter((path) => !path.endsWith('/fields.ts'))

it('a filter passes no more files than the documentation says', () => {
  expect(section).toContain(`A value passes ${files.length} files`)
  expect(files.length).toBeLessThanOrEqual(MOST_FILES)
  expect(new Set(files).size).toBe(files.length)
})

it('every file that a filter passes exists', () => {
  expect(files.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

it('nothing but the table, the words and the flat itself names a range of the filter', () => {
  const naming = files.filter((path) => /ceilingHeight/.test(readFileSync(new URL(path, root), 'utf8')))
  // Sorting, and the number that the row shows.
  const own = ['ask-catalog.ts', 'offered-flat.ts', 'flat-list.tsx', 'flat-table.tsx']
  expect(naming.map((path) => basename(path)).filter((name) => !own.includes(name))).toEqual([])
})
