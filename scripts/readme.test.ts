// Checks that README.md and README.ru.md say the same, and that both stay short.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { root } from './stamp.ts'

const LINES_MAX = 130

const english = readFileSync(join(root, 'README.md'), 'utf8')
const russian = readFileSync(join(root, 'README.ru.md'), 'utf8')

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

/** The lines of code blocks without their comments, which are translated. */
const commands = (text: string) =>
  found(text, /^```sh\n([^`]+)^```$/gm)
    .flatMap((block) => block.trim().split('\n'))
    .map((line) => line.replace(/\s+#.*$/, ''))

/** Levels of the headings in their order: their words are translated. */
const headings = (text: string) => found(text.replaceAll(/^```[^`]+^```$/gm, ''), /^(#+) /gm)
const pictures = (text: string) => found(text, /(?:!\[[^\]]*\]\(|<img src=")([^)"]+)/g)

/** Without the link from each README to the other one. */
const links = (text: string) =>
  found(text, /(?<!!)\[[^\]]*\]\(([^)]+)\)/g).filter((target) => !target.startsWith('README.'))

describe('the two READMEs', () => {
  it.each([
    ['headings', headings, 5],
    ['commands', commands, 8],
    ['pictures', pictures, 15],
    ['links', links, 20],
  ])('have the same %s', (_, read, least) => {
    expect(read(english).length).toBeGreaterThanOrEqual(least)
    expect(read(russian)).toEqual(read(english))
  })

  it.each([
    ['README.md', english],
    ['README.ru.md', russian],
  ])('are short: %s', (_, text) => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX)
  })

  it('lead to each other', () => {
    expect(english).toContain('](README.ru.md)')
    expect(russian).toContain('](README.md)')
  })

  it('name npm scripts that exist', () => {
    const named = found(`${english}${russian}`, /npm run ([\w:]+)/g)
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([])
  })
})
