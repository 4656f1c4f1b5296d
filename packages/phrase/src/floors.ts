// Floors that are not numbers: «не первый», «кроме первого и последнего», «высокий этаж».
import type { Condition } from './conditions.ts'
import type { Lexicon } from './lexicon.ts'
import type { Rule } from './scanner.ts'

const notFirst: Condition = { field: 'notFirstFloor' }
const notLast: Condition = { field: 'notLastFloor' }

const excluded: readonly [readonly Condition[], string][] = [
  [[notFirst], 'не|кроме|без только? на? перв/j|1 этаж/m?'],
  [[notLast], 'не|кроме|без на? последн/j этаж/m?'],
  [
    [notFirst, notLast],
    'не|кроме|без на? перв/j|1 и|или|ни не|на? последн/j этаж/m?; не|кроме|без на? перв/j|1 этаж/m и|или|ни не|на? последн/j этаж/m?; не|кроме|без на? крайн/j этаж/m?; средн/j этаж/m; в середине',
  ],
]

const floor = (min: number | null, max: number | null): Condition[] => [{ field: 'floor', min, max }]

const vague: readonly [readonly (readonly Condition[])[], string][] = [
  [[floor(5, null), floor(10, null)], 'высок/j|верхн/j этаж/m; этаж/m высок/j; не низк/j этаж/m?'],
  [[floor(null, 3), floor(null, 5)], 'низк/j|нижн/j|невысок/j этаж/m; этаж/m низк/j; не высок/j этаж/m?'],
]

export function floorsRule(lexicon: Lexicon): Rule {
  const exclusions = excluded.map(([name, text]) => ({ name, patterns: lexicon.patterns(text) }))
  const questions = vague.map(([name, text]) => ({ name, patterns: lexicon.patterns(text) }))
  return (scanner, at) => {
    const found = scanner.choose(at, exclusions)
    if (found) return { end: found.end, conditions: found.name }
    const question = scanner.choose(at, questions)
    return question && { end: question.end, answers: question.name }
  }
}
