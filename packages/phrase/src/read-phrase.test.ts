import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition, PhrasePart, ReadPhrase } from './conditions.ts'
import { PhraseReader } from './read-phrase.ts'
import { sayCondition } from './say.ts'
import { vocabulary } from './testing/vocabulary.ts'
import { tokensOf } from './tokens.ts'

/** The first table came with the grammar; the second was written before the grammar could read it. */
const tables = ['phrases.txt', 'more-phrases.txt'].map((name) =>
  readFileSync(new URL(`./testing/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [phrase = '', expected = ''] = line.split('=>')
      return { phrase: phrase.trim(), expected: expected.trim() }
    }),
)
const rows = tables.flat()

const names: Partial<Record<Condition['field'], string>> = {
  projects: 'project',
  stations: 'metro',
  districts: 'district',
  attributes: 'with',
  notFirstFloor: 'not-first',
  notLastFloor: 'not-last',
  ceilingHeight: 'ceiling',
  walkMinutes: 'walk',
  schoolMinutes: 'school',
  kindergartenMinutes: 'kindergarten',
  pricePerM2: 'm2',
  commissioning: 'built',
  downPayment: 'down',
  exceptProjects: 'not-project',
  exceptDistricts: 'not-district',
  order: 'sort',
}

function written(condition: Condition): string {
  const name = names[condition.field] ?? condition.field
  if ('key' in condition) return `${name} ${condition.type}-${condition.key}`
  if ('path' in condition) return `${name} ${condition.path}`
  if ('values' in condition) return `${name} ${condition.values.join(',')}`
  if ('name' in condition) return `${name} ${condition.name}`
  if ('min' in condition) return `${name} ${condition.min ?? ''}..${condition.max ?? ''}`
  if ('from' in condition) return `${name} ${condition.from ?? ''}..${condition.to ?? ''}`
  if ('rub' in condition) return `${name} ${condition.rub}`
  if ('percent' in condition) return `${name} ${condition.percent}%`
  return name
}

const all = (conditions: readonly Condition[]) => conditions.map(written).join('; ')
const marks = { 'no-filter': '!', 'no-value': '-', replaced: 'x', 'not-sold': '0', 'flat-number': '№' }

function writtenPart(part: PhrasePart): string {
  if (part.kind === 'understood') {
    const others = part.others?.length ? ` (or ${part.others.map(all).join(' | ')})` : ''
    return `${part.repaired ? '~' : ''}${all(part.conditions) || `* ${part.source}`}${others}`
  }
  if (part.kind === 'question') return `? ${part.source}: ${part.answers.map(all).join(' | ')}`
  return `${marks[part.reason]} ${part.source}`
}

function writtenPhrase({ text, layoutRepaired, parts }: ReadPhrase): string {
  return `${layoutRepaired ? `[${text}] ` : ''}${parts.map(writtenPart).join('; ')}`
}

const reader = new PhraseReader(vocabulary)

describe('a phrase', () => {
  it('is one of at least 300 in the first table and 150 in the second', () => {
    const [first, second] = tables.map(({ length }) => length)
    expect(first).toBeGreaterThanOrEqual(300)
    expect(second).toBeGreaterThanOrEqual(150)
  })

  it('is read back the same from the words that the site puts for what it understood', () => {
    for (const { phrase } of rows) {
      for (const part of reader.read(phrase).parts) {
        const sets = part.kind === 'question' ? part.answers : part.kind === 'understood' ? [part.conditions] : []
        for (const condition of sets.flat()) {
          const again = reader.read(sayCondition(condition)).parts
          expect(again.map(writtenPart), `${phrase}: ${sayCondition(condition)}`).toEqual([written(condition)])
        }
      }
    }
  })

  it('has each of its words in some part, or among the words that change nothing', () => {
    const words = fc.constantFrom(
      ...new Set([...rows.flatMap(({ phrase }) => phrase.split(/\s+/)), 'щука', 'xyz', '7', '$']),
    )
    const phrases = fc.array(words, { minLength: 1, maxLength: 9 }).map((some) => some.join(' '))
    fc.assert(
      fc.property(phrases, (phrase) => {
        const { text, parts } = reader.read(phrase)
        const places = parts.map(({ start, end }) => ({ start, end }))
        const lost = tokensOf(text).filter(
          (token) =>
            token.kind !== 'mark' &&
            !reader.isFiller(token.text) &&
            !places.some(({ start, end }) => start <= token.start && token.end <= end),
        )
        expect(lost.map((token) => token.text)).toEqual([])
        expect(places.map(({ start }) => start)).toEqual(places.map(({ start }) => start).sort((a, b) => a - b))
      }),
      { numRuns: 2_000, seed: 35 },
    )
  })

  it.each(rows)('$phrase', ({ phrase, expected }) => {
    expect(writtenPhrase(reader.read(phrase))).toBe(expected)
  })
})
