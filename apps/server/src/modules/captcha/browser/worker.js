// Finds the solution of a task: the counter whose SHA-256 begins as the task says. Web Crypto would be asynchronous for
// every single hash and is missing on plain http, so the hash is counted here.

const K = new Uint32Array(64)
const INITIAL = new Uint32Array(8)
const schedule = new Uint32Array(64)

// The constants of SHA-256 are the fractions of the roots of the first primes.
for (let candidate = 2, found = 0; found < 64; candidate++) {
  let prime = true
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) prime = false
  if (!prime) continue
  if (found < 8) INITIAL[found] = fraction(Math.sqrt(candidate))
  K[found++] = fraction(Math.cbrt(candidate))
}

function fraction(value) {
  return ((value - Math.floor(value)) * 4294967296) >>> 0
}

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
