import { cheapestFirst, firstPage } from '@kvartal/contract/catalog/address'
import { type CatalogFilter, filterCount, filterRequest, noFilter } from '@kvartal/contract/catalog/filter'
import { describe, expect, it } from 'vitest'
import { marketplaceRequest } from '../../request/ask-catalog.ts'
import type { CatalogOptions } from '../../state/catalog-load.ts'
import { withoutIgnored } from '../../state/ignored-values.ts'
import { widenHints } from '../notices/widen-hints.ts'
import { appliedFilters } from './field-words.ts'

const attribute = (name: string, label: string, category: string) => ({
  name,
  label,
  shortLabel: label,
  description: '',
  category,
  icon: '',
  count: 1,
})

const options = {
  attributeList: [
    attribute('studio', 'Студия', 'rooms'),
    attribute('rooms-1', '1 комната', 'rooms'),
    attribute('rooms-2', '2 комнаты', 'rooms'),
    attribute('terrace', 'Терраса', 'outdoor'),
  ],
  projects: [{ projectId: 1, projectName: 'Северный сад', projectSlug: 'severny-sad', count: 3 }],
  keyDate: [{ value: ['2028-Q2'], label: 'II кв. 2028', count: 3 }],
} as unknown as CatalogOptions

const filter: CatalogFilter = {
  ...noFilter,
  rooms: ['studio', 'rooms-1', 'rooms-2'],
  projects: [1],
  keyDates: ['2028-Q2'],
  attributes: ['terrace'],
  ranges: { ...noFilter.ranges, price: { min: null, max: 20_000_000 }, floor: { min: 3, max: null } },
  promo: true,
}

describe('the chips of active filters', () => {
  it('have readable labels, with all rooms in one chip', () => {
    expect(appliedFilters(filter, options).map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      'Студия, 1, 2 комнаты',
      'Северный сад',
      'ввод II кв. 2028',
      'от 3 этажа',
      'до 20 000 000 ₽',
      'Терраса',
      'Квартира по акции',
    ])
  })

  it('remove one filter each and nothing else', () => {
    for (const { without } of appliedFilters(filter, options)) {
      expect(appliedFilters(without, options)).toHaveLength(appliedFilters(filter, options).length - 1)
    }
  })

  it('are counted once each', () => {
    expect(filterCount(filter)).toBe(7)
    expect(filterCount(noFilter)).toBe(0)
  })
})

describe('the request', () => {
  it('sends attributes as flags and leaves out fields without a choice', () => {
    expect(filterRequest(filter)).toEqual({
      projects: [1],
      key_date: ['2028-Q2'],
      floor_min: 3,
      price_max: 20_000_000,
      promo: true,
      studio: true,
      'rooms-1': true,
      'rooms-2': true,
      terrace: true,
    })
  })

  it('never requests more flats than one answer may have', () => {
    const address = {
      filter: noFilter,
      order: cheapestFirst,
      view: 'list',
      building: null,
      unfolded: false,
      allFilters: false,
      open: null,
    } as const
    expect(marketplaceRequest({ ...address, pages: { first: 1, last: 900 } }, 21).pages).toEqual({ first: 1, last: 47 })
    expect(marketplaceRequest({ ...address, pages: firstPage }, 20)).toMatchObject({ limit: 20, pages: firstPage })
  })

  it('leaves out values that the catalog does not know', () => {
    const known = withoutIgnored(filter, [
      { field: 'attributes', value: 'terrace' },
      { field: 'projects', value: '1' },
    ])
    expect(known).toMatchObject({ attributes: [], projects: [], rooms: filter.rooms })
  })
})

describe('the hints', () => {
  it('say which range to widen and link there', () => {
    const [hint] = widenHints([{ kind: 'wider', range: 'price', max: 22_000_000, total: 9, more: 4 }], filter, options)
    expect(hint?.text.replaceAll('\u00a0', ' ')).toContain('до 22 000 000 ₽, станет на 4 больше')
    expect(hint?.filter.ranges.price).toEqual({ min: null, max: 22_000_000 })
  })

  it('say which condition to drop and link to the list without it', () => {
    const filters = [{ field: 'attributes' as const, category: 'rooms' }]
    const [hint] = widenHints([{ kind: 'without', filters, total: 14, more: 14 }], filter, options)
    expect(hint?.text.replaceAll('\u00a0', ' ')).toBe('Без условия «Студия, 1, 2 комнаты» найдётся 14 квартир.')
    expect(hint?.filter.rooms).toEqual([])
    expect(hint?.filter.attributes).toEqual(['terrace'])
  })
})
