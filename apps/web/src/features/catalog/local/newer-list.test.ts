import { expect, it } from 'vitest'
import { offeredFlat, sameFlat } from '../../../testing/offered-flat.ts'
import { newerList, withTaken } from './newer-list.ts'

const shown = [offeredFlat({ id: 7, price: 100 }), offeredFlat({ id: 8, price: 200 })]
const compare = (prices: Record<number, number>, order: number[]) =>
  newerList(
    { flats: shown },
    { flats: order.map((id) => offeredFlat({ id })) },
    {
      priceOf: (id) => prices[id] ?? null,
    },
  )

it('a flat that newer data does not have is taken, and keeps its row', () => {
  const { taken, isInPlace } = compare({ 8: 200 }, [8])
  expect(isInPlace).toBe(false)
  expect(withTaken(shown, taken).map(({ id, status }) => [id, status])).toEqual([
    [7, 'reserve'],
    [8, 'free'],
  ])
})

it('lower prices are counted', () => {
  expect(compare({ 7: 100, 8: 90 }, [8, 7]).cheaper).toBe(1)
})

it('a list of the same flats in the same order can be updated in place', () => {
  expect(compare({ 7: 100, 8: 150 }, [7, 8]).isInPlace).toBe(true)
})

it('a flat that is folded into the row of another is compared too', () => {
  const folded = (...ids: number[]) => ({
    flats: [offeredFlat({ id: 7, price: 100 })],
    folded: { rows: 1, same: [ids.map((id) => sameFlat({ id, price: 200 }))] },
  })
  const compared = newerList(folded(8, 9), folded(9), { priceOf: (id) => (id === 8 ? null : 100) })
  expect(compared).toMatchObject({ taken: new Set([8]), cheaper: 1, isInPlace: false })
})
