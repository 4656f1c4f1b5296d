// The modules of a QR code (ISO/IEC 18004) for a text in UTF-8, error correction M, versions 1 to 12: up to 287 bytes,
// more than an otpauth address needs.
import { reedSolomonRemainder } from './reed-solomon.ts'

/** The blocks of level M by version: error correction codewords per block, and the number of blocks. */
const BLOCKS: readonly (readonly [ecc: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
]

const sizeOf = (version: number) => version * 4 + 17

/** true is dark. Rows from the top. */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const grid = new Grid(version)
  grid.drawFunctionPatterns()
  grid.drawCodewords(withErrorCorrection(dataCodewords(bytes, version), version))
  return grid.withBestMask()
}

function versionFor(length: number): number {
  const at = BLOCKS.findIndex((_, index) => bitsNeeded(length, index + 1) <= dataCapacity(index + 1) * 8)
  if (at < 0) throw new Error(`a text of ${length} bytes is too long for a QR code of version ${BLOCKS.length}`)
  return at + 1
}

const countBits = (version: number) => (version < 10 ? 8 : 16)
const bitsNeeded = (length: number, version: number) => 4 + countBits(version) + length * 8

/** Codewords of data and error correction together. */
function totalCodewords(version: number): number {
  let modules = (16 * version + 128) * version + 64
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2
    modules -= (25 * alignments - 10) * alignments - 55
    if (version >= 7) modules -= 36
  }
  return Math.floor(modules / 8)
}

function dataCapacity(version: number): number {
  const [ecc, blocks] = BLOCKS[version - 1] ?? [0, 0]
  return totalCodewords(version) - ecc * blocks
}

const BYTE_MODE = 0b0100

function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const add = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1)
  }
  add(BYTE_MODE, 4)
  add(bytes.length, countBits(version))
  for (const byte of bytes) add(byte, 8)
  const capacity = dataCapacity(version) * 8
  add(0, Math.min(4, capacity - bits.length))
  add(0, (8 - (bits.length % 8)) % 8)
  const codewords = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )
  for (let pad = 0xec; codewords.length < capacity / 8; pad ^= 0xec ^ 0x11) codewords.push(pad)
  return codewords
}

