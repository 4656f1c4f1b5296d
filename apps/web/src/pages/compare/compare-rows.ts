// Rows of the comparison of flats.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatMillions } from '@kvartal/russian/filter-chip'
import { formatSides } from '@kvartal/russian/lot'
import { formatArea, formatCeilingHeight, formatPrice } from '@kvartal/russian/number'
import { mortgageWords, rateWords } from '@kvartal/russian/offer-words'
import { formatKeyDate, formatKeys } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'
import { floorOfFloors } from '../../entities/flat/index.ts'
import { fullCostOf, highestPaymentRub } from '../../shared/calculator/rate-figures.ts'
import { type ComparisonRow, comparisonRows, NO_VALUE, type RowRule } from '../../shared/comparison/comparison-rows.ts'
import { type MonthlyPayment, monthlyPayment, type OwnTerms, type Program } from './monthly-payment.ts'
import { texts } from './texts.ts'

export interface ComparedFlat {
  flat: OfferedFlat
  livingArea: number
  kitchenArea: number
  finishing: string
  features: string[]
  windowAzimuths: number[]
  /** Mortgage programs of the project; none for a sold flat. */
  programs: readonly Program[]
  /** The term of a reserve that may be asked for. */
  reserve: FlatAnswer['reserve']
}

/** A flat with its payment, which depends on the visitor's own first payment. */
interface PaidFlat extends ComparedFlat {
  payment: MonthlyPayment | null
}

export function compareRows(flats: readonly ComparedFlat[], own: OwnTerms | null = null): ComparisonRow[] {
  const paid = flats.map((flat) => ({ ...flat, payment: monthlyPayment(flat.flat.price, flat.programs, own) }))
  return comparisonRows(paid, [...moneyRules(paid, own), ...rules])
}

function moneyRules(flats: readonly PaidFlat[], own: OwnTerms | null): RowRule<PaidFlat>[] {
  const isMixed = programTitles(flats).length > 1
  return [
    {
      key: 'price',
      label: texts.rows.price,
      text: ({ flat }) => (flat.taken ? NO_VALUE : formatPrice(flat.price)),
      rank: ({ flat }) => (flat.taken ? null : flat.price),
      better: 'less',
    },
    {
      key: 'payment',
      label: paymentLabel(flats, own),
      text: ({ flat, payment }) => paymentText(flat.price, payment),
      note: ({ payment }) => (payment?.kind === 'monthly' ? ratesText(payment, own !== null || isMixed) : undefined),
      rank: ({ payment }) => (payment?.kind === 'monthly' ? highestPaymentRub(payment.loan) : null),
      better: 'less',
    },
    {
      key: 'perM2',
      label: texts.rows.perM2,
      text: ({ flat }) => (flat.taken ? NO_VALUE : formatPrice(perM2(flat))),
      rank: ({ flat }) => (flat.taken ? null : perM2(flat)),
      better: 'less',
    },
  ]
}

const rules: readonly RowRule<PaidFlat>[] = [
  {
    key: 'area',
    label: texts.rows.area,
    text: ({ flat }) => formatArea(flat.area),
    rank: ({ flat }) => flat.area,
    better: 'more',
  },
  {
    key: 'living',
    label: texts.rows.living,
    text: ({ livingArea }) => (livingArea > 0 ? formatArea(livingArea) : NO_VALUE),
    rank: ({ livingArea }) => livingArea || null,
    better: 'more',
  },
  {
    key: 'kitchen',
    label: texts.rows.kitchen,
    text: ({ kitchenArea }) => (kitchenArea > 0 ? formatArea(kitchenArea) : NO_VALUE),
    rank: ({ kitchenArea }) => kitchenArea || null,
    better: 'more',
  },
  { key: 'floor', label: texts.rows.floor, text: ({ flat }) => floorOfFloors(flat) },
  {
    key: 'ceiling',
    label: texts.rows.ceiling,
    text: ({ flat }) => formatCeilingHeight(flat.ceilingHeight),
    rank: ({ flat }) => flat.ceilingHeight,
    better: 'more',
  },
  {
    key: 'keyDate',
    label: texts.rows.keyDate,
    text: ({ flat }) => formatKeyDate(flat) || NO_VALUE,
    rank: ({ flat }) => quarterRank(flat),
    better: 'earlier',
  },
  {
    key: 'keys',
    label: texts.rows.keys,
    text: ({ flat }) => keysOf(flat),
    rank: ({ flat }) => quarterRank(flat),
    better: 'earlier',
  },
  { key: 'finishing', label: texts.rows.finishing, text: ({ finishing }) => finishing || NO_VALUE },
  {
    key: 'windows',
    label: texts.rows.windows,
    text: ({ windowAzimuths }) => formatSides(windowAzimuths) || NO_VALUE,
  },
  { key: 'features', label: texts.rows.features, text: ({ features }) => sentence(features) || NO_VALUE },
  {
    key: 'metro',
    label: texts.rows.metro,
    text: ({ flat }) => (flat.metro ? stationText(flat.metro) : NO_VALUE),
    rank: ({ flat }) => flat.metro?.walkMinutes ?? null,
    better: 'nearer',
  },
]

function keysOf({ ready, keyDate }: OfferedFlat): string {
  if (ready) return texts.keysAtOnce
  return keyDate ? formatKeys(keyDate) : NO_VALUE
}

/** A ready building is earlier than any quarter. */
function quarterRank({ ready, keyDate }: OfferedFlat): number | null {
  if (ready) return 0
  const [, year, quarter] = /^(\d{4})-Q(\d)$/.exec(keyDate) ?? []
  return year === undefined ? null : Number(year) * 4 + Number(quarter)
}

function paymentLabel(flats: readonly PaidFlat[], own: OwnTerms | null): string {
  if (own) return texts.ownPayment(formatMillions(own.firstPaymentRub))
  const [title, ...others] = programTitles(flats)
  return title === undefined || others.length > 0 ? texts.rows.payment : title
}

function programTitles(flats: readonly PaidFlat[]): string[] {
  return [...new Set(flats.flatMap(({ payment }) => payment?.program.title ?? []))]
}

/** Rounded up: with this sum the first payment is enough. */
const NEEDED_STEP_RUB = 10_000

function paymentText(priceRub: number, payment: MonthlyPayment | null): string {
  if (payment === null) return NO_VALUE
  if (payment.kind === 'paid') return texts.paid
  if (payment.kind === 'monthly') {
    return mortgageWords({ ...payment.loan, priceRub })
  }
  return texts.needed(formatMillions(Math.ceil(payment.neededRub / NEEDED_STEP_RUB) * NEEDED_STEP_RUB))
}

/** The program is named here where the label of the row does not. */
function ratesText({ program, loan }: Extract<MonthlyPayment, { kind: 'monthly' }>, isNamed: boolean): string {
  const { title, rateSteps, rateFrom } = program
  const rates = rateWords({ fullCost: fullCostOf(program, loan), rateSteps, rateFrom })
  return isNamed ? `${title}. ${rates}` : rates
}

const perM2 = ({ price, area }: OfferedFlat) => Math.round(price / area)

function sentence(words: readonly string[]): string {
  const text = words.join(', ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
