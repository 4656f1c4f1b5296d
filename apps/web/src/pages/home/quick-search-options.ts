// Options of the quick search: Russian texts and form values.
import { keysQuarter } from '@kvartal/russian/quarter'
import { roomsAdjective } from '@kvartal/russian/rooms'

/** Round prices in millions. */
const ROUND_MILLIONS = [6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 70, 100, 150, 200]
const PRICE_STEPS_MAX = 8
const MILLION = 1_000_000

/** In the accusative case: «Ищу двухкомнатную». */
export function roomsWord(name: string): string {
  return name === 'studio' ? 'студию' : name.replace(/^rooms-(\d+)$/, (_, rooms) => roomsAdjective(Number(rooms), 'ую'))
}

/** Upper price limits that exclude some flats and include others. */
export function priceSteps({ min, max }: { min: number; max: number }): number[] {
  return ROUND_MILLIONS.map((millions) => millions * MILLION)
    .filter((priceRub) => priceRub > min && priceRub < max)
    .slice(0, PRICE_STEPS_MAX)
}

interface KeyDate {
  value: string[]
  label: string
}

/** «До конца 2028» includes every building whose keys are handed over by then. The year is null for ready buildings. */
export function deadlines(keyDates: readonly KeyDate[]): { value: string; year: string | null }[] {
  const values = keyDates.flatMap(({ value }) => value)
  const ready = values.filter((value) => !/^\d{4}/.test(value))
  const yearOf = (value: string) => (keysQuarter(value) ?? value).match(/^\d{4}/)?.[0]
  const years = [...new Set(values.flatMap((value) => yearOf(value) ?? []))].sort()
  const upTo = (year: string) => [...ready, ...values.filter((value) => (yearOf(value) ?? '9') <= year)]
  return [
    ...(ready.length > 0 ? [{ value: ready.join(','), year: null }] : []),
    // Without the last year, which would exclude nothing.
    ...years.slice(0, -1).map((year) => ({ value: upTo(year).join(',').toLowerCase(), year })),
  ]
}
