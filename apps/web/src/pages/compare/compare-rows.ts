// Rows of the comparison: the values of each flat, whether they differ, and which value is the best.
import type { OfferedFlat } from '@kvartal/contract'
import { formatSides } from '@kvartal/russian/lot'
import { formatArea, formatCeilingHeight, formatPrice } from '@kvartal/russian/number'
import { formatFullCost, formatPercent } from '@kvartal/russian/percent'
import { formatKeyDate } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'
import { floorOfFloors } from '../../entities/flat/index.ts'
import type { MonthlyPayment } from './monthly-payment.ts'
import { texts } from './texts.ts'

export interface ComparedFlat {
  flat: OfferedFlat
  livingArea: number
  kitchenArea: number
  finishing: string
  features: string[]
  windowAzimuths: number[]
  payment: MonthlyPayment | null
}

export interface CompareRow {
  key: keyof typeof texts.rows
  label: string
  cells: CompareCell[]
  /** All flats have the same value. */
  equal: boolean
}

export interface CompareCell {
  text: string
  /** A second line in a secondary colour. */
  note?: string
  best: boolean
}

interface RowRule {
  key: keyof typeof texts.rows
  label?: (flats: readonly ComparedFlat[]) => string
  text: (flat: ComparedFlat) => string
  note?: (flat: ComparedFlat) => string | undefined
  /** Ranks values from worse to better; rows that are a matter of taste have none. */
  rank?: (flat: ComparedFlat) => number | null
  better?: 'less' | 'more'
}

const rules: readonly RowRule[] = [
  {
    key: 'price',
    text: ({ flat }) => (flat.taken ? texts.nothing : formatPrice(flat.price)),
    rank: ({ flat }) => (flat.taken ? null : flat.price),
    better: 'less',
  },
  {
    key: 'perM2',
    text: ({ flat }) => (flat.taken ? texts.nothing : formatPrice(perM2(flat))),
    rank: ({ flat }) => (flat.taken ? null : perM2(flat)),
    better: 'less',
  },
  { key: 'area', text: ({ flat }) => formatArea(flat.area), rank: ({ flat }) => flat.area, better: 'more' },
  {
    key: 'living',
    text: ({ livingArea }) => (livingArea > 0 ? formatArea(livingArea) : texts.nothing),
    rank: ({ livingArea }) => livingArea || null,
    better: 'more',
  },
  {
    key: 'kitchen',
    text: ({ kitchenArea }) => (kitchenArea > 0 ? formatArea(kitchenArea) : texts.nothing),
    rank: ({ kitchenArea }) => kitchenArea || null,
    better: 'more',
  },
  { key: 'floor', text: ({ flat }) => floorOfFloors(flat) },
  {
    key: 'ceiling',
    text: ({ flat }) => formatCeilingHeight(flat.ceilingHeight),
    rank: ({ flat }) => flat.ceilingHeight,
    better: 'more',
  },
  {
    key: 'keyDate',
    text: ({ flat }) => formatKeyDate(flat) || texts.nothing,
    rank: ({ flat }) =>
      flat.ready
        ? 0
        : Number(
            flat.keyDate
              .match(/^(\d{4})-Q(\d)$/)
              ?.slice(1)
              .join('') ?? Number.NaN,
          ) || null,
    better: 'less',
  },
  { key: 'finishing', text: ({ finishing }) => finishing || texts.nothing },
  { key: 'windows', text: ({ windowAzimuths }) => formatSides(windowAzimuths) || texts.nothing },
  { key: 'features', text: ({ features }) => sentence(features) || texts.nothing },
  {
    key: 'metro',
    text: ({ flat }) => (flat.metro ? stationText(flat.metro) : texts.nothing),
    rank: ({ flat }) => flat.metro?.walkMinutes ?? null,
    better: 'less',
  },
  {
    key: 'payment',
    label: (flats) => flats.find(({ payment }) => payment)?.payment?.title ?? texts.rows.payment,
    text: ({ payment }) => (payment ? texts.perMonth(payment.monthlyRub) : texts.nothing),
    note: ({ payment }) =>
      payment ? texts.rates(formatPercent(payment.ratePercent), formatFullCost(payment.fullCostPercent)) : undefined,
    rank: ({ payment }) => payment?.monthlyRub ?? null,
    better: 'less',
  },
]

/** A row without a value in any flat is left out. */
export function compareRows(flats: readonly ComparedFlat[]): CompareRow[] {
  return rules.flatMap(({ key, label, text, note, rank, better }) => {
    const words = flats.map(text)
    if (words.every((word) => word === texts.nothing)) return []
    const equal = flats.length > 1 && new Set(words).size === 1
    const best = equal || flats.length < 2 ? undefined : bestOf(flats, rank, better)
    return {
      key,
      label: label?.(flats) ?? texts.rows[key],
      equal,
      cells: flats.map((flat, place) => {
        const second = note?.(flat)
        return {
          text: words[place] ?? '',
          ...(second !== undefined && { note: second }),
          best: best !== undefined && rank?.(flat) === best,
        }
      }),
    }
  })
}

/** There is no best value when all are equal or when only one flat has a value. */
function bestOf(flats: readonly ComparedFlat[], rank: RowRule['rank'], better: RowRule['better']): number | undefined {
  const ranks = flats.flatMap((flat) => rank?.(flat) ?? [])
  if (ranks.length < 2 || new Set(ranks).size < 2) return undefined
  return better === 'more' ? Math.max(...ranks) : Math.min(...ranks)
}

const perM2 = ({ price, area }: OfferedFlat) => Math.round(price / area)

function sentence(words: readonly string[]): string {
  const text = words.join(', ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
