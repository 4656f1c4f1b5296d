import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { expect, it } from 'vitest'
import { offeredFlat } from '../../testing/offered-flat.ts'
import { nearestSame } from './not-for-sale.tsx'

const building = (id: number) => ({ id, name: `Корпус ${id}` })
const on = (id: number, floor: number, house = 1): OfferedFlat => offeredFlat({ id, floor, building: building(house) })

it('the same plan is offered on the nearest floor, in the same building first', () => {
  const flat = on(1, 6)
  expect(nearestSame(flat, [on(2, 2), on(3, 8), on(4, 6, 2)])?.id).toBe(3)
  expect(nearestSame(flat, [on(4, 9, 2), on(5, 7, 2)])?.id).toBe(5)
  expect(nearestSame(flat, [])).toBeUndefined()
})
