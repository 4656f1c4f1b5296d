// Solves a task: finds the counter whose SHA-256 begins with the prefix of the task. Web Crypto would be asynchronous
// for every single hash and is missing on plain http, so the hash is computed here.

// The constants of SHA-256, as FIPS 180-4 lists them.
// biome-ignore format: eight to a line, as in the standard
const K = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])
// biome-ignore format: the same
const INITIAL = new Uint32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])
const schedule = new Uint32Array(64)

/** Hashes one block, given as sixteen words, into `state`. */
function hashBlock(block, state) {
  const w = schedule
  for (let i = 0; i < 16; i++) w[i] = block[i]
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]
    const y = w[i - 2]
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0
  }
  let a = INITIAL[0] | 0
  let b = INITIAL[1] | 0
  let c = INITIAL[2] | 0
  let d = INITIAL[3] | 0
  let e = INITIAL[4] | 0
  let f = INITIAL[5] | 0
  let g = INITIAL[6] | 0
  let h = INITIAL[7] | 0
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = INITIAL[0] + a
  state[1] = INITIAL[1] + b
  state[2] = INITIAL[2] + c
  state[3] = INITIAL[3] + d
  state[4] = INITIAL[4] + e
  state[5] = INITIAL[5] + f
  state[6] = INITIAL[6] + g
  state[7] = INITIAL[7] + h
}

function wordsOf(hex) {
  const words = []
  for (let i = 0; i < hex.length; i += 8) words.push(Number.parseInt(hex.slice(i, i + 8), 16) >>> 0)
  return words
}

function hexOf(words) {
  let hex = ''
  for (let i = 0; i < words.length; i++) hex += words[i].toString(16).padStart(8, '0')
  return hex
}

/** Salt, nonce and counter are 36 bytes: one block with its padding. */
function solve(parameters) {
  const block = new Uint32Array(16)
  block.set(wordsOf(parameters.salt).concat(wordsOf(parameters.nonce)))
  block[9] = 0x80000000
  block[15] = 36 * 8
  const prefix = wordsOf(parameters.keyPrefix)
  const state = new Uint32Array(8)
  for (let counter = 0; counter < 4294967295; counter++) {
    block[8] = counter
    hashBlock(block, state)
    let matches = true
    for (let i = 0; matches && i < prefix.length; i++) matches = state[i] === prefix[i]
    if (matches) return { counter: counter, derivedKey: hexOf(state) }
  }
  throw new Error('The task has no solution')
}

self.onmessage = (event) => {
  const task = event.data
  const solution = solve(task.parameters)
  self.postMessage(btoa(JSON.stringify({ challenge: task, solution: solution })))
}
