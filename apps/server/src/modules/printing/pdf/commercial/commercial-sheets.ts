// Builds the printed sheets of commercial lots from their answers.

import type { OwnCommercialLot, OwnYieldAnswer } from '@kvartal/contract/commercial'
import type { CompanyAnswer } from '@kvartal/contract/site'
import { formatCount } from '@kvartal/russian/count'
import { formatFloorOf, formatSides, missingPremisesForms, premisesForms, spellPricePerM2 } from '@kvartal/russian/lot'
import { formatArea, formatCeilingHeight, formatPrice } from '@kvartal/russian/number'
import { formatPercent, formatYield } from '@kvartal/russian/percent'
import { formatLotNumber, formatSection, lowerFirst } from '@kvartal/russian/place'
import { formatPower, premisesLabels } from '@kvartal/russian/premises'
import { formatKeyDate, formatKeys } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'
import { formatYears, monthForms, yearForms } from '@kvartal/russian/term'
import { tenantFact, yieldBasis } from '@kvartal/russian/yield-basis'
import type { FoundLot } from '../lot-printing.ts'
import type { CommercialSheet, Fact, Status, Summary, SummaryRow, YieldEstimate } from '../print-job.ts'
import { sellerText } from '../seller-text.ts'
import type { PrintedLot } from './printed-lot.ts'

const texts = {
  status: { free: 'Свободно', reserved: 'Бронь', sold: 'Продано' },
  planAlt: (title: string) => `План: ${title}`,
  freePlan: 'Стены и\u00a0проёмы по\u00a0проекту. Перегородок нет: планировка свободная.',
  windows: 'Витрины и\u00a0окна',
  power: formatPower,
  entrance: { own: 'отдельный, с\u00a0улицы', shared: 'из\u00a0холла' },
  corner: 'угловое',
  tenant: tenantFact,
  vacant: 'нет',
  floorCaption: (floor: number, building: string) => `${floor}-й этаж, ${lowerFirst(building)}. Помещение отмечено`,
  siteCaption: (building: string, project: string, address: string) =>
    `${building} на\u00a0генплане. «${project}», ${address}`,
  yieldTitle: 'Сколько приносит аренда: это оценка',
  rent: { let: 'Аренда в\u00a0месяц по\u00a0договору', vacant: 'Аренда в\u00a0месяц, оценка' },
  gross: 'Доходность до\u00a0расходов',
  net: 'Чистая доходность года аренды',
  payback: 'Окупаемость с\u00a0покупки',
  paybackWithoutGrowth: 'Окупаемость, если аренда не\u00a0растёт',
  noPayback: 'дольше 100\u00a0лет',
  irr: { sell: 'IRR с\u00a0продажей в\u00a0конце срока', keep: 'IRR без продажи' },
  noIrr: '—',
  lotPage: 'Страница помещения: свежая цена, свои допущения, заявка',
  listPage: 'Все помещения на\u00a0сайте, со\u00a0свежими ценами',
  missing: (value: number) => `${formatCount(value, missingPremisesForms)} из списка больше нет`,
  yieldNote: 'Доходность до\u00a0расходов — оценка, а\u00a0не\u00a0обещание',
}

const FACTS = {
  area: 'Площадь',
  floor: 'Этаж',
  ceiling: 'Высота потолка',
  power: 'Мощность',
  entrance: 'Вход',
  tenant: 'Арендатор',
  keyDate: 'Ввод в эксплуатацию',
  keys: 'Ключи',
  metro: 'Метро',
} as const

export function commercialSheet({ answer, pieces }: FoundLot<PrintedLot>, origin: string): CommercialSheet {
  const { lot, project, windowAzimuths } = answer.page
  const title = `${premisesLabels[lot.premisesType]}, ${formatArea(lot.area)}`
  return {
    kind: 'commercial',
    anchor: anchorOf(lot.id),
    title,
    place: [
      `«${project.name}»`,
      lowerFirst(lot.building.name),
      formatSection(lot.section),
      formatLotNumber(lot.number),
    ].join(', '),
    status: statusOf(lot),
    price: lot.taken
      ? null
      : {
          now: formatPrice(lot.price),
          was: null,
          discount: null,
          perM2: spellPricePerM2(Math.round(lot.price / lot.area)),
          reason: null,
        },
    facts: factsOf(lot),
    features: texts.freePlan,
    plan: pieces.plan,
    planAlt: texts.planAlt(title),
    floorPlan: pieces.floorPlan,
    floorCaption: texts.floorCaption(lot.floor, lot.building.name),
    sitePlan: pieces.sitePlan,
    siteCaption: texts.siteCaption(lot.building.name, project.name, project.address),
    compass: pieces.compass,
    windows: windowAzimuths.length === 0 ? '' : `${texts.windows} ${formatSides(windowAzimuths)}`,
    // No yield is calculated for a lot that is no longer on sale.
    yield: lot.taken ? null : estimateOf(lot, answer.yieldAnswer),
    url: `${origin}/commercial/${lot.id}`,
    urlLabel: texts.lotPage,
    seller: sellerText(project.developer, lot.ready),
  }
}

