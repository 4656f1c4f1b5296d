// Checks that the runbook explains every metric and every log message of the server.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './stamp.ts'

const runbook = readFileSync(join(root, 'docs/operations.md'), 'utf8')

const sources = ['apps/server/src', 'packages/db/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing/'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
)

const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, text]) => text ?? ''))),
]

it('explains every metric', () => {
  const metrics = found(/name: '(kvartal_\w+)'/g)
  expect(metrics.length).toBeGreaterThan(5)
  expect(metrics.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([])
})

it('explains every log message', () => {
  const lines = found(/(?:\.(?:info|warn|error)|onFault)\(\s*(?:(?:\{[^{}]*\}|\w+),\s*)?'([^']+)'/g)
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => !runbook.includes(`\`${line}\``))).toEqual([])
})
