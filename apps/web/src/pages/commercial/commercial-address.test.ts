import { describe, expect, it } from 'vitest'
import { commercialHref, everything, readCommercialAddress } from './commercial-address.ts'

const read = (query: string) => readCommercialAddress(new URLSearchParams(query))

describe('the URL of the commercial lots', () => {
  it('has no parameters while nothing is chosen', () => {
    expect(commercialHref(everything)).toBe('/commercial')
    expect(read('')).toEqual({ ...everything, page: 1, dropped: false })
  })

  it('is parsed back into the same choice', () => {
    const query =
      'project=vysota&type=office&entrance=1&tenant=1&price_max=30000000&area_min=54.5&ceiling_min=4&sort=desc-grossYield&group=tenant'
    const address = read(query)
    expect(address).toMatchObject({
      project: 'vysota',
      order: { key: 'grossYield', type: 'desc' },
      group: 'tenant',
      dropped: false,
      filter: { types: ['office'], separateEntrance: true, tenant: true },
    })
    expect(commercialHref(address)).toBe(`/commercial?${query}`)
  })

  it('has the page, and any other choice leads to the first one', () => {
    const address = read('type=office&page=3')
    expect(address.page).toBe(3)
    expect(commercialHref(address, 3)).toBe('/commercial?type=office&page=3')
    expect(commercialHref({ ...address, group: 'tenant' })).toBe('/commercial?type=office&group=tenant')
    expect(read('page=0')).toMatchObject({ page: 1 })
  })

  it('accepts what a plain form sends: empty fields, grouped digits, a comma', () => {
    const { filter, dropped } = read('project=&type=&price_min=9+000\u00a0000&area_min=54,5&sort=asc-price&group=')
    expect(dropped).toBe(false)
    expect(filter.ranges.price.min).toBe(9_000_000)
    expect(filter.ranges.area.min).toBe(54.5)
  })

  it.each([
    'type=flat',
    'entrance=yes',
    'area_min=много',
    'sort=up-price',
    'sort=asc-ceilingHeight',
    'sort=desc-power',
    'sort=asc-floor',
    'group=colour',
    'power_min=-5',
  ])('drops %s and reports it', (query) => {
    const address = read(query)
    expect(address.dropped).toBe(true)
    expect(commercialHref(address)).toBe('/commercial')
  })
})
