// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'

const MAX_KB = 23

it(`weighs at most ${MAX_KB} KB in the browser, with all that it imports`, async () => {
  const bundle = await rolldown({ input: fileURLToPath(new URL('./index.ts', import.meta.url)), platform: 'browser' })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  const bytes = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  expect(bytes).toBeGreaterThan(1024)
  expect(bytes).toBeLessThanOrEqual(MAX_KB * 1024)
})
