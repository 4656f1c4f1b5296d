// «кв 16», «квартира № 16»: a flat is found by its number in the search of the site, not in the list.
import type { Lexicon } from './lexicon.ts'
import type { Rule } from './scanner.ts'

/** `isMeasured`: the number goes on, «кв 16 млн», «квартира 2 комнаты». */
export function flatNumberRule(lexicon: Lexicon, isMeasured: Rule): Rule {
  const before = lexicon.patterns('кв номер|№?; квартир/a номер|№; номер квартир/a?; №')
  return (scanner, at) => {
    const start = scanner.longest(at, before)
    const token = start === null ? undefined : scanner.tokens[start]
    if (start === null || token?.kind !== 'number' || !/^\d{1,5}$/.test(token.text)) return null
    const measure = isMeasured(scanner, start)
    const goesOn = scanner.isMark(start + 1, '-') || (measure !== null && measure.end > start + 1)
    return goesOn ? null : { end: start + 1, reason: 'flat-number' }
  }
}
