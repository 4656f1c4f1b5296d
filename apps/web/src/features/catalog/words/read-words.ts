// What a typed phrase means for this catalog: the conditions to show, the filter to apply, what is asked and what is
// left out.
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import {
  applyConditions,
  type Condition,
  conditionLabel,
  type PhrasePart,
  type PhraseReader,
  type ReadPhrase,
  sayCondition,
  type Vocabulary,
} from '@kvartal/phrase'
import { texts } from './texts.ts'

interface UnderstoodChip {
  key: string
  label: string
  /** The visitor's own words where they differ from the label. */
  source: string | null
  /** The phrase without this condition. */
  without: string
}

interface Answer {
  label: string
  condition: Condition | undefined
  /** The phrase with the answer in place of the unclear words. */
  text: string
}

export interface AskedQuestion {
  key: string
  source: string
  answers: readonly Answer[]
  /** The phrase without the unclear words. */
  without: string
}

export interface Words {
  phrase: ReadPhrase
  chips: readonly UnderstoodChip[]
  questions: readonly AskedQuestion[]
  /** Sentences about what is left out. */
  lost: readonly string[]
  /** Null while nothing is understood. */
  filter: CatalogFilter | null
}

interface ReadWordsOptions {
  reader: PhraseReader
  vocabulary: Vocabulary
  /** The filter that the phrase joins. */
  base: CatalogFilter
  keepLayout: boolean
  /** While the last word is being typed, or suggestions go on with it, it is neither asked about nor called unknown. */
  isUnfinished: boolean
}

export function readWords(
  typed: string,
  { reader, vocabulary, base, keepLayout, isUnfinished }: ReadWordsOptions,
): Words {
  const phrase = reader.read(typed, { keepLayout })
  const parts = phrase.parts.filter(
    (part) => part.kind === 'understood' || !isUnfinished || part.end < phrase.text.trimEnd().length,
  )
  const conditions = parts.flatMap((part) => (part.kind === 'understood' ? part.conditions : []))
  const { filter, left } = applyConditions(base, conditions, vocabulary)
  return {
    phrase,
    chips: parts.flatMap((part) => chipsOf(phrase.text, part, left)),
    questions: parts.flatMap((part) => questionOf(phrase.text, part)),
    lost: [...parts.flatMap(lostOf), ...left.map((condition) => texts.noFilterYet(conditionLabel(condition)))],
    filter: conditions.length > left.length ? filter : null,
  }
}

function chipsOf(text: string, part: PhrasePart, left: readonly Condition[]): UnderstoodChip[] {
  if (part.kind !== 'understood') return []
  return part.conditions.flatMap((condition, place) => {
    if (left.includes(condition)) return []
    const label = conditionLabel(condition)
    const others = part.conditions.filter((other) => other !== condition).map(sayCondition)
    return {
      key: `${part.start}-${place}`,
      label,
      source: plain(part.source) === plain(label) ? null : part.source,
      without: replaced(text, part, others.join(' ')),
    }
  })
}

function questionOf(text: string, part: PhrasePart): AskedQuestion[] {
  if (part.kind !== 'question') return []
  const answers = part.answers.map((conditions) => ({
    label: conditions.map(conditionLabel).join(', '),
    condition: conditions.length === 1 ? conditions[0] : undefined,
    text: replaced(text, part, conditions.map(sayCondition).join(' ')),
  }))
  return [{ key: `${part.start}`, source: part.source, answers, without: replaced(text, part, '') }]
}

function lostOf(part: PhrasePart): string[] {
  if (part.kind !== 'not-understood') return []
  if (part.reason === 'no-value') return [texts.noValue(part.source)]
  return [part.reason === 'replaced' ? texts.replaced(part.source) : texts.noFilter(part.source)]
}

/** The text with other words in place of a part, without the preposition and the commas that would be left over. */
function replaced(text: string, { start, end }: PhrasePart, words: string): string {
  const before = text.slice(0, start)
  const isDoubled = words === '' || /^(с|со|без|у|на|в|до|от)\s/i.test(words)
  const kept = isDoubled ? before.replace(/(^|\s)(с|со|без|у|на|в|для|до|от)\s+$/i, '$1') : before
  return `${kept}${words}${text.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/,(\s*,)+/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '')
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ').replace(/ ₽$/, '').trim()
}
