// The conditions of the journal live in the address: this reads them, changes them and names each of them.
import {
  HISTORY_KIND_NAMES,
  HISTORY_SOURCE_NAMES,
  type HistoryKind,
  type HistorySource,
} from '@kvartal/contract/office/journal'
import { dayOf } from '../../shared/time/company-clock.ts'

const NAMES = ['kind', 'source', 'actor', 'project', 'entity', 'entityId', 'from', 'to'] as const

export type JournalCondition = (typeof NAMES)[number]

export type JournalAddress = {
  conditions: Partial<Record<JournalCondition, string>>
  q: string
  /** The record whose panel is open. */
  open: string | undefined
}

export function readJournalAddress(params: URLSearchParams): JournalAddress {
  const conditions: JournalAddress['conditions'] = {}
  for (const name of NAMES) {
    const value = params.get(name)
    if (value) conditions[name] = value
  }
  return { conditions, q: params.get('q')?.trim() ?? '', open: params.get('open') ?? undefined }
}

export function writeJournalAddress({ conditions, q, open }: JournalAddress): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of NAMES) {
    const value = conditions[name]
    if (value) params.set(name, value)
  }
  if (q) params.set('q', q)
  if (open) params.set('open', open)
  return params
}

/** What the calls of the list, the count and the file are asked. */
export function journalQuery(address: JournalAddress): Record<string, string> {
  return Object.fromEntries(writeJournalAddress({ ...address, open: undefined }))
}

export function dropCondition(address: JournalAddress, ...names: JournalCondition[]): JournalAddress {
  const conditions = { ...address.conditions }
  for (const name of names) delete conditions[name]
  return { ...address, conditions }
}

type Names = { actor: (id: string) => string; project: (slug: string) => string }

export type JournalChip = { names: JournalCondition[]; text: string }

const dateOf = (day: string): string => day.split('-').reverse().join('.')

function dayChips({ from, to }: JournalAddress['conditions'], today: string): JournalChip[] {
  if (from === today && to === today) return [{ names: ['from', 'to'], text: 'Сегодня' }]
  return [
    ...(from ? [{ names: ['from' as const], text: `С ${dateOf(from)}` }] : []),
    ...(to ? [{ names: ['to' as const], text: `По ${dateOf(to)}` }] : []),
  ]
}

const listOf = (value: string, names: Readonly<Record<string, string>>): string =>
  value
    .split(',')
    .map((each) => names[each] ?? each)
    .join(', ')

export function journalChips({ conditions }: JournalAddress, names: Names, now: Date): JournalChip[] {
  const { kind, source, actor, project, entity, entityId } = conditions
  const chips = dayChips(conditions, dayOf(now))
  if (kind)
    chips.push({ names: ['kind'], text: listOf(kind, HISTORY_KIND_NAMES satisfies Record<HistoryKind, string>) })
  if (source) {
    chips.push({
      names: ['source'],
      text: listOf(source, HISTORY_SOURCE_NAMES satisfies Record<HistorySource, string>),
    })
  }
  if (actor) chips.push({ names: ['actor'], text: actor === 'system' ? 'Квартал' : names.actor(actor) })
  if (project) chips.push({ names: ['project'], text: names.project(project) })
  if (entity || entityId) chips.push({ names: ['entity', 'entityId'], text: 'Одна запись' })
  return chips
}
