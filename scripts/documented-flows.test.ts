// Checks the three lists of files in docs/architecture.md: what a filter value, a contact request and an import pass.
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const FILTER_FILES_MAX = 30

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/architecture.md', root), 'utf8')

/** The section with this title, without its title, up to the next title. */
function section(title: string): string {
  const start = text.indexOf(`\n### ${title}\n`)
  expect(start, title).toBeGreaterThan(0)
  const from = start + title.length + 6
  return text.slice(from, text.indexOf('\n### ', from))
}

/** Files of the numbered steps. The table of fields is named there as the source of others, not as a step. */
function listedFiles(title: string): string[] {
  const whole = section(title)
  const steps = whole.slice(whole.indexOf('\n1. '))
  return [...steps.matchAll(/`((?:apps|packages|scripts)\/[^`]+\.tsx?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.endsWith('/fields.ts'))
}

describe.each(['A filter', 'A contact request', 'An import'])('%s', (title) => {
  const files = listedFiles(title)

  it('passes as many files as the documentation states', () => {
    expect(section(title)).toContain(`passes ${files.length} files`)
    expect(new Set(files).size).toBe(files.length)
  })

  it('passes files that exist', () => {
    expect(files.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  })
})

describe('a filter value', () => {
  const files = listedFiles('A filter')

  it('passes no more files than the bar allows', () => {
    expect(files.length).toBeLessThanOrEqual(FILTER_FILES_MAX)
  })

  it('passes no file that names a single range filter, except for sorting and display', () => {
    const naming = files.filter((path) => /ceilingHeight/.test(readFileSync(new URL(path, root), 'utf8')))
    // These sort by the value or show it in a row.
    const own = ['ask-catalog.ts', 'offered-flat.ts', 'flat-list.tsx', 'flat-table.tsx']
    expect(naming.map((path) => basename(path)).filter((name) => !own.includes(name))).toEqual([])
  })
})
