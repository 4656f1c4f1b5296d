// Code that is loaded on demand may not arrive. A failed React.lazy throws into the page's error boundary, so parts are
// lazyParts of the runtime (docs: packages/runtime/README.md).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const sources = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/{ui,runtime}/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ code }) => pattern.test(code))
    .map(({ file }) => file)
    .sort()

it('no component is loaded by React.lazy', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(filesWith(/import [^;]*?\{[^}]*\blazy\b[^}]*\} from 'react'|\bReact\.lazy\(/)).toEqual([])
})

it('no component waits for a promise that may fail, except the lazy parts themselves', () => {
  expect(filesWith(/import [^;]*?\{[^}]*\buse\b[^}]*\} from 'react'/)).toEqual([
    // Reads a context.
    'apps/web/src/features/catalog/list/fold-link.tsx',
    'packages/runtime/src/hydration/lazy-hydration.tsx',
  ])
})
