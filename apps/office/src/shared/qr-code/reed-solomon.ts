// Reed–Solomon over GF(256) with the polynomial 0x11D, as QR codes use it.

export function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** Coefficients of the generator polynomial, the highest power first and left out. */
function generator(degree: number): number[] {
  let result = [...new Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    result = result.map((coefficient, at) => multiply(coefficient, root) ^ (result[at + 1] ?? 0))
    root = multiply(root, 2)
  }
  return result
}

/** The error correction codewords of a block. */
export function reedSolomonRemainder(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree)
  let rest = new Array<number>(degree).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((value, at) => value ^ multiply(divisor[at] ?? 0, factor))
  }
  return rest
}
