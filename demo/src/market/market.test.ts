import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoProjects } from '../content/index.ts'
import type { Flat, FlatTrait } from '../inventory/index.ts'
import { DEMO_TODAY, daysBetween } from './calendar.ts'
import { statusesOf } from './demand.ts'
import { FINISHING_ORDER, finishingOf } from './finishing.ts'
import { PRICE_STEP_RUB, type PricedFlat, priceFlat } from './flat-price.ts'
import { priceHistoryOf } from './price-history.ts'
import { promoPrice } from './promos.ts'
import { releasedOn, type SalesTerms } from './sales-plan.ts'

const SEED = 1

function flatWith(some: Partial<Flat> = {}): Flat {
  return {
    kind: 'flat',
    key: 'severny-b1s1-05-3',
    projectId: 'severny',
    buildingId: 'b1',
    sectionId: 'b1s1',
    floorId: 'b1s1-5',
    floor: 5,
    riser: 3,
    number: 20,
    rooms: 2,
    euro: true,
    areaM2: 54.2,
    livingAreaM2: 30,
    kitchenAreaM2: 16,
    balconyAreaM2: 0,
    loggiaAreaM2: 0,
    terraceAreaM2: 0,
    patioAreaM2: 0,
    ceilingHeightM: 2.95,
    windowAzimuths: [180],
    corner: false,
    penthouse: false,
    traits: ['view-yard'],
    planKey: 'two-euro',
    placement: { x: 0, y: 0, turn: 0, mirrored: false },
    planUpAzimuth: 0,
    drawingKey: 'two-euro-n0',
    ...some,
  }
}

function pricedWith(some: Partial<Omit<PricedFlat, 'flat'>> = {}, flat: Partial<Flat> = {}): PricedFlat {
  return {
    flat: flatWith(flat),
    finishing: 'white-box',
    penthouse: false,
    ceilingHeightM: 3,
    usualCeilingHeightM: 3,
    floorCount: 12,
    keyDate: '2027-Q2',
    firstKeyDate: '2027-Q1',
    ...some,
  }
}

const terms: SalesTerms = {
  keyDate: '2027-Q1',
  firstKeyDate: '2027-Q1',
  ceilingHeightM: 3,
  penthouseCeilingHeightM: 3.4,
  releases: [{ on: '2024-05-16' }, { on: '2026-10-15', sections: ['b1s2'] }, { on: '2026-11-01', topFloors: 2 }],
  soldShare: 0.5,
  reservedShare: 0.05,
  priceLists: ['2025-11-20', '2026-02-05', '2026-04-16', '2026-06-18', '2026-08-06'],
  yearGrowth: 0.09,
  pastDiscount: { from: '2026-03-01', to: '2026-04-01', share: 0.025 },
}

const aProject = fc.constantFrom(...demoProjects)
const aPricedFlat = fc
  .record({
    areaM2: fc.integer({ min: 2200, max: 14_000 }).map((value) => value / 100),
    floorCount: fc.integer({ min: 4, max: 30 }),
    floor: fc.integer({ min: 1, max: 29 }),
    finishing: fc.constantFrom(...FINISHING_ORDER),
    azimuths: fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 1, maxLength: 3 }),
    view: fc.constantFrom<FlatTrait>('view-water', 'view-park', 'view-yard', 'view-street'),
    corner: fc.boolean(),
    penthouse: fc.boolean(),
    terraceAreaM2: fc.constantFrom(0, 24),
  })
  .map(({ floor, floorCount, finishing, penthouse, azimuths, view, ...flat }) =>
    pricedWith(
      { floorCount, finishing, penthouse },
      { ...flat, floor: Math.min(floor, floorCount), windowAzimuths: azimuths, traits: [view] },
    ),
  )

