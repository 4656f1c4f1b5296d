// What was understood, in the words of the site: «2, 3 комнаты», «до 15 млн ₽», «ключи в 2027».
import { formatNumber, formatPrice, NO_BREAK_SPACE } from '@kvartal/russian/number'
import { formatQuarter } from '@kvartal/russian/quarter'
import type { Condition, Quarters, Span, SpanField } from './conditions.ts'
import { orderLabel } from './orders.ts'

const MILLION = 1_000_000

export function conditionLabel(condition: Condition): string {
  switch (condition.field) {
    case 'rooms':
      return roomsLabel(condition.values)
    case 'projects':
    case 'stations':
    case 'districts':
      return condition.name
    case 'attributes':
      return condition.label
    case 'promo':
      return 'по акции'
    case 'ready':
      return 'дом сдан'
    case 'notFirstFloor':
      return 'не первый этаж'
    case 'notLastFloor':
      return 'не последний этаж'
    case 'keys':
      return `ключи ${quartersLabel(condition)}`
    case 'commissioning':
      return `ввод ${quartersLabel(condition)}`
    case 'exceptProjects':
    case 'exceptDistricts':
      return `кроме${NO_BREAK_SPACE}${condition.name}`
    case 'order':
      return orderLabel(condition)
    case 'page':
      return condition.label
    case 'downPayment':
      return `взнос ${'rub' in condition ? money(condition.rub) : `${formatNumber(condition.percent)}${NO_BREAK_SPACE}%`}`
    default:
      return spanLabels[condition.field](condition)
  }
}

/** «Студия», «2 комнаты», «2, 3 комнаты» */
function roomsLabel(values: readonly number[]): string {
  const counted = values.filter((value) => value > 0)
  const last = counted[counted.length - 1]
  const noun = last === undefined ? '' : last === 1 ? 'комната' : last < 5 ? 'комнаты' : 'комнат'
  const rooms = last === undefined ? [] : [`${counted.join(', ')}${NO_BREAK_SPACE}${noun}`]
  return [...(values.includes(0) ? ['студия'] : []), ...rooms].join(', ')
}

const spanLabels: Readonly<Record<SpanField, (span: Span) => string>> = {
  price: (span) => between(span, money),
  area: (span) => between(span, (value) => withUnit(value, 'м²')),
  floor: ({ min, max }) => {
    if (min !== null && min === max) return `${min}${NO_BREAK_SPACE}этаж`
    if (min !== null && max !== null) return `${min}–${max}${NO_BREAK_SPACE}этажи`
    return between({ min, max }, (value) => withUnit(value, 'этажа'))
  },
  ceilingHeight: (span) => `потолок ${between(span, (value) => withUnit(value, 'м'))}`,
  walkMinutes: (span) => between(span, (value) => `${withUnit(value, 'мин')} пешком до${NO_BREAK_SPACE}метро`),
  schoolMinutes: (span) => between(span, (value) => `${withUnit(value, 'мин')} пешком до${NO_BREAK_SPACE}школы`),
  kindergartenMinutes: (span) => between(span, (value) => `${withUnit(value, 'мин')} пешком до${NO_BREAK_SPACE}садика`),
  pricePerM2: (span) => `${between(span, formatPrice)} за${NO_BREAK_SPACE}м²`,
  payment: (span) => `платёж ${between(span, formatPrice)} в${NO_BREAK_SPACE}месяц`,
}

function between({ min, max }: Span, write: (value: number) => string): string {
  if (min !== null && max !== null) return `от${NO_BREAK_SPACE}${write(min)} до${NO_BREAK_SPACE}${write(max)}`
  return min === null ? `до${NO_BREAK_SPACE}${write(max ?? 0)}` : `от${NO_BREAK_SPACE}${write(min)}`
}

/** «15,5 млн ₽»; a sum that millions would round is written in full. */
function money(rub: number): string {
  const millions = rub / MILLION
  const decimals = [0, 1, 2].find((count) => Number(millions.toFixed(count)) === millions)
  if (rub < MILLION || decimals === undefined) return formatPrice(rub)
  return `${formatNumber(millions, decimals)}${NO_BREAK_SPACE}млн${NO_BREAK_SPACE}₽`
}

function withUnit(value: number, unit: string): string {
  return `${formatNumber(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2)}${NO_BREAK_SPACE}${unit}`
}

/** «в 2027», «в II кв. 2027», «до конца 2027», «с 2028» */
function quartersLabel({ from, to }: Quarters): string {
  if (from !== null && to !== null) return withinLabel(from, to)
  if (to !== null) return isLast(to) ? `до конца ${yearOf(to)}` : `не позже ${formatQuarter(to)}`
  return `с${NO_BREAK_SPACE}${from === null || isFirst(from) ? yearOf(from ?? '') : formatQuarter(from)}`
}

function withinLabel(from: string, to: string): string {
  if (from === to) return `в${NO_BREAK_SPACE}${formatQuarter(from)}`
  if (!isFirst(from) || !isLast(to)) return `с ${formatQuarter(from)} по ${formatQuarter(to)}`
  const [first, last] = [yearOf(from), yearOf(to)]
  return first === last ? `в${NO_BREAK_SPACE}${first}` : `в ${first}–${last}`
}

const isFirst = (quarter: string) => quarter.endsWith('Q1')
const isLast = (quarter: string) => quarter.endsWith('Q4')
const yearOf = (quarter: string) => quarter.slice(0, 4)
