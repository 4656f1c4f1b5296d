// What a typed phrase means for this catalog: the conditions to show, the filter to apply, what is asked and what is
// left out.
import type { Order } from '@kvartal/contract/catalog/address'
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import {
  applyConditions,
  type Condition,
  conditionLabel,
  type PageCondition,
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
  /** Other meanings of the same words. */
  others: readonly Answer[]
}

/** A page that answers what the catalog has no filter for. */
interface AnsweringPage {
  source: string
  path: string
  label: string
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
  pages: readonly AnsweringPage[]
  /** The visitor's words that the search does not follow. */
  left: readonly string[]
  /** Null while nothing is understood that the list can follow. */
  filter: CatalogFilter | null
  /** Null where the phrase names none. */
  order: Order | null
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
  const { filter, order, pages, left } = applyConditions(base, conditions, vocabulary)
  const followed = conditions.filter((condition) => condition.field !== 'page' && !left.includes(condition))
  return {
    phrase,
    chips: parts.flatMap((part) => chipsOf(phrase.text, part, left)),
    questions: parts.flatMap((part) => questionOf(phrase.text, part)),
    lost: [...parts.flatMap(lostOf), ...left.map((condition) => texts.noFilterYet(conditionLabel(condition)))],
    pages: parts.flatMap((part) => pagesOf(part, pages)),
    left: parts.filter((part) => isLeft(part, left)).map(({ source }) => source),
    filter: followed.length > 0 ? filter : null,
    order,
  }
}

function pagesOf(part: PhrasePart, pages: readonly PageCondition[]): AnsweringPage[] {
  if (part.kind !== 'understood') return []
  return pages
    .filter((page) => part.conditions.includes(page))
    .map(({ path, label }) => ({ source: part.source, path, label }))
}

function isLeft(part: PhrasePart, left: readonly Condition[]): boolean {
  if (part.kind !== 'understood') return true
  return part.conditions.some((condition) => condition.field === 'page' || left.includes(condition))
}

function chipsOf(text: string, part: PhrasePart, left: readonly Condition[]): UnderstoodChip[] {
  if (part.kind !== 'understood') return []
  // «в Москве» where every flat is in Moscow.
  if (part.conditions.length === 0) {
    return [{ key: `${part.start}`, label: part.source, source: null, without: replaced(text, part, ''), others: [] }]
  }
  return part.conditions.flatMap((condition, place) => {
    if (left.includes(condition) || condition.field === 'page') return []
    const label = conditionLabel(condition)
    const others = part.conditions.filter((other) => other !== condition).map(sayCondition)
    return {
      key: `${part.start}-${place}`,
      label,
      source: plain(part.source) === plain(label) ? null : part.source,
      without: replaced(text, part, others.join(' ')),
      others: (part.others ?? []).map((conditions) => answerOf(text, part, conditions)),
    }
  })
}

function questionOf(text: string, part: PhrasePart): AskedQuestion[] {
  if (part.kind !== 'question') return []
  const answers = part.answers.map((conditions) => answerOf(text, part, conditions))
  return [{ key: `${part.start}`, source: part.source, answers, without: replaced(text, part, '') }]
}

/** The phrase with this meaning in place of the words of the part. */
function answerOf(text: string, part: PhrasePart, conditions: readonly Condition[]): Answer {
  return {
    label: conditions.map(conditionLabel).join(', '),
    condition: conditions.length === 1 ? conditions[0] : undefined,
    text: replaced(text, part, conditions.map(sayCondition).join(' ')),
  }
}

const lostTexts: Readonly<
  Record<Extract<PhrasePart, { kind: 'not-understood' }>['reason'], (source: string) => string>
> = {
  'no-filter': texts.noFilter,
  'no-value': texts.noValue,
  'not-sold': texts.notSold,
  'flat-number': texts.flatNumber,
  replaced: texts.replaced,
}

function lostOf(part: PhrasePart): string[] {
  return part.kind === 'not-understood' ? [lostTexts[part.reason](part.source)] : []
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
