// The price of a flat and the parts that explain it. Nothing is random: the same flat always costs the same.

import { formatArea, formatCeilingHeight } from '@kvartal/russian/number'
import { formatQuarter } from '@kvartal/russian/quarter'
import type { DemoProject } from '../content/projects/demo-project.ts'
import type { Flat } from '../inventory/index.ts'
import { DEMO_QUARTER, quarterIndex } from './calendar.ts'
import type { Finishing } from './finishing.ts'

export interface PricePart {
  label: string
  amountRub: number
}

export interface PricedFlat {
  flat: Flat
  finishing: Finishing
  penthouse: boolean
  ceilingHeightM: number
  /** Ceilings of the building's ordinary storeys. */
  usualCeilingHeightM: number
  /** Storeys of the section, ground floor included. */
  floorCount: number
  keyDate: string
  firstKeyDate: string
}

export const PRICE_STEP_RUB = 10_000

export const roundPrice = (rub: number): number => Math.round(rub / PRICE_STEP_RUB) * PRICE_STEP_RUB

/** An influence on the price, as a share of the project's base price per m². */
interface Influence {
  label: string
  share: number
}

/** The cost of the finishing compared to white box, in thousand roubles per m². */
const FINISHING_THOUSAND: Record<DemoProject['class'], Record<Finishing, number>> = {
  comfort: { none: -8, 'white-box': 0, full: 17 },
  business: { none: -14, 'white-box': 0, full: 30 },
}
const FINISHING_LABEL: Record<Finishing, string> = {
  none: 'Без отделки',
  'white-box': 'Отделка под чистовую (White box)',
  full: 'Чистовая отделка',
}

/** Area at which the price per m² is the project's base. */
const USUAL_AREA_M2 = 46

/** The best view wins; water and trees are worth more from above, the street is a nuisance. */
const VIEWS = [
  { trait: 'view-water', label: 'Вид на воду', share: 0.08, higher: 0.03 },
  { trait: 'view-park', label: 'Вид на парк', share: 0.04, higher: 0.015 },
  { trait: 'view-yard', label: 'Окна во двор', share: 0.01, higher: 0 },
  { trait: 'view-street', label: 'Окна на улицу', share: -0.02, higher: 0 },
] as const

/** Where the flat is between the second floor and the top of its section. */
function heightShare({ flat, floorCount }: PricedFlat): number {
  return floorCount > 2 ? Math.max(0, flat.floor - 2) / (floorCount - 2) : 0
}

function floorInfluence(priced: PricedFlat): Influence {
  const { flat, floorCount } = priced
  const label = `${flat.floor}-й этаж из ${floorCount}`
  const rise = Math.min(0.13, 0.05 + 0.003 * floorCount)
  if (flat.floor === 1) return { label, share: -0.4 * rise - 0.03 }
  return { label, share: rise * (heightShare(priced) - 0.4) }
}

function viewInfluence(priced: PricedFlat): Influence {
  const view = VIEWS.find(({ trait }) => priced.flat.traits.includes(trait))
  if (!view) return { label: 'Вид', share: 0 }
  return { label: view.label, share: view.share + view.higher * heightShare(priced) }
}

function sunInfluence({ flat }: PricedFlat): Influence {
  const sunny = flat.windowAzimuths.some((a) => a >= 110 && a <= 250)
  if (sunny) return { label: 'Солнечная сторона', share: 0.014 }
  const north = flat.windowAzimuths.every((a) => a <= 50 || a >= 310)
  return { label: 'Окна на север', share: north ? -0.018 : 0 }
}

function layoutInfluence({ flat }: PricedFlat): Influence {
  const merits: string[] = []
  if (flat.traits.includes('through')) merits.push('распашная')
  else if (flat.corner) merits.push('угловая')
  if (flat.traits.includes('master-bedroom')) merits.push('мастер-спальня')
  else if (flat.traits.includes('two-bathrooms')) merits.push('два санузла')
  return { label: `Планировка: ${merits.join(', ')}`, share: 0.011 * merits.length }
}

function outdoorInfluence({ flat }: PricedFlat): Influence {
  if (flat.terraceAreaM2 > 0) return { label: 'Терраса', share: 0.03 }
  if (flat.patioAreaM2 > 0) return { label: 'Патио', share: 0.028 }
  if (flat.loggiaAreaM2 > 0) return { label: 'Лоджия', share: 0.007 }
  return { label: 'Балкон', share: flat.balconyAreaM2 > 0 ? 0.005 : 0 }
}

function influencesOn(project: DemoProject, priced: PricedFlat): Influence[] {
  const { flat, finishing, penthouse, ceilingHeightM, usualCeilingHeightM, keyDate, firstKeyDate } = priced
  // Only the remaining time to completion counts, so finished buildings cost the same.
  const soonest = Math.max(quarterIndex(firstKeyDate), quarterIndex(DEMO_QUARTER))
  const quartersLater = Math.max(0, quarterIndex(keyDate) - soonest)
  return [
    {
      label: flat.areaM2 < USUAL_AREA_M2 ? 'Небольшая площадь' : 'Большая площадь',
      share: 0.08 * Math.log(USUAL_AREA_M2 / flat.areaM2),
    },
    {
      label: FINISHING_LABEL[finishing],
      share: FINISHING_THOUSAND[project.class][finishing] / project.pricePerM2ThousandRub.base,
    },
    floorInfluence(priced),
    viewInfluence(priced),
    sunInfluence(priced),
    layoutInfluence(priced),
    outdoorInfluence(priced),
    {
      label: `Потолки ${formatCeilingHeight(ceilingHeightM)}`,
      share: ceilingHeightM > usualCeilingHeightM ? 0.015 : 0,
    },
    { label: 'Пентхаус', share: penthouse ? 0.05 : 0 },
    { label: `Ввод: ${formatQuarter(keyDate)}`, share: -0.005 * quartersLater },
  ]
}

/** Influences count fully up to this share of the way to the project's limit, then less and less. */
const KNEE = 0.7

/** Grows with `x` for ever and never reaches 1. */
const soften = (x: number): number => (x <= KNEE ? x : KNEE + (1 - KNEE) * (1 - Math.exp(-(x - KNEE) / (1 - KNEE))))

/** Price per m² between the project's own limits, for any sum of influences. */
function perM2(project: DemoProject, share: number): number {
  const { min, base, max } = project.pricePerM2ThousandRub
  const room = (share >= 0 ? max - base : base - min) / base
  return 1000 * base * (1 + Math.sign(share) * room * soften(Math.abs(share) / room))
}

/**
 * Every part is the step that one influence makes on the way from the base price to the flat's own, in rounded roubles,
 * so that the parts add up exactly. More of a good thing never makes a flat cheaper: each step of the way only grows.
 */
export function priceFlat(project: DemoProject, priced: PricedFlat): { priceRub: number; parts: PricePart[] } {
  const { areaM2 } = priced.flat
  let share = 0
  let priceRub = roundPrice(areaM2 * perM2(project, share))
  const parts: PricePart[] = [{ label: `Базовая цена проекта за ${formatArea(areaM2)}`, amountRub: priceRub }]
  for (const influence of influencesOn(project, priced)) {
    share += influence.share
    const next = roundPrice(areaM2 * perM2(project, share))
    if (next !== priceRub) parts.push({ label: influence.label, amountRub: next - priceRub })
    priceRub = next
  }
  return { priceRub, parts }
}