/** Splits the data into blocks, adds the correction of each, and interleaves them. */
function withErrorCorrection(data: readonly number[], version: number): number[] {
  const [ecc, count] = BLOCKS[version - 1] ?? [0, 0]
  const shortLength = Math.floor(data.length / count)
  const shortBlocks = count - (data.length % count)
  const blocks: number[][] = []
  for (let at = 0, begin = 0; at < count; at += 1) {
    const end = begin + shortLength + (at < shortBlocks ? 0 : 1)
    blocks.push(data.slice(begin, end))
    begin = end
  }
  const corrections = blocks.map((block) => reedSolomonRemainder(block, ecc))
  const column = (of: readonly number[][], at: number) => of.flatMap((block) => block[at] ?? [])
  return [
    ...Array.from({ length: shortLength + 1 }, (_, at) => column(blocks, at)).flat(),
    ...Array.from({ length: ecc }, (_, at) => column(corrections, at)).flat(),
  ]
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

class Grid {
  readonly #version: number
  readonly #size: number
  readonly #dark: boolean[][]
  /** Modules that are not data: finders, timing, alignment, format, version. */
  readonly #fixed: boolean[][]

  constructor(version: number) {
    this.#version = version
    this.#size = sizeOf(version)
    const rows = () => Array.from({ length: this.#size }, () => new Array<boolean>(this.#size).fill(false))
    this.#dark = rows()
    this.#fixed = rows()
  }

  drawFunctionPatterns(): void {
    const size = this.#size
    for (let at = 0; at < size; at += 1) {
      this.#fix(6, at, at % 2 === 0)
      this.#fix(at, 6, at % 2 === 0)
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const) {
      this.#drawFinder(x, y)
    }
    this.#drawAlignments()
    this.#drawFormat(this.#dark, 0)
    this.#drawVersion()
  }

  #fix(x: number, y: number, dark: boolean): void {
    const [row, fixed] = [this.#dark[y], this.#fixed[y]]
    if (!row || !fixed || x < 0 || x >= this.#size) return
    row[x] = dark
    fixed[x] = true
  }

  #drawFinder(centreX: number, centreY: number): void {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        this.#fix(centreX + dx, centreY + dy, ring !== 2 && ring !== 4)
      }
    }
  }

  #drawAlignments(): void {
    const places = alignmentPlaces(this.#version)
    const last = places.length - 1
    places.forEach((x, i) => {
      places.forEach((y, j) => {
        // The finders are in these corners.
        if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return
        for (let dy = -2; dy <= 2; dy += 1) {
          for (let dx = -2; dx <= 2; dx += 1) this.#fix(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
        }
      })
    })
  }

  /** Fifteen bits, twice. Level M is 00, so that only the mask is in the data. */
  #drawFormat(target: boolean[][], mask: number): void {
    const bits = formatBits(mask)
    const bit = (at: number) => ((bits >>> at) & 1) === 1
    const set = (x: number, y: number, dark: boolean) => {
      this.#fix(x, y, dark)
      const row = target[y]
      if (row) row[x] = dark
    }
    for (let at = 0; at <= 5; at += 1) set(8, at, bit(at))
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for (let at = 9; at < 15; at += 1) set(14 - at, 8, bit(at))
    for (let at = 0; at < 8; at += 1) set(this.#size - 1 - at, 8, bit(at))
    for (let at = 8; at < 15; at += 1) set(8, this.#size - 15 + at, bit(at))
    set(8, this.#size - 8, true)
  }

  #drawVersion(): void {
    if (this.#version < 7) return
    let rest = this.#version
    for (let at = 0; at < 12; at += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
    const bits = (this.#version << 12) | rest
    for (let at = 0; at < 18; at += 1) {
      const [along, across] = [this.#size - 11 + (at % 3), Math.floor(at / 3)]
      const dark = ((bits >>> at) & 1) === 1
      this.#fix(along, across, dark)
      this.#fix(across, along, dark)
    }
  }

  /** Upwards and downwards in columns of two, from the right. */
  drawCodewords(codewords: readonly number[]): void {
    let at = 0
    for (const { x, y } of this.dataPlaces()) {
      const row = this.#dark[y]
      if (row) row[x] = (((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1
      at += 1
    }
  }

  *dataPlaces(): Generator<{ x: number; y: number }> {
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      // The vertical timing pattern is skipped.
      if (right === 6) right = 5
      for (let step = 0; step < this.#size; step += 1) {
        for (const x of [right, right - 1]) {
          const upwards = ((right + 1) & 2) === 0
          const y = upwards ? this.#size - 1 - step : step
          if (!this.#fixed[y]?.[x]) yield { x, y }
        }
      }
    }
  }

  withBestMask(): boolean[][] {
    const candidates = MASKS.map((_, mask) => this.#masked(mask))
    return candidates.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
  }

  #masked(mask: number): boolean[][] {
    const flips = MASKS[mask] ?? (() => false)
    const modules = this.#dark.map((row, y) =>
      row.map((dark, x) => (this.#fixed[y]?.[x] ? dark : dark !== flips(x, y))),
    )
    this.#drawFormat(modules, mask)
    return modules
  }
}

function formatBits(mask: number): number {
  let rest = mask
  for (let at = 0; at < 10; at += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  return ((mask << 10) | rest) ^ 0x5412
}

function alignmentPlaces(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const places = Array.from({ length: count - 1 }, (_, at) => sizeOf(version) - 7 - at * step)
  return [6, ...places.reverse()]
}

/** How hard the code is to read: long runs, blocks, patterns like a finder, too much of one colour. */
function penalty(modules: readonly boolean[][]): number {
  const columns = modules.map((_, x) => modules.map((row) => row[x] ?? false))
  const lines = [...modules, ...columns]
  const dark = modules.flat().filter(Boolean).length
  const balance = Math.floor((Math.abs(dark * 20 - modules.length ** 2 * 10) - 1) / modules.length ** 2)
  return lines.reduce((sum, line) => sum + linePenalty(line), 0) + blockPenalty(modules) + Math.max(balance, 0) * 10
}

function linePenalty(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('')
  const runs = text.match(/0{5,}|1{5,}/g) ?? []
  const finders = [...text.matchAll(/(?=10111010000|00001011101)/g)].length
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + finders * 40
}

function blockPenalty(modules: readonly boolean[][]): number {
  let sum = 0
  for (let y = 1; y < modules.length; y += 1) {
    for (let x = 1; x < modules.length; x += 1) {
      const dark = modules[y]?.[x]
      if (dark === modules[y]?.[x - 1] && dark === modules[y - 1]?.[x] && dark === modules[y - 1]?.[x - 1]) sum += 3
    }
  }
  return sum
}
