import { type CatalogFilter, noFilter } from '@kvartal/contract/catalog/filter'
import type { WidenHintItem } from '@kvartal/contract/catalog/marketplace'
import { describe, expect, it } from 'vitest'
import { catalogAnswer } from '../../../../testing/catalog-answer.ts'
import { initialLoad, reduceLoad } from '../../state/catalog-load.ts'
import { widenHints } from './widen-hints.ts'

const { options } = reduceLoad(initialLoad, { type: 'answered', answer: catalogAnswer() })
const filter: CatalogFilter = {
  ...noFilter,
  rooms: ['rooms-2'],
  attributes: ['terrace', 'white-box'],
  projects: [1],
  promo: true,
  ranges: { ...noFilter.ranges, price: { min: null, max: 12_000_000 }, floor: { min: 5, max: null } },
}
const hintOf = (hint: WidenHintItem) => {
  const [first] = widenHints([hint], filter, options)
  if (!first) throw new Error('no hint')
  return { ...first, text: first.text.replace(/\s/g, ' '), action: first.action.replace(/\s/g, ' ') }
}

describe('a hint to let go of filters', () => {
  it('names them and leaves the others', () => {
    const hint = hintOf({ kind: 'without', filters: [{ field: 'promo' }], total: 30, more: 28 })
    expect(hint.text).toBe('Без условия «Квартира по акции» станет на 28 больше.')
    expect(hint.action).toBe('Показать 30')
    expect(hint.filter).toEqual({ ...filter, promo: false })
  })

  it('says what will be found where nothing is now', () => {
    const hint = hintOf({ kind: 'without', filters: [{ field: 'projects' }], total: 5, more: 5 })
    expect(hint.text).toBe('Без условия «Северный сад» найдётся 5 квартир.')
  })

  it('drops the attributes of its category and no others', () => {
    const hint = hintOf({
      kind: 'without',
      filters: [{ field: 'attributes', category: 'finishing' }],
      total: 4,
      more: 3,
    })
    expect(hint.text).toBe('Без условия «White box» станет на 3 больше.')
    expect(hint.filter).toEqual({ ...filter, attributes: ['terrace'] })
  })

  it('drops the rooms, which are attributes on the wire', () => {
    const hint = hintOf({ kind: 'without', filters: [{ field: 'attributes', category: 'rooms' }], total: 4, more: 3 })
    expect(hint.text).toContain('«2 комнаты»')
    expect(hint.filter).toEqual({ ...filter, rooms: [] })
  })

  it('may name two at once', () => {
    const hint = hintOf({ kind: 'without', filters: [{ field: 'promo' }, { field: 'floor' }], total: 4, more: 3 })
    expect(hint.text).toBe('Без условий «Квартира по акции» и «от 5 этажа» станет на 3 больше.')
    expect(hint.filter).toMatchObject({ promo: false, ranges: { floor: { min: null, max: null } } })
  })
})

describe('a hint to widen a range', () => {
  it('says up to where, and changes that range alone', () => {
    const hint = hintOf({ kind: 'wider', range: 'price', max: 13_500_000, total: 9, more: 2 })
    expect(hint.text).toBe('Если взять стоимость шире, до 13 500 000 ₽, станет на 2 больше.')
    expect(hint.filter.ranges).toEqual({ ...filter.ranges, price: { min: null, max: 13_500_000 } })
    expect(hint.filter.rooms).toEqual(filter.rooms)
  })
})
