import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { describe, expect, it } from 'vitest'
import { flatsPreview } from './flats-preview.ts'

const flat = (figures: Partial<OfferedFlat> = {}) =>
  ({
    rooms: 0,
    attributes: [],
    area: 23.22,
    price: 6_710_000,
    status: 'free',
    taken: false,
    scheme: null,
    ...figures,
  }) as unknown as OfferedFlat

describe('the preview of a link to several flats', () => {
  const title = (count: string) => `Список: ${count}`
  const plain = (text: string) => text.replace(/\s/g, ' ')

  it('names the flats with their prices, a sold one without a price', () => {
    const preview = flatsPreview([flat(), flat({ rooms: 2, area: 41.04, taken: true, status: 'reserve' })], title)
    expect(plain(preview.title)).toBe('Список: 2 квартиры')
    expect(plain(preview.description)).toBe('Студия, 23,22 м², 6 710 000 ₽; 2-комнатная, 41,04 м², продана')
    expect(preview.image).toBeUndefined()
  })

  it('names the first four flats of a long list and counts the others', () => {
    const { description } = flatsPreview(
      Array.from({ length: 7 }, () => flat()),
      title,
    )
    expect(description.split('; ')).toHaveLength(5)
    expect(description).toMatch(/; и ещё 3$/)
  })

  it('shows the plan of the first flat of another backend, in a format that messengers accept', () => {
    const scheme = { thumb: '/plans/a-thumb.svg?v=1', card: '/plans/a.svg?v=1' }
    expect(flatsPreview([flat(), flat({ scheme, building: null })], title).image?.src).toBe('/plans/a.png?w=960&v=1')
    const own = flat({ scheme, building: { id: 1, name: 'Корпус 1' } })
    expect(flatsPreview([own], title).image, 'the server draws a card of its own flats').toBeUndefined()
  })
})
