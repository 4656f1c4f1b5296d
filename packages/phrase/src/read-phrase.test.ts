import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Condition, PhrasePart, ReadPhrase } from './conditions.ts'
import { PhraseReader } from './read-phrase.ts'
import { sayCondition } from './say.ts'
import { vocabulary } from './testing/vocabulary.ts'

const rows = readFileSync(new URL('./testing/phrases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [phrase = '', expected = ''] = line.split('=>')
    return { phrase: phrase.trim(), expected: expected.trim() }
  })

const names: Partial<Record<Condition['field'], string>> = {
  projects: 'project',
  stations: 'metro',
  districts: 'district',
  attributes: 'with',
  notFirstFloor: 'not-first',
  notLastFloor: 'not-last',
  ceilingHeight: 'ceiling',
  walkMinutes: 'walk',
  pricePerM2: 'm2',
  commissioning: 'built',
  downPayment: 'down',
}

function written(condition: Condition): string {
  const name = names[condition.field] ?? condition.field
  if ('values' in condition) return `${name} ${condition.values.join(',')}`
  if ('name' in condition) return `${name} ${condition.name}`
  if ('min' in condition) return `${name} ${condition.min ?? ''}..${condition.max ?? ''}`
  if ('from' in condition) return `${name} ${condition.from ?? ''}..${condition.to ?? ''}`
  if ('rub' in condition) return `${name} ${condition.rub}`
  if ('percent' in condition) return `${name} ${condition.percent}%`
  return name
}

const all = (conditions: readonly Condition[]) => conditions.map(written).join('; ')
const marks = { 'no-filter': '!', 'no-value': '-', replaced: 'x' }

function writtenPart(part: PhrasePart): string {
  if (part.kind === 'understood') return `${part.repaired ? '~' : ''}${all(part.conditions)}`
  if (part.kind === 'question') return `? ${part.source}: ${part.answers.map(all).join(' | ')}`
  return `${marks[part.reason]} ${part.source}`
}

function writtenPhrase({ text, layoutRepaired, parts }: ReadPhrase): string {
  return `${layoutRepaired ? `[${text}] ` : ''}${parts.map(writtenPart).join('; ')}`
}

const reader = new PhraseReader(vocabulary)

describe('a phrase', () => {
  it('is one of at least 300 in the table', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300)
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

  it.each(rows)('$phrase', ({ phrase, expected }) => {
    expect(writtenPhrase(reader.read(phrase))).toBe(expected)
  })
})
