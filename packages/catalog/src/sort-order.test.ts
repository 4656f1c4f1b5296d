import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ABSENT } from './catalog-flat.ts'
import { ascendingRows, ascendingRowsWithin, descendingRows } from './sort-order.ts'

function plainOrder(values: Float64Array, sign: 1 | -1): number[] {
  return [...values.keys()].sort((a, b) => sign * ((values[a] as number) - (values[b] as number)) || a - b)
}

const anyValues = fc.array(
  fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(-0, 0, -1, 1)),
  {
    maxLength: 60,
  },
)

it('orders any finite numbers as a plain sort does, rows of equal value in their order', () => {
  fc.assert(
    fc.property(anyValues, (list) => {
      const values = Float64Array.from(list.map((value) => value / 4))
      const ascending = ascendingRows(values)
      expect([...ascending]).toEqual(plainOrder(values, 1))
      expect([...descendingRows(ascending, values)]).toEqual(plainOrder(values, -1))
    }),
  )
})

it('orders a large catalog the same way', () => {
  const values = Float64Array.from({ length: 25_000 }, (_, i) => (Math.imul(i + 1, 2_654_435_761) % 9_999) / 7)
  expect([...ascendingRows(values)]).toEqual(plainOrder(values, 1))
})

it('keeps the rows without a value last in both directions, rows of equal value in the given order', () => {
  const values = Float64Array.of(ABSENT, 2, 1, ABSENT, 2)
  const ascending = ascendingRowsWithin(Uint32Array.of(4, 3, 2, 1, 0), values)
  expect([...ascending]).toEqual([2, 4, 1, 3, 0])
  expect([...descendingRows(ascending, values)]).toEqual([4, 1, 2, 3, 0])
})