describe('the price of a flat', () => {
  it('is the sum of the parts that explain it', () => {
    fc.assert(
      fc.property(aProject, aPricedFlat, (project, priced) => {
        const { priceRub, parts } = priceFlat(project, priced)
        expect(parts.reduce((sum, part) => sum + part.amountRub, 0)).toBe(priceRub)
        expect(parts.every((part) => part.amountRub % PRICE_STEP_RUB === 0 && part.amountRub !== 0)).toBe(true)
      }),
    )
  })

  it('stays between the limits of its project per square metre', () => {
    fc.assert(
      fc.property(aProject, aPricedFlat, (project, priced) => {
        const { min, max } = project.pricePerM2ThousandRub
        const { priceRub } = priceFlat(project, priced)
        const roundingRub = PRICE_STEP_RUB / 2
        expect(priceRub).toBeGreaterThanOrEqual(priced.flat.areaM2 * min * 1000 - roundingRub)
        expect(priceRub).toBeLessThanOrEqual(priced.flat.areaM2 * max * 1000 + roundingRub)
      }),
    )
  })

  it('never falls with a higher floor', () => {
    fc.assert(
      fc.property(aProject, aPricedFlat, (project, priced) => {
        const prices = Array.from(
          { length: priced.floorCount },
          (_, index) => priceFlat(project, { ...priced, flat: { ...priced.flat, floor: index + 1 } }).priceRub,
        )
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      }),
    )
  })

  it('never falls with better finishing', () => {
    fc.assert(
      fc.property(aProject, aPricedFlat, (project, priced) => {
        const prices = FINISHING_ORDER.map((finishing) => priceFlat(project, { ...priced, finishing }).priceRub)
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      }),
    )
  })

  it('is higher for water than for a park, a yard or a street', () => {
    const [project] = demoProjects
    if (!project) throw new Error('the demo has no projects')
    const views: FlatTrait[] = ['view-street', 'view-yard', 'view-park', 'view-water']
    const prices = views.map((view) => priceFlat(project, pricedWith({}, { traits: [view] })).priceRub)
    expect(new Set(prices).size).toBe(4)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('is higher per square metre for a small flat', () => {
    const [project] = demoProjects
    if (!project) throw new Error('the demo has no projects')
    const perM2 = [24, 40, 70, 120].map((areaM2) => priceFlat(project, pricedWith({}, { areaM2 })).priceRub / areaM2)
    expect(perM2).toEqual(perM2.toSorted((a, b) => b - a))
  })
})

describe('finishing', () => {
  it('is one that the project offers', () => {
    for (const project of demoProjects) {
      for (let riser = 1; riser <= 12; riser++) {
        const home = { flat: flatWith({ riser, rooms: riser % 5 }), floorCount: 12, penthouse: riser === 12 }
        expect(project.finishing.kinds).toContain(finishingOf(SEED, project, home))
      }
    }
  })
})

describe('which flats are sold', () => {
  const building = Array.from({ length: 200 }, (_, index) => {
    const floor = 1 + Math.floor(index / 10)
    const riser = 1 + (index % 10)
    return {
      flat: flatWith({ key: `x-${floor}-${riser}`, floor, riser, rooms: riser % 5 }),
      floorCount: 20,
      penthouse: false,
      fresh: floor === 20,
    }
  })
  const statuses = statusesOf(SEED, building, { sold: 0.4, reserved: 0.05 })
  const soldShare = (wanted: (place: (typeof building)[number]) => boolean) => {
    const some = building.filter(wanted)
    return some.filter(({ flat }) => statuses.get(flat.key) === 'sold').length / some.length
  }

  it('follows the shares of the sales plan', () => {
    const counts = Map.groupBy(statuses.values(), (status) => status)
    expect(counts.get('sold')?.length).toBe(80)
    expect(counts.get('reserve')?.length).toBe(10)
    expect(counts.get('free')?.length).toBe(110)
  })

  it('starts with small flats and low floors', () => {
    expect(soldShare(({ flat }) => flat.rooms <= 1)).toBeGreaterThan(soldShare(({ flat }) => flat.rooms >= 3) + 0.2)
    expect(soldShare(({ flat }) => flat.floor <= 8)).toBeGreaterThan(soldShare(({ flat }) => flat.floor > 12))
  })

  it('does not include newly published flats', () => {
    expect(soldShare(({ fresh }) => fresh)).toBe(0)
  })
})

describe('the day of publication', () => {
  it('is that of the last release that names the flat', () => {
    expect(releasedOn(terms, { sectionId: 'b1s1', floor: 3 }, 9)).toBe('2024-05-16')
    expect(releasedOn(terms, { sectionId: 'b1s2', floor: 3 }, 9)).toBe('2026-10-15')
    expect(releasedOn(terms, { sectionId: 'b1s2', floor: 8 }, 9)).toBe('2026-11-01')
  })
})

describe('the history of a price', () => {
  const promo = { key: 'november-severny-sad', discountPercent: 4, startsOn: '2026-11-01', endsOn: '2026-11-30' }
  const historyOf = (riser: number, some: { publishedOn?: string; withPromo?: boolean } = {}) =>
    priceHistoryOf(SEED, terms, {
      flat: flatWith({ riser }),
      publishedOn: some.publishedOn ?? '2024-05-16',
      listPriceRub: 15_000_000,
      promo: some.withPromo ? promo : null,
    })
  const risers = Array.from({ length: 60 }, (_, index) => index + 1)

  it('has a few steps in the last year and ends at the price of today', () => {
    for (const riser of risers) {
      const steps = historyOf(riser)
      expect(steps.length).toBeGreaterThanOrEqual(3)
      expect(steps.length).toBeLessThanOrEqual(8)
      expect(daysBetween(steps[0]?.since ?? '', DEMO_TODAY)).toBeLessThanOrEqual(365)
      expect(steps.at(-1)?.priceRub).toBe(15_000_000)
    }
  })

  it('begins with the publication of a newer flat', () => {
    expect(historyOf(1, { publishedOn: '2026-06-01' })[0]?.since).toBe('2026-06-01')
    expect(historyOf(1, { publishedOn: '2026-10-15' })).toEqual([{ since: '2026-10-15', priceRub: 15_000_000 }])
  })

  it('ends with the step down of a promo, on the day the promo began', () => {
    const steps = historyOf(1, { withPromo: true })
    expect(steps.at(-1)).toEqual({ since: '2026-11-01', priceRub: promoPrice(15_000_000, promo) })
    expect(steps.at(-2)?.priceRub).toBe(15_000_000)
  })

  it('shows a past discount as a step down and back for some risers', () => {
    const fell = risers
      .map((riser) => historyOf(riser))
      .filter((steps) => steps.some((step) => step.since === '2026-03-01'))
    expect(fell.length).toBeGreaterThan(3)
    expect(fell.length).toBeLessThan(risers.length / 2)
    for (const steps of fell) {
      const at = steps.findIndex((step) => step.since === '2026-03-01')
      expect(steps[at]?.priceRub).toBeLessThan(steps[at - 1]?.priceRub ?? 0)
      expect(steps[at + 1]?.since).toBe('2026-04-01')
    }
  })
})
