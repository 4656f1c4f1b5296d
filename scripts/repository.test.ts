// Checks that versions and settings repeated in several files at the root are the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import biome from '../biome.json' with { type: 'json' }
import manifest from '../package.json' with { type: 'json' }
import renovate from '../renovate.json' with { type: 'json' }
import { NODE_MAJOR, VERSION } from './node-runtime.cjs'
import { root } from './stamp.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('the changelog has a section for this version', () => {
  const [latest] = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] — \d{4}-\d\d-\d\d$/gm)]
  expect(latest?.[1]).toBe(manifest.version)
  expect(read('CHANGELOG.md')).toContain(`\n[${manifest.version}]: `)
})

it('the lockfile has the version of package.json', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string
    packages: Record<string, { version: string }>
  }
  expect([lock.version, lock.packages['']?.version]).toEqual([manifest.version, manifest.version])
})

it('editors indent as Biome does', () => {
  const { indentStyle, indentWidth, lineWidth } = biome.formatter
  const settings = read('.editorconfig')
  expect(settings).toContain(`\nindent_style = ${indentStyle}\nindent_size = ${indentWidth}\n`)
  expect(settings).toContain(`\nmax_line_length = ${lineWidth}\n`)
})

it('all files name the same major version of Node', () => {
  expect(VERSION.split('.')[0]).toBe(String(NODE_MAJOR))
  expect(manifest.engines.node).toBe(`>=${NODE_MAJOR}`)
  expect(read('.node-version').trim()).toBe(String(NODE_MAJOR))
  expect(read('.github/workflows/ci.yml')).toContain(`image: node:${NODE_MAJOR}-bookworm`)
  expect(read('ops/Dockerfile')).toContain(`FROM node:${NODE_MAJOR}-slim`)
})

it('Renovate finds the version of Node and holds back the packages that package.json pins', () => {
  const [manager] = renovate.customManagers
  const found = new RegExp(manager?.matchStrings[0] ?? '').exec(read('scripts/node-runtime.cjs'))
  expect(found?.groups?.currentValue).toBe(VERSION)
  const held = renovate.packageRules.filter((rule) => 'enabled' in rule).flatMap((rule) => rule.matchPackageNames ?? [])
  // An override of what one package depends on holds no version back.
  const overridden = Object.entries<unknown>(manifest.overrides).filter(([, version]) => typeof version === 'string')
  const names = overridden.map(([name]) => name)
  const pinned = [...Object.keys(manifest.devDependencies), ...names]
  expect(held).toEqual(expect.arrayContaining(names))
  expect(pinned).toEqual(expect.arrayContaining(held))
})
