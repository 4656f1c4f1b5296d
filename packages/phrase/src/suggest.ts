// Suggestions while the visitor types: words of the catalog that begin with the last typed letters.
import { noFilter } from '@kvartal/contract/catalog/filter'
import type { Condition } from './conditions.ts'
import type { PhraseReader } from './read-phrase.ts'
import { roomAttributes } from './rooms.ts'
import { sayAttribute } from './say.ts'
import { applyConditions } from './to-filter.ts'
import { normalise } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Suggestion {
  /** What stays of the typed text, with its last space. */
  kept: string
  /** What the suggestion puts in place of the last typed letters. */
  added: string
  /** The conditions of the added words. */
  conditions: readonly Condition[]
}

const MAX_SUGGESTIONS = 6
/** One letter begins too many words. */
const MIN_LETTERS = 2

const rooms: readonly (readonly [number, string])[] = [
  [0, 'студия'],
  [1, 'однушка'],
  [2, 'двушка'],
  [3, 'трёшка'],
  [4, 'четырёшка'],
]

/** Everything that can be suggested for this vocabulary, the likeliest first. */
function sayable(vocabulary: Vocabulary): string[] {
  const offered = roomAttributes(vocabulary)
  const { attributes, stations, projects, districts, keyDates } = vocabulary
  const euro = attributes.some(({ name }) => name === 'euro')
  const named = rooms.filter(([count]) => offered.has(count)).map(([, name]) => name)
  const years = keyDates.flat().flatMap((value) => /^(\d{4})-Q/.exec(value)?.[1] ?? [])
  return [
    ...named,
    ...(euro ? named.filter((name) => /^(дв|тр)/.test(name)).map((name) => `евро${name}`) : []),
    'у метро, до 10 мин пешком',
    ...stations.map((name) => `метро ${name}`),
    ...projects.map(({ name }) => name),
    ...districts.map((name) => `район ${name}`),
    ...attributes.filter(({ category }) => category !== 'rooms').map(sayAttribute),
    'дом сдан',
    ...[...new Set(years)].map((year) => `ключи в ${year}`),
    'не первый этаж',
    'не последний этаж',
    'по акции',
  ]
}

/** «до 15» may go on as a price, an area or a floor. */
function measures(typed: string): string[] {
  const [, number] = /(?:^|[^\d.,])(\d{1,3}(?:[.,]\d)?)$/.exec(typed) ?? []
  if (number === undefined) return []
  const value = Number(number.replace(',', '.'))
  return [
    ...(value >= 3 && value <= 200 ? [`${number} млн`] : []),
    ...(value >= 20 && value <= 300 ? [`${number} м²`] : []),
    ...(value <= 30 && /(до|от|выше|ниже)\s+\d+$/i.test(typed) && Number.isInteger(value) ? [`${number} этажа`] : []),
  ]
}

export function suggest(typed: string, reader: PhraseReader, vocabulary: Vocabulary): Suggestion[] {
  const found: Suggestion[] = []
  for (const added of [...measures(typed), ...sayable(vocabulary)]) {
    if (found.length === MAX_SUGGESTIONS) break
    const kept = keptBefore(typed, added)
    if (kept === null) continue
    const conditions = reader
      .read(completing(kept, added))
      .parts.flatMap((part) => (part.kind === 'understood' ? part.conditions : []))
    // Only what the catalog can filter by.
    const { filter, left } = applyConditions(noFilter, conditions, vocabulary)
    if (filter !== noFilter && left.length === 0) found.push({ kept, added, conditions })
  }
  return found
}

/** «до » belongs to the number after it; other kept words are read on their own. */
function completing(kept: string, added: string): string {
  const [before = ''] = /\S+\s+$/.exec(kept) ?? []
  return /^\d/.test(added) ? before + added : added
}

/** The typed text without the letters that `added` begins with or has inside; null when it does not continue it. */
function keptBefore(typed: string, added: string): string | null {
  const words = wordsOf(added)
  const typedWords = [...typed.matchAll(/[\p{L}\d.,²]+/gu)]
  const last = typedWords[typedWords.length - 1]
  if (!last || last.index + last[0].length !== typed.length) return null
  for (let place = words.length - 1; place >= 0; place--) {
    if (!continues(words[place] ?? '', last[0], words.length - 1 - place, /^\d/.test(added))) continue
    const overlap = overlapOf(
      words.slice(0, place),
      typedWords.slice(0, -1).map(([word]) => normalise(word)),
    )
    const start = typedWords[typedWords.length - 1 - overlap]?.index ?? 0
    return typed.slice(0, start)
  }
  return null
}

function continues(word: string, typed: string, wordsAfter: number, isMeasure: boolean): boolean {
  const letters = normalise(typed)
  if (!isMeasure && letters.length < MIN_LETTERS) return false
  return word.startsWith(letters) && (word !== letters || wordsAfter > 0)
}

/** How many of the words before are typed already: «с терр» has the «с» of «с террасой». */
function overlapOf(before: readonly string[], typed: readonly string[]): number {
  let count = 0
  while (count < before.length && before[before.length - 1 - count] === typed[typed.length - 1 - count]) count++
  return count
}

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\d.²]+/gu) ?? []).map(normalise)
}
