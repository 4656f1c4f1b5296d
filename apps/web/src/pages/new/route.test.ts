import { readAddress } from '@kvartal/contract/catalog/read-address'
import { expect, it } from 'vitest'
import { newestFirst } from './newest-first.ts'
import { pageOfAddress } from './page-of-address.ts'
import { meta } from './route.tsx'

const about = (search: string) => {
  const indexedPage = pageOfAddress(readAddress(search, newestFirst).address)
  return meta({ data: { indexedPage, help: null } } as unknown as Parameters<typeof meta>[0])
}

it('every further page of the whole list has its own canonical URL and title', () => {
  expect(about('')).toMatchObject({ canonicalPath: '/new', title: 'Новое в продаже' })
  expect(about('?page=3')).toMatchObject({ canonicalPath: '/new?page=3', title: 'Новое в продаже, страница\u00a03' })
})

it.each(['?rooms=2&page=3', '?sort=asc-price&page=3', '?view=tiles&page=3', '?page=1-3', '?page=3x20'])(
  '%s has the first page as its canonical URL',
  (search) => {
    expect(about(search)).toMatchObject({ canonicalPath: '/new', title: 'Новое в продаже' })
  },
)
