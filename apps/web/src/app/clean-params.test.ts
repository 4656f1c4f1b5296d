// The table of parameters for robots.txt has every parameter that a page reads.
import { cleanParams } from '@kvartal/contract/clean-params'
import type { AddressReader } from '@kvartal/runtime/address'
import { expect, it } from 'vitest'
import { params as commercialParams, rangeParams } from '../pages/commercial/commercial-address.ts'
import { LOT_RANGES } from '../pages/commercial/lot-filter.ts'
import { readYieldParams } from '../pages/commercial-lot/yield-params.ts'
import { newsHref } from '../pages/news/news-address.ts'
import { progressHref } from '../pages/progress/progress-address.ts'
import { params as projectsParams } from '../pages/projects/projects-address.ts'
import { readFullParams } from '../pages/purchase-terms/full/load-full.ts'
import { readInstallmentParams } from '../pages/purchase-terms/installment/load-installment.ts'
import { readMortgageParams } from '../pages/purchase-terms/mortgage/load-mortgage.ts'
import { readTradeInParams } from '../pages/purchase-terms/trade-in/load-trade-in.ts'

/** The names that a page asks its reader for. */
function namesRead(read: (reader: AddressReader) => unknown): string[] {
  const names: string[] = []
  const note = (name: string) => {
    names.push(name)
    return null
  }
  read({ number: note, wholeNumber: note, oneOf: note, month: note, dropped: false })
  return names
}

const queryOf = (href: string) => [...new URL(href, 'https://site.test').searchParams.keys()]
const named = (path: string) => cleanParams.filter((one) => one.path === path).flatMap(({ params }) => params)
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

it.each<[string, string[]]>([
  [
    '/commercial',
    [
      ...Object.values(commercialParams),
      ...LOT_RANGES.flatMap((range) => Object.values(rangeParams(range))),
      ...namesRead(readYieldParams),
    ],
  ],
  ['/projects', Object.values(projectsParams)],
  ['/news', queryOf(newsHref({ filter: { type: 'a', projects: 'b', year: 'c' }, page: 2 }))],
  [
    '/purchase-terms',
    [
      ...namesRead(readFullParams),
      ...namesRead(readTradeInParams),
      ...namesRead((reader) => readInstallmentParams(reader, [])),
      ...namesRead((reader) => readMortgageParams(reader, [])),
    ],
  ],
])('%s', (path, names) => {
  expect(sorted(named(path))).toEqual(sorted(names.filter((name) => name !== 'page')))
})

it('/progress, whose project may have a page of its own', () => {
  const usual = { date: '', from: '', to: '' }
  const names = queryOf(progressHref({ project: 'a', date: 'b', from: 'c', to: 'd' }, usual))
  expect(sorted([...named('/progress'), 'from', 'project'])).toEqual(sorted(names))
})
