import { catalogColumnsSchema } from '@kvartal/contract/catalog/columns'
import type { MarketplaceRequest } from '@kvartal/contract/catalog/marketplace'
import { readers } from '@kvartal/contract/client/readers'
import { ownPayment } from '@kvartal/finance'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog } from '../catalog.ts'
import type { CatalogFlat } from '../catalog-flat.ts'
import type { CatalogQuery } from '../query.ts'
import { anyFlats, anyListQuery, makeFlat, OPTIONS } from '../testing/flat-factory.ts'
import { decodeColumns, encodeColumns } from './columns.ts'
import { readRequest } from './filter-request.ts'
import { layoutTraits } from './layout-traits.ts'
import { marketplaceAnswer } from './marketplace-answer.ts'
import type { OfferedCatalog, OfferFlat, PaymentProgram } from './offered-flat.ts'

const VERSION = '7-abc'

const station = { name: 'lesnaya', line: 'green', lineColor: '#0a0', walkMinutes: 8, transportMinutes: null }

const family: PaymentProgram = {
  key: 'family',
  title: 'Семейная',
  projects: [1, 2, 3],
  rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
  firstPaymentPercentMin: 20.01,
  loanRubMin: 500_000,
  loanRubMax: 12_000_000,
  termMonthsMin: 36,
  termMonthsMax: 360,
  trueOn: '2026-11-01',
  isOutOfDate: false,
}
const standard: PaymentProgram = {
  ...family,
  key: 'standard',
  isOutOfDate: true,
  projects: [2, 4],
  rateSteps: [{ fromMonth: 1, ratePercent: 18 }],
  loanRubMax: null,
}
const buildings = new Map(
  [1, 2, 3].map((id) => [id, { name: `Корпус ${id}`, keyDate: '2027-Q2', ready: id === 2, pictured: id !== 3 }]),
)

const NEW_SINCE = 3

/** The catalog as the server has it: flats of every status, and texts that some flats refer to in vain. */
function onServer(flats: readonly CatalogFlat[]): OfferedCatalog {
  return {
    version: 7,
    columnsVersion: VERSION,
    catalog: createCatalog(flats.map(withRow), OPTIONS, 7, layoutTraits({ buildings, options: OPTIONS })),
    reference: {
      projects: new Map(OPTIONS.projects.map((id) => [Number(id), project(Number(id))])),
      buildings,
      attributes: OPTIONS.attributes.map(({ key, category }) => ({
        ...{ name: key, label: key, shortLabel: key, description: '', category, icon: '' },
      })),
      promos: new Map([['spring', { title: 'Весна', reason: 'Скидка весной', thenFullPrice: true }]]),
      stations: OPTIONS.stations.map((name) => ({ name, line: '', lineColor: '' })),
      nearestStation: new Map([[1, station]]),
      programs: [family, standard],
      options: OPTIONS,
    },
    sections: new Map([
      [1, { number: 1 }],
      [2, { number: 5 }],
    ]),
    newSince: NEW_SINCE,
    schemeOf: (key) => (key === 'plan-0' ? null : { thumb: `/plans/${key}-thumb.svg`, card: `/plans/${key}.svg` }),
  }
}

const project = (id: number) => ({ id, name: `Проект ${id}`, slug: `project-${id}` })

function withRow(flat: CatalogFlat): OfferFlat {
  const { id, publishedAt } = flat
  return {
    ...flat,
    projectId: Number(flat.projectId),
    buildingId: Number(flat.buildingId),
    sectionId: Number(flat.sectionId),
    isNew: publishedAt > NEW_SINCE,
    pictureCount: 1 + (id % 4),
    row: {
      number: (id * 7) % 400,
      rooms: id % 4,
      promoKey: flat.promo ? (id % 2 === 0 ? 'spring' : 'unknown') : null,
      promoUntil: id % 3 === 0 ? '2026-11-30' : null,
      fullPriceRub: flat.promo ? flat.priceRub + 400_000 : null,
      planKey: `plan-${id % 5}`,
      publishedAt: new Date(publishedAt),
    },
  }
}

/** The catalog as a browser builds it from the file. */
function inBrowser(server: OfferedCatalog): OfferedCatalog {
  return decodeColumns(readers.catalogColumns(overTheWire(encodeColumns(server, VERSION))))
}

const overTheWire = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

