import { expect, it } from 'vitest'
import { flatDifference } from './flat-difference.ts'

const flat = {
  price: 18_940_000,
  area: 54.3,
  floor: 7,
  projectId: 1,
  projectName: 'Северный сад',
  building: { id: 101, name: 'Корпус 1' },
}
const other = (changes: Partial<typeof flat>) => flatDifference({ ...flat, ...changes }, flat).replaceAll('\u00a0', ' ')

it('names a lower price first', () => {
  expect(other({ price: 18_080_000, floor: 5 })).toBe('На 860 000 ₽ дешевле')
})

it('names a larger area when the flat is not cheaper', () => {
  expect(other({ price: 20_640_000, area: 68.57 })).toBe('На 14,27 м² больше')
})

it('names the floors when flats of one building are otherwise alike', () => {
  expect(other({ price: 19_120_000, floor: 9 })).toBe('На два этажа выше')
  expect(other({ floor: 6 })).toBe('Этажом ниже')
  expect(other({ price: 19_400_000, floor: 19 })).toBe('На 12 этажей выше')
})

it('names a higher price when only that differs', () => {
  expect(other({ price: 19_000_000 })).toBe('На 60 000 ₽ дороже')
})

it('names the building when nothing else differs', () => {
  expect(other({ building: { id: 201, name: 'Корпус 2' } })).toBe('Такая же цена, корпус 2')
})

it('names another project with what differs', () => {
  const elsewhere = { projectId: 3, projectName: 'Тихая роща', building: { id: 301, name: 'Корпус 1' } }
  expect(other({ ...elsewhere, price: 18_080_000 })).toBe('Тихая роща: на 860 000 ₽ дешевле')
})
