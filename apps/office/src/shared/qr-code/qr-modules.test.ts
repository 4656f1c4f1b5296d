import { expect, test } from 'vitest'
import { qrModules } from './qr-modules.ts'
import { multiply } from './reed-solomon.ts'

/** Data and correction codewords of level M, by version: blocks with their lengths (ISO/IEC 18004, table 9). */
const BLOCKS: Record<number, { ecc: number; data: number[] }> = {
  1: { ecc: 10, data: [16] },
  5: { ecc: 24, data: [43, 43] },
  8: { ecc: 22, data: [38, 38, 39, 39] },
  10: { ecc: 26, data: [43, 43, 43, 43, 44] },
}
/** Centres of the alignment patterns (table E.1). */
const ALIGNMENT: Record<number, number[]> = { 1: [], 5: [6, 30], 8: [6, 24, 42], 10: [6, 28, 50] }
const MASKS = [
  (i: number, j: number) => (i + j) % 2,
  (i: number) => i % 2,
  (_i: number, j: number) => j % 3,
  (i: number, j: number) => (i + j) % 3,
  (i: number, j: number) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
  (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2,
]

/** Reads a code as a scanner does, by the standard's own description, and checks every block's error correction. */
function read(modules: boolean[][]): { version: number; text: string } {
  const size = modules.length
  const version = (size - 17) / 4
  const at = (row: number, column: number) => (modules[row]?.[column] ? 1 : 0)
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column)).join('')
  // Level M is 00 and the mask is 101010000010010, of which the first five bits hide level and mask.
  const unmasked = Number.parseInt(format.slice(0, 5), 2) ^ 0b10101
  expect(unmasked >> 3).toBe(0)
  const mask = MASKS[unmasked & 7]
  const centres = ALIGNMENT[version] ?? []
  const isFunction = (row: number, column: number) => {
    if (row === 6 || column === 6) return true
    if (row < 9 && (column < 9 || column > size - 9)) return true
    if (row > size - 9 && column < 9) return true
    if (version >= 7 && ((row < 6 && column > size - 12) || (column < 6 && row > size - 12))) return true
    return centres.some((r) =>
      centres.some((c) => {
        const isCorner = (r === 6 && c === 6) || (r === 6 && c === size - 7) || (r === size - 7 && c === 6)
        return !isCorner && Math.abs(r - row) <= 2 && Math.abs(c - column) <= 2
      }),
    )
  }
  const bits: number[] = []
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (!isFunction(row, column)) bits.push(at(row, column) ^ (mask?.(row, column) === 0 ? 1 : 0))
      }
    }
    upwards = !upwards
  }
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  )
  const { ecc, data } = BLOCKS[version] ?? { ecc: 0, data: [] }
  const blocks: number[][] = data.map(() => [])
  let next = 0
  for (let i = 0; i < Math.max(...data); i += 1) {
    data.forEach((length, block) => {
      if (i < length) blocks[block]?.push(codewords[next++] ?? -1)
    })
  }
  const whole = blocks.map((block) => [...block])
  for (let i = 0; i < ecc; i += 1) for (const block of whole) block.push(codewords[next++] ?? -1)
  for (const block of whole) expect(syndromes(block, ecc)).toEqual(new Array(ecc).fill(0))
  const stream = blocks
    .flat()
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  expect(stream.slice(0, 4)).toBe('0100')
  const countLength = version < 10 ? 8 : 16
  const length = Number.parseInt(stream.slice(4, 4 + countLength), 2)
  const bytes = Array.from({ length }, (_, i) => Number.parseInt(stream.slice(4 + countLength + i * 8).slice(0, 8), 2))
  return { version, text: new TextDecoder().decode(new Uint8Array(bytes)) }
}

/** Zero for an undamaged block: the polynomial at each root of the generator. */
function syndromes(block: readonly number[], ecc: number): number[] {
  const powers = Array.from({ length: ecc }).reduce<number[]>((all) => [...all, multiply(all.at(-1) ?? 1, 2)], [1])
  return powers.slice(0, ecc).map((root) => block.reduce((sum, byte) => multiply(sum, root) ^ byte, 0))
}

const secret = 'otpauth://totp/%D0%9C%D0%BE%D1%80%D0%BE%D1%88%D0%BA%D0%B0:olga?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

test.each([
  [1, 'KVARTAL'],
  [5, 'Ольга Ветрова, офис «Морошки», второй шаг'],
  [8, `${secret}&issuer=%D0%9C%D0%BE%D1%80%D0%BE%D1%88`],
  [10, `${secret}&issuer=%D0%9C%D0%BE%D1%80%D0%BE%D1%88%D0%BA%D0%B0&algorithm=SHA1&digits=6&period=30&x=1234567890`],
])('a code of version %i is read back', (version, text) => {
  const modules = qrModules(text)
  expect(read(modules)).toEqual({ version, text })
})

test('a text that does not fit is refused', () => {
  expect(() => qrModules('x'.repeat(300))).toThrow('too long')
})