/** A request as a page sends it. The engine's own queries have bounds that a request may not have. */
function requestOf({ page = 1, limit = 21, lastPage = page + 1, ...query }: CatalogQuery): MarketplaceRequest {
  const bounds: Record<string, number> = {}
  for (const [range, { min, max }] of Object.entries(query.ranges ?? {})) {
    const [from, to] = [min, max].map((bound) => (bound === undefined ? undefined : Math.max(0, bound)))
    if (from !== undefined) bounds[`${range}_min`] = Math.min(from, to ?? from)
    if (to !== undefined) bounds[`${range}_max`] = Math.max(to, from ?? to)
  }
  return {
    ...(query.projects && { projects: query.projects.map(Number) }),
    ...(query.keyDates && { key_date: [...query.keyDates] }),
    ...(query.keyYears && { key_year: [...query.keyYears] }),
    ...(query.stations && { metroStations: [...query.stations] }),
    ...(query.districts && { sub_locality_name: [...query.districts] }),
    ...(query.order && { order: query.order }),
    ...Object.fromEntries((query.attributes ?? []).map((name) => [name, true])),
    ...bounds,
    promo: query.promo ?? false,
    isNew: query.isNew ?? false,
    notFirstFloor: query.notFirstFloor ?? false,
    notLastFloor: query.notLastFloor ?? false,
    fold: query.fold ?? false,
    limit,
    pages: { first: page, last: lastPage },
  }
}

const anyPayment = fc.option(
  fc.record(
    {
      payment_max: fc.integer({ min: 0, max: 300_000 }),
      first_payment: fc.integer({ min: 0, max: 20_000_000 }),
      payment_program: fc.constantFrom('family', 'standard', 'unknown'),
    },
    { requiredKeys: ['payment_max'] },
  ),
  { freq: 1, nil: {} },
)

const answer = (offered: OfferedCatalog, request: MarketplaceRequest) =>
  overTheWire(marketplaceAnswer(offered, readRequest(request, offered.reference)))

describe('the columns', () => {
  it('let a browser answer any request as the server does, for any inventory', () => {
    fc.assert(
      fc.property(
        anyFlats,
        fc.array(fc.tuple(anyListQuery, anyPayment), { minLength: 1, maxLength: 8 }),
        (flats, queries) => {
          const server = onServer(flats)
          const browser = inBrowser(server)
          for (const [query, payment] of queries) {
            const request = { ...requestOf(query), ...payment }
            expect(answer(browser, request)).toEqual(answer(server, request))
          }
        },
      ),
    )
  })

  it('have the form that the API describes, and no flat that is not free', () => {
    const server = onServer([makeFlat({ id: 3 }), makeFlat({ id: 9, status: 'sold' }), makeFlat({ id: 11 })])
    const columns = catalogColumnsSchema.parse(overTheWire(encodeColumns(server, VERSION)))
    expect(columns.flats.id).toEqual([3, 8])
    expect(inBrowser(server).catalog.flats.map(({ id }) => id)).toEqual([3, 11])
  })

  it('find by a payment exactly the flats whose own payment is not above it', () => {
    fc.assert(
      fc.property(
        anyFlats,
        fc.integer({ min: 0, max: 300_000 }),
        fc.integer({ min: 0, max: 20_000_000 }),
        (all, max, first) => {
          const flats = all.filter(({ status }) => status === 'free')
          const request = { payment_max: max, first_payment: first, limit: 100 }
          const offered = onServer(flats)
          const found = marketplaceAnswer(offered, readRequest(request, offered.reference)).flats.map(({ id }) => id)
          const fits = ({ projectId, priceRub }: CatalogFlat) => {
            const program = [family, standard].find(({ projects }) => projects.includes(Number(projectId)))
            const own = program && ownPayment(program, priceRub, first)
            return own?.kind === 'paid' || (own?.kind === 'monthly' && own.monthlyRub <= max)
          }
          const expected = flats.filter(fits).sort((a, b) => a.priceRub - b.priceRub || a.id - b.id)
          expect(found).toEqual(expected.slice(0, 100).map(({ id }) => id))
        },
      ),
    )
  })

  it.each([
    ['of another format', { format: 0 }],
    ['without a table', { plans: undefined }],
    ['with a short column', { flats: { ...encodeColumns(onServer([makeFlat({ id: 3 })]), VERSION).flats, price: [] } }],
  ])('are refused when they are %s', (_name, damage) => {
    const columns = { ...encodeColumns(onServer([makeFlat({ id: 3 })]), VERSION), ...damage }
    expect(() => readers.catalogColumns(overTheWire(columns))).toThrow(TypeError)
  })

  it('are refused when a flat refers to a value that is not in its table', () => {
    const columns = encodeColumns(onServer([makeFlat({ id: 3 })]), VERSION)
    expect(() => decodeColumns({ ...columns, places: [] })).toThrow(RangeError)
  })
})