export function summaryOf(found: readonly FoundLot<PrintedLot>[], missing: number, origin: string): Summary {
  const projects = [...new Set(found.map(({ answer }) => `«${answer.page.project.name}»`))]
  const notes = [projects.join(', '), texts.yieldNote, ...(missing > 0 ? [texts.missing(missing)] : [])]
  return {
    title: formatCount(found.length, premisesForms),
    note: notes.join('. '),
    columns: ['Помещение', FACTS.area, FACTS.floor, 'Доходность, оценка', 'За м²', 'Цена'],
    rows: found.map(summaryRow),
    url: `${origin}/commercial`,
    urlLabel: texts.listPage,
  }
}

export function documentTitle(answers: readonly PrintedLot[], company: CompanyAnswer): string {
  const [first, ...others] = answers
  if (!first || others.length > 0) return `${company.name}, ${formatCount(answers.length, premisesForms)}`
  const { lot, project } = first.page
  return `${project.name}, ${formatLotNumber(lot.number)}, ${premisesLabels[lot.premisesType].toLowerCase()}`
}

export function noneText(ids: readonly number[]): string {
  return ids.length === 1 ? `Помещения ${ids[0]} нет.` : 'Ни одного из этих помещений нет.'
}

const anchorOf = (id: number) => `commercial-${id}`

function statusOf({ status, taken }: OwnCommercialLot): Status {
  const kind = taken ? 'sold' : status === 'free' ? 'free' : 'reserved'
  return { kind, label: texts.status[kind] }
}

function factsOf(lot: OwnCommercialLot): Fact[] {
  const entrance = lot.separateEntrance ? texts.entrance.own : texts.entrance.shared
  return [
    { label: FACTS.area, value: formatArea(lot.area) },
    { label: FACTS.floor, value: formatFloorOf(lot.floor, lot.floorsTotal) },
    { label: FACTS.ceiling, value: formatCeilingHeight(lot.ceilingHeight) },
    { label: FACTS.power, value: texts.power(lot.power) },
    { label: FACTS.entrance, value: lot.corner ? `${entrance}, ${texts.corner}` : entrance },
    {
      label: FACTS.tenant,
      value: lot.tenant ? texts.tenant(lot.tenant, lot.ready) : texts.vacant,
    },
    { label: FACTS.keyDate, value: formatKeyDate(lot) },
    ...(lot.ready ? [] : [{ label: FACTS.keys, value: formatKeys(lot.keyDate) }]),
    ...(lot.metro ? [{ label: FACTS.metro, value: stationText(lot.metro) }] : []),
  ]
}

function estimateOf(lot: OwnCommercialLot, answer: OwnYieldAnswer): YieldEstimate {
  const { tenant, rent } = lot
  const { grossYieldPercent, netYieldPercent, irrPercent, assumptions } = answer
  const payback = (years: number | null) => (years === null ? texts.noPayback : formatYears(years))
  return {
    title: texts.yieldTitle,
    figures: [
      { label: tenant ? texts.rent.let : texts.rent.vacant, value: formatPrice(rent) },
      { label: texts.gross, value: formatYield(grossYieldPercent) },
      { label: texts.net, value: formatYield(netYieldPercent) },
      { label: texts.payback, value: payback(answer.cashPaybackYears) },
      { label: texts.paybackWithoutGrowth, value: payback(answer.paybackWithoutGrowthYears) },
      { label: texts.irr[assumptions.resale], value: irrPercent === null ? texts.noIrr : formatYield(irrPercent) },
    ],
    assumptions: assumptionsText(assumptions),
    note: yieldBasis(lot, assumptions.firstRent).join(' '),
  }
}

function assumptionsText(assumptions: OwnYieldAnswer['assumptions']): string {
  const { term, firstRent, rentGrowth, vacancy, tax, upkeep, upkeepGrowth, resale, resaleGrowth } = assumptions
  const parts = [
    `срок владения ${formatCount(term, yearForms)}`,
    firstRent === 0 ? 'аренда с\u00a0покупки' : `до\u00a0первой аренды ${formatCount(firstRent, monthForms)}`,
    `рост аренды ${formatPercent(rentGrowth)} в\u00a0год`,
    `простой ${formatPercent(vacancy)} года`,
    `налог ${formatPercent(tax)} с\u00a0аренды`,
    `содержание ${formatPrice(upkeep)} за\u00a0м² в\u00a0месяц с\u00a0ввода дома, рост ${formatPercent(upkeepGrowth)} в\u00a0год`,
    resale === 'sell'
      ? `продажа в\u00a0конце срока, рост цены помещения ${formatPercent(resaleGrowth)} в\u00a0год`
      : 'без продажи в\u00a0конце срока',
  ]
  return `Допущения: ${parts.join('; ')}.`
}

function summaryRow({ answer, pieces }: FoundLot<PrintedLot>): SummaryRow {
  const { lot, project } = answer.page
  const unlessTaken = (text: string) => (lot.taken ? '' : text)
  return {
    anchor: anchorOf(lot.id),
    plan: pieces.thumb,
    title: premisesLabels[lot.premisesType],
    place: `«${project.name}», ${lowerFirst(lot.building.name)}, ${formatLotNumber(lot.number)}`,
    status: statusOf(lot),
    cells: [
      formatArea(lot.area),
      formatFloorOf(lot.floor, lot.floorsTotal),
      unlessTaken(formatYield(lot.grossYieldPercent)),
      unlessTaken(formatPrice(Math.round(lot.price / lot.area))),
    ],
    price: lot.taken ? texts.status.sold : formatPrice(lot.price),
    oldPrice: null,
    discount: null,
  }
}
