// Bitsets over flat rows, 32 rows to a word.

// Int32Array, not Uint32Array: a signed word stays a machine integer in V8, an unsigned one above 2^31 does not.
export type Bitset = Int32Array

export function wordsFor(bits: number): number {
  return (bits + 31) >>> 5
}

export function setBit(set: Bitset, bit: number): void {
  const word = bit >>> 5
  set[word] = (set[word] as number) | (1 << (bit & 31))
}

export function flipBit(set: Bitset, bit: number): void {
  const word = bit >>> 5
  set[word] = (set[word] as number) ^ (1 << (bit & 31))
}

export function hasBit(set: Bitset, bit: number): boolean {
  return (((set[bit >>> 5] as number) >>> (bit & 31)) & 1) === 1
}

/** A set with the first `bits` bits on and the tail of the last word off. */
export function fullBitset(bits: number): Bitset {
  const set = new Int32Array(wordsFor(bits)).fill(-1)
  const tail = bits & 31
  if (tail !== 0) set[set.length - 1] = (1 << tail) - 1
  return set
}

// The `| 0` keep every step a machine integer; without them V8 falls back to doubles, ten times slower.
export function popcount(word: number): number {
  let v = (word - ((word >>> 1) & 0x55555555)) | 0
  v = ((v & 0x33333333) + ((v >>> 2) & 0x33333333)) | 0
  return Math.imul(((v + (v >>> 4)) | 0) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(set: Bitset): number {
  let count = 0
  for (let w = 0; w < set.length; w++) count = (count + popcount(set[w] as number)) | 0
  return count
}

export function countCommonBits(a: Bitset, b: Bitset): number {
  let count = 0
  for (let w = 0; w < a.length; w++) count = (count + popcount((a[w] as number) & (b[w] as number))) | 0
  return count
}
