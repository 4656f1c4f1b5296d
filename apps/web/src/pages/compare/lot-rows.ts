// Rows of the comparison of commercial lots.
import type { CommercialLotItem } from '@kvartal/contract/commercial'
import { formatArea, formatCeilingHeight, formatPrice } from '@kvartal/russian/number'
import { formatYield } from '@kvartal/russian/percent'
import { formatPower } from '@kvartal/russian/premises'
import { formatKeyDate, formatKeys } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'
import { formatYears } from '@kvartal/russian/term'
import { floorOfFloors } from '../../entities/flat/index.ts'
import { type ComparisonRow, comparisonRows, NO_VALUE, type RowRule } from '../../shared/comparison/comparison-rows.ts'
import { texts } from './texts.ts'

const { lotRows: labels, rows: shared } = texts
const perM2 = ({ price, area }: CommercialLotItem) => Math.round(price / area)
const orNone = (value: number | null, format: (value: number) => string) => (value === null ? NO_VALUE : format(value))

function keysOf({ keyDate, ready }: CommercialLotItem): string {
  if (ready) return texts.keysAtOnce
  return keyDate ? formatKeys(keyDate) : NO_VALUE
}

const rules: readonly RowRule<CommercialLotItem>[] = [
  {
    key: 'price',
    label: shared.price,
    text: (lot) => (lot.taken ? NO_VALUE : formatPrice(lot.price)),
    rank: (lot) => (lot.taken ? null : lot.price),
    better: 'less',
  },
  {
    key: 'perM2',
    label: shared.perM2,
    text: (lot) => (lot.taken ? NO_VALUE : formatPrice(perM2(lot))),
    rank: (lot) => (lot.taken ? null : perM2(lot)),
    better: 'less',
  },
  {
    key: 'rent',
    label: labels.rent,
    text: ({ rent }) => orNone(rent, texts.perMonth),
    note: ({ rent, tenant }) => (rent === null ? undefined : tenant ? texts.byContract : texts.estimated),
    rank: ({ rent }) => rent,
    better: 'more',
  },
  {
    key: 'gross',
    label: labels.gross,
    text: ({ grossYieldPercent }) => orNone(grossYieldPercent, formatYield),
    note: ({ grossYieldPercent }) => (grossYieldPercent === null ? undefined : texts.estimated),
    rank: ({ grossYieldPercent }) => grossYieldPercent,
    better: 'more',
  },
  {
    key: 'net',
    label: labels.net,
    text: ({ netYieldPercent }) => orNone(netYieldPercent, formatYield),
    note: ({ netYieldPercent }) => (netYieldPercent === null ? undefined : texts.estimated),
    rank: ({ netYieldPercent }) => netYieldPercent,
    better: 'more',
  },
  {
    key: 'payback',
    label: labels.payback,
    text: ({ paybackYears }) => orNone(paybackYears, formatYears),
    note: ({ paybackWithoutGrowthYears: years }) =>
      years === null ? undefined : texts.withoutGrowth(formatYears(years)),
    rank: ({ paybackYears }) => paybackYears,
    better: 'less',
  },
  {
    key: 'tenant',
    label: labels.tenant,
    text: ({ tenant, rent }) => tenant?.trade ?? (rent === null ? NO_VALUE : texts.vacant),
    note: ({ tenant, ready }) => (tenant && !ready ? texts.planned : undefined),
  },
  { key: 'area', label: shared.area, text: ({ area }) => formatArea(area), rank: ({ area }) => area, better: 'more' },
  { key: 'floor', label: shared.floor, text: floorOfFloors },
  {
    key: 'ceiling',
    label: shared.ceiling,
    text: ({ ceilingHeight }) => formatCeilingHeight(ceilingHeight),
    rank: ({ ceilingHeight }) => ceilingHeight,
    better: 'more',
  },
  {
    key: 'power',
    label: labels.power,
    text: ({ power }) => orNone(power, formatPower),
    rank: ({ power }) => power,
    better: 'more',
  },
  {
    key: 'entrance',
    label: labels.entrance,
    text: ({ separateEntrance }) =>
      separateEntrance === null ? NO_VALUE : separateEntrance ? texts.ownEntrance : texts.sharedEntrance,
  },
  {
    key: 'keyDate',
    label: shared.keyDate,
    text: (lot) => formatKeyDate(lot) || NO_VALUE,
    rank: ({ monthsToCommissioning }) => monthsToCommissioning,
    better: 'earlier',
  },
  {
    key: 'keys',
    label: shared.keys,
    text: keysOf,
    rank: ({ monthsToCommissioning }) => monthsToCommissioning,
    better: 'earlier',
  },
  { key: 'metro', label: shared.metro, text: ({ metro }) => (metro ? stationText(metro) : NO_VALUE) },
]

export function lotRows(lots: readonly CommercialLotItem[]): ComparisonRow[] {
  return comparisonRows(lots, rules)
}
