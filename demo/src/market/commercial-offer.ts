// The offers of shops and offices: price, rent, electric power, tenant.

import type { CommercialDetails } from '@kvartal/contract/bundle'
import type { DemoProject } from '../content/projects/demo-project.ts'
import { type Building, type CommercialLot, seededRandom } from '../inventory/index.ts'
import type { SeededRandom } from '../inventory/seeded-random.ts'
import { addDays } from './calendar.ts'
import type { LotStatus } from './demand.ts'
import { roundPrice } from './flat-price.ts'
import { releasedOn, type SalesTerms } from './sales-plan.ts'

export interface CommercialOffer {
  status: LotStatus
  priceRub: number
  rentRubPerMonth: number
  powerKw: number
  tenant: CommercialDetails['tenant']
  /** How the rent was estimated; null for a rent by contract. */
  rentSource: string | null
  publishedOn: string
}

/**
 * Gross yearly rent as a share of the price. The market of 2024 gave 12–14 % for retail and 11–13 % for offices; a place
 * in a new building sells at a premium, so ours start about a point lower, and lower still where a tenant is in place:
 * buyers pay for not having the risk of an empty shop.
 */
const YIELD: Record<CommercialLot['purpose'], { from: number; to: number }> = {
  retail: { from: 0.11, to: 0.135 },
  office: { from: 0.1, to: 0.125 },
}
const TENANT_PREMIUM = 0.008

/** The same reasoning in words, for visitors. */
const RENT_SOURCE: Record<CommercialLot['purpose'], string> = {
  retail:
    'Аренду оценили по доходности: в 2024 году торговые помещения приносили 12–14 % цены в год, в новом доме берём 11–13,5 %.',
  office: 'Аренду оценили по доходности: в 2024 году офисы приносили 11–13 % цены в год, в новом доме берём 10–12,5 %.',
}

/** Ratio to the project's base price of flats per m². */
const PRICE_RATIO: Record<CommercialLot['purpose'], number> = { retail: 1.22, office: 0.84 }
const KW_PER_M2: Record<CommercialLot['purpose'], number> = { retail: 0.22, office: 0.11 }
const USUAL_AREA_M2 = 80
const RENT_STEP_RUB = 1000

/** Chance that a lot has a tenant before it is sold, where the building is finished or nearly so. */
const LET_CHANCE: Record<string, number> = { rechnoy: 0.6, severny: 0.35 }
/** Offices are released after the shops. */
const OFFICE_DELAY_DAYS = 120

/** Tenants that the company's news and project pages name. */
const NAMED_TENANTS: Record<string, string> = {
  'severny-b1s1-01-k1': 'пекарня',
  'severny-b1s3-01-k1': 'детский клуб',
  'severny-b1s3-01-k3': 'аптека',
  'rechnoy-a1-01-k1': 'кафе',
  'rechnoy-a2-01-k1': 'цветочная мастерская',
  'rechnoy-b1-01-k1': 'прокат сапов и лыж',
}
const SMALL_TRADES = ['кофейня', 'аптека', 'пункт выдачи заказов', 'барбершоп', 'ателье', 'химчистка'] as const
const LARGE_TRADES = ['стоматология', 'продуктовый магазин', 'студия растяжки', 'медицинский центр'] as const
const OFFICE_TENANTS = ['архитектурное бюро', 'юридическая фирма', 'языковая школа'] as const
const LARGE_FROM_M2 = 75

function tradeFor(lot: CommercialLot, rng: SeededRandom): string {
  const named = NAMED_TENANTS[lot.key]
  if (named) return named
  if (lot.purpose === 'office') return rng.pick(OFFICE_TENANTS)
  return rng.pick(lot.areaM2 >= LARGE_FROM_M2 ? LARGE_TRADES : SMALL_TRADES)
}

function priceLot(project: DemoProject, lot: CommercialLot): number {
  const size = 0.1 * Math.log(USUAL_AREA_M2 / lot.areaM2)
  const place = (lot.corner ? 0.06 : 0) + (lot.separateEntrance ? 0.04 : 0)
  return roundPrice(
    lot.areaM2 * project.pricePerM2ThousandRub.base * 1000 * PRICE_RATIO[lot.purpose] * (1 + size + place),
  )
}

export function offerLot(
  seed: number,
  project: DemoProject,
  terms: SalesTerms,
  building: Building,
  floorCount: number,
  lot: CommercialLot,
): CommercialOffer {
  const rng = seededRandom(seed, `lot/${lot.key}`)
  const chance = rng.next()
  // Shops sell slower than flats, because their buyers wait until people have moved in.
  const sold = terms.soldShare * 0.45
  const status = chance < sold ? 'sold' : chance < sold + terms.reservedShare ? 'reserve' : 'free'
  const isLet = building.phase === 1 && (lot.key in NAMED_TENANTS || rng.next() < (LET_CHANCE[lot.projectId] ?? 0))
  const priceRub = priceLot(project, lot)
  const { from, to } = YIELD[lot.purpose]
  const drawn = from + (to - from) * rng.next()
  const grossYield = isLet ? drawn - TENANT_PREMIUM : drawn
  return {
    status,
    priceRub,
    rentRubPerMonth: Math.round((priceRub * grossYield) / 12 / RENT_STEP_RUB) * RENT_STEP_RUB,
    powerKw: Math.max(10, Math.round((lot.areaM2 * KW_PER_M2[lot.purpose]) / 5) * 5),
    tenant: isLet
      ? {
          trade: tradeFor(lot, rng),
          contractUntil: `${rng.int(2029, 2034)}-${rng.pick(['03-31', '06-30', '09-30', '12-31'])}`,
        }
      : null,
    rentSource: isLet ? null : RENT_SOURCE[lot.purpose],
    publishedOn: addDays(releasedOn(terms, lot, floorCount), lot.purpose === 'office' ? OFFICE_DELAY_DAYS : 0),
  }
}
