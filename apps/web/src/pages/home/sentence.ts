// What the sentence search offers, in words and as values of its form.
import { roomsAdjective } from '@kvartal/russian/lot'

/** Millions that people say aloud. */
const ROUND_MILLIONS = [6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 70, 100, 150, 200]
const PRICE_STEPS_MAX = 8
const MILLION = 1_000_000

/** In the accusative: «Ищу двухкомнатную». */
export function roomsWord(name: string): string {
  return name === 'studio' ? 'студию' : name.replace(/^rooms-(\d+)$/, (_, rooms) => roomsAdjective(Number(rooms), 'ую'))
}

/** Ceilings that leave something out and something in. */
export function priceSteps({ min, max }: { min: number; max: number }): number[] {
  return ROUND_MILLIONS.map((millions) => millions * MILLION)
    .filter((priceRub) => priceRub > min && priceRub < max)
    .slice(0, PRICE_STEPS_MAX)
}

interface KeyDate {
  value: string[]
  label: string
}

/** «До конца 2028» takes every key date up to it. The year is null for houses that are ready. */
export function deadlines(keyDates: readonly KeyDate[]): { value: string; year: string | null }[] {
  const values = keyDates.flatMap(({ value }) => value)
  const ready = values.filter((value) => !/^\d{4}/.test(value))
  const years = [...new Set(values.flatMap((value) => value.match(/^\d{4}/) ?? []))].sort()
  const upTo = (year: string) => [
    ...ready,
    ...values.filter((value) => /^\d{4}/.test(value) && value.slice(0, 4) <= year),
  ]
  return [
    ...(ready.length > 0 ? [{ value: ready.join(','), year: null }] : []),
    // The last year leaves nothing out.
    ...years.slice(0, -1).map((year) => ({ value: upTo(year).join(',').toLowerCase(), year })),
  ]
}
