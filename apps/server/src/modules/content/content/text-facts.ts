// Facts that the company's texts name and do not repeat: «Бронь на {reserveDays}» is shown as «Бронь на 7 дней».
import { formatCount, type NounForms } from '@kvartal/russian/count'

export interface TextFacts {
  /** The term of a reserve. */
  readonly reserveDays: number
}

const dayForms: NounForms = ['день', 'дня', 'дней']
/** «в течение 21 дня», «до 7 дней» */
const genitiveDayForms: NounForms = ['дня', 'дней', 'дней']

const PLACEHOLDER = /\{(reserveDays|reserveDaysGenitive)\}/g

const words: Readonly<Record<string, (facts: TextFacts) => string>> = {
  reserveDays: ({ reserveDays }) => formatCount(reserveDays, dayForms),
  reserveDaysGenitive: ({ reserveDays }) => formatCount(reserveDays, genitiveDayForms),
}

/** The record with the facts in every text of it; the same object where it names none. */
export function withFacts<Value>(value: Value, facts: TextFacts): Value {
  return fill(value, facts) as Value
}

function fill(value: unknown, facts: TextFacts): unknown {
  if (typeof value === 'string') {
    return value.includes('{') ? value.replace(PLACEHOLDER, (_, name: string) => words[name]?.(facts) ?? '') : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const filled = value.map((item) => fill(item, facts))
    return filled.some((item, place) => item !== value[place]) ? filled : value
  }
  const filled = Object.entries(value).map(([key, item]) => [key, fill(item, facts)] as const)
  const own = value as Readonly<Record<string, unknown>>
  return filled.some(([key, item]) => item !== own[key]) ? Object.fromEntries(filled) : value
}
