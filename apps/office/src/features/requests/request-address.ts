// The conditions of the list live in the address: this reads them, changes them and names each of them.
import {
  CLOSE_REASON_NAMES,
  type CloseReason,
  REQUEST_SORTS,
  REQUEST_SOURCE_NAMES,
  REQUEST_STATES,
  type RequestSource,
  type RequestState,
} from '@kvartal/contract/office/requests'

export type RequestSort = (typeof REQUEST_SORTS)[number]

/** The address of a list without the page: the same names as the query of the call. */
export const CONDITION_NAMES = [
  'project',
  'owner',
  'source',
  'reason',
  'within',
  'from',
  'to',
  'late',
  'undelivered',
  'flat',
] as const

export type ConditionName = (typeof CONDITION_NAMES)[number]

export const WITHIN_NAMES: Readonly<Record<string, string>> = {
  today: 'Сегодня',
  yesterday: 'Вчера',
  '7d': 'Последние 7 дней',
  '30d': 'Последние 30 дней',
  '90d': 'Последние 90 дней',
}

export const LATE_NAMES: Readonly<Record<string, string>> = {
  answer: 'Ждут дольше нормы',
  contact: 'Контакт просрочен',
}

export type RequestAddress = {
  state: RequestState | undefined
  sort: RequestSort
  q: string
  conditions: Partial<Record<ConditionName, string>>
}

const isOneOf = <Value extends string>(values: readonly Value[], text: string | null): text is Value =>
  text !== null && (values as readonly string[]).includes(text)

/** Unknown names and empty values are left out: an old link still opens the list. */
export function readRequestAddress(params: URLSearchParams): RequestAddress {
  const state = params.get('state')
  const sort = params.get('sort')
  const conditions: RequestAddress['conditions'] = {}
  for (const name of CONDITION_NAMES) {
    const value = params.get(name)
    if (value) conditions[name] = value
  }
  return {
    state: isOneOf(REQUEST_STATES, state) ? state : undefined,
    sort: isOneOf(REQUEST_SORTS, sort) ? sort : 'wait',
    q: params.get('q')?.trim() ?? '',
    conditions,
  }
}

export function writeRequestAddress({ state, sort, q, conditions }: RequestAddress): URLSearchParams {
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  for (const name of CONDITION_NAMES) {
    const value = conditions[name]
    if (value) params.set(name, value)
  }
  if (q) params.set('q', q)
  if (sort !== 'wait') params.set('sort', sort)
  return params
}

/** The query of the call for the list. */
export function queryOf(address: RequestAddress): Record<string, string> {
  return { ...Object.fromEntries(writeRequestAddress({ ...address, sort: 'wait' })) }
}

export function withoutCondition(address: RequestAddress, name: ConditionName | 'q'): RequestAddress {
  if (name === 'q') return { ...address, q: '' }
  const { [name]: _dropped, ...conditions } = address.conditions
  return { ...address, conditions }
}

/** Adds a value to a condition that may have several, or takes it out. */
export function toggleValue(current: string | undefined, value: string): string {
  const values = current ? current.split(',') : []
  return (values.includes(value) ? values.filter((other) => other !== value) : [...values, value]).join(',')
}

export type ConditionChip = { name: ConditionName; text: string }

type Names = { project: (slug: string) => string; owner: (id: string) => string }

const listOf = (values: readonly string[]): string =>
  values.length > 1 ? `${values[0]} и ещё ${values.length - 1}` : (values[0] ?? '')

const dateOf = (day: string): string => day.split('-').reverse().join('.')

export function conditionChips({ conditions }: RequestAddress, names: Names): ConditionChip[] {
  const texts: Record<ConditionName, (value: string) => string> = {
    project: (value) => listOf(value.split(',').map((slug) => (slug === 'none' ? 'Без проекта' : names.project(slug)))),
    owner: (value) => (value === 'none' ? 'Никто не ведёт' : `Ведёт: ${value === 'me' ? 'я' : names.owner(value)}`),
    source: (value) =>
      listOf(value.split(',').map((source) => REQUEST_SOURCE_NAMES[source as RequestSource] ?? source)),
    reason: (value) => `Закрыта: ${CLOSE_REASON_NAMES[value as CloseReason] ?? value}`,
    within: (value) => WITHIN_NAMES[value] ?? value,
    from: (value) => `С ${dateOf(value)}`,
    to: (value) => `По ${dateOf(value)}`,
    late: (value) => LATE_NAMES[value] ?? value,
    undelivered: () => 'Не доставлены',
    flat: () => 'Одна квартира',
  }
  return CONDITION_NAMES.flatMap((name) => {
    const value = conditions[name]
    return value ? [{ name, text: texts[name](value) }] : []
  })
}
