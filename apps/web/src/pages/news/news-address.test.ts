import { describe, expect, it } from 'vitest'
import { newsHref, readNewsAddress } from './news-address.ts'
import { noFilter } from './news-list.ts'

const offers = { types: ['news', 'event'] as const, projects: ['vysota'], years: ['2026', '2025'] }
const read = (query: string) => readNewsAddress(new URLSearchParams(query), { ...offers, types: [...offers.types] })

describe('the URL of the news page', () => {
  it('is parsed back into the same choice', () => {
    const address = { filter: { type: 'event', projects: 'vysota', year: '2025' }, page: 2 } as const
    const href = newsHref(address)
    expect(href).toBe('/news?type=event&projects=vysota&year=2025&page=2')
    expect(read(href.split('?')[1] ?? '')).toEqual({ ...address, dropped: false })
  })

  it('has no parameters when nothing is chosen', () => {
    expect(newsHref({ filter: noFilter, page: 1 })).toBe('/news')
    expect(read('type=&projects=&year=')).toEqual({ filter: noFilter, page: 1, dropped: false })
  })

  it('drops values that are not offered and reports it', () => {
    expect(read('type=lecture&year=2026')).toEqual({
      filter: { ...noFilter, year: '2026' },
      page: 1,
      dropped: true,
    })
    expect(read('page=-3')).toMatchObject({ page: 1 })
  })
})
