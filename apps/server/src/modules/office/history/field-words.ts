// Before and after of a change as texts, field by field.
import { formatNumber } from '@kvartal/russian/number'
import type { Fields, FieldWords, HistoryEntity, Words } from './entities.ts'
import { sameValue } from './record.ts'

export interface ShownField {
  field: string
  title: string
  /** Null: empty, or the record did not exist. */
  before: string | null
  after: string | null
}

/** Longer texts are cut: the whole text is in the record itself and its versions. */
const MAX_TEXT = 2_000

export function shownFields(
  entity: HistoryEntity | undefined,
  { before, after }: { before: Fields | null; after: Fields | null },
  words: Words,
): ShownField[] {
  const was = flatten(before)
  const is = flatten(after)
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .filter((field) => !sameValue(was.get(field), is.get(field)))
    .map((field) => {
      const known: FieldWords | undefined = entity?.fields[field]
      const show = (value: unknown) => textOf(value, known, words)
      return {
        field,
        title: known?.title ?? field,
        before: show(was.get(field)),
        after: show(is.get(field)),
      }
    })
}

/** One line about a change: «Новая → В работе», «3 поля». */
export function summaryOf(fields: readonly ShownField[]): string {
  const [first, ...others] = fields
  if (!first) return ''
  if (others.length > 2) return `${formatNumber(fields.length)} ${fields.length < 5 ? 'поля' : 'полей'}`
  return fields
    .map(({ title, before, after }) => {
      const change = before === null ? (after ?? '') : `${before} → ${after ?? 'нет'}`
      return fields.length === 1 ? change : `${title.toLowerCase()}: ${change}`
    })
    .join('; ')
}

/** Nested records as paths: `gallery.6.title`. A list of plain values stays one value. */
function flatten(fields: Fields | null, prefix = ''): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [key, value] of Object.entries(fields ?? {})) {
    const path = prefix + key
    const isNested =
      typeof value === 'object' &&
      value !== null &&
      (Array.isArray(value) ? value.some((each) => typeof each === 'object' && each !== null) : true)
    if (isNested && Object.keys(value).length > 0) {
      for (const [inner, each] of flatten(value as Fields, `${path}.`)) found.set(inner, each)
    } else found.set(path, value)
  }
  return found
}

function textOf(value: unknown, known: FieldWords | undefined, words: Words): string | null {
  if (value === null || value === undefined || value === '') return null
  if (known?.show) return known.show(value, words)
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (Array.isArray(value)) return value.join(', ') || null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}
