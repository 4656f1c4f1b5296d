// The hours of direct sun in the windows of one side at three dates of the year, as one sentence.
import { dayOfYear, litHours, type Place } from '../../features/catalog/visual/sun-position.ts'

const texts = {
  sun: (days: string) => `Прямое солнце: ${days}, без\u00a0учёта соседних домов.`,
  lit: (date: string, spans: string) => `${date} ${spans}`,
  span: (from: number, to: number) => `с\u00a0${from}\u00a0до\u00a0${to}`,
  and: ' и\u00a0',
  dark: (dates: string) => `${dates} его нет`,
  never: 'Прямого солнца в\u00a0этих окнах не\u00a0бывает.',
}

/** The longest day, the equinox and the shortest day. */
const DAYS = [
  { month: 6, date: 22, words: '22\u00a0июня' },
  { month: 3, date: 22, words: '22\u00a0марта' },
  { month: 12, date: 22, words: '22\u00a0декабря' },
] as const

/** The hours are rounded to whole ones: smaller steps would only cost time on every rendering of the page. */
const STEPS_PER_HOUR = 4

/** «Прямое солнце: 22 июня с 8 до 18, 22 марта с 7 до 19, 22 декабря с 9 до 16, без учёта соседних домов.» */
export function sunSentence(place: Place, azimuth: number): string {
  const days = DAYS.map(({ month, date, words }) => ({
    words,
    spans: litHours(place, dayOfYear(month, date), azimuth, STEPS_PER_HOUR)
      .map(([from, to]) => [Math.round(from), Math.round(to)] as const)
      .filter(([from, to]) => from < to),
  }))
  const lit = days.filter(({ spans }) => spans.length > 0)
  const dark = days.filter(({ spans }) => spans.length === 0)
  if (lit.length === 0) return texts.never
  return texts.sun(
    [
      ...lit.map(({ words, spans }) =>
        texts.lit(words, spans.map(([from, to]) => texts.span(from, to)).join(texts.and)),
      ),
      ...(dark.length > 0 ? [texts.dark(dark.map(({ words }) => words).join(texts.and))] : []),
    ].join(', '),
  )
}
