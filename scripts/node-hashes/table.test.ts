import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RUNTIMES, VERSION } from '../node-runtime.cjs'
import { root } from '../stamp.ts'
import { rewriteTable } from './table.ts'

const source = readFileSync(join(root, 'scripts/node-runtime.cjs'), 'utf8')
const hashes = (of: (name: string, integrity: string) => string) =>
  Object.fromEntries(Object.values(RUNTIMES).map(({ name, integrity }) => [name, of(name, integrity)]))

it('changes nothing when version and hashes are the same', () => {
  expect(
    rewriteTable(
      source,
      VERSION,
      hashes((_, integrity) => integrity),
    ),
  ).toBe(source)
})

it('writes every version and hash, and nothing else', () => {
  const written = rewriteTable(
    source,
    '24.99.0',
    hashes((name) => `sha512-of-${name}`),
  )
  const changed = written.split('\n').filter((line, index) => line !== source.split('\n')[index])
  expect(changed.map((line) => line.trim())).toEqual([
    "const VERSION = '24.99.0'",
    ...Object.values(RUNTIMES).map(({ name }) => `integrity: 'sha512-of-${name}',`),
  ])
})

it('refuses a build that is not in the table', () => {
  expect(() => rewriteTable(source, VERSION, { 'node-sunos-x64': 'sha512-x' })).toThrow('nothing to replace')
})
