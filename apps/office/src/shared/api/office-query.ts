// Answers of the office's calls in the query cache. A key begins with the subject of the call, so that a live event can
// invalidate everything about requests or people at once.
import type { CallOutput, OfficeCall } from '@kvartal/contract/office/call'
import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { callOffice, type OfficeInput } from './call-office.ts'

/** `people.list` with its input is `['people', 'list', input]`. */
export function officeKey(call: OfficeCall, input: unknown = {}): QueryKey {
  const [subject = '', ...name] = call.id.split('.')
  return [subject, name.join('.'), input]
}

export function officeQuery<Call extends OfficeCall>(
  call: Call,
  ...[input]: object extends OfficeInput<Call> ? [input?: OfficeInput<Call>] : [input: OfficeInput<Call>]
) {
  const make = callOffice as (call: Call, input: unknown, signal: AbortSignal) => Promise<CallOutput<Call>>
  return queryOptions({
    queryKey: officeKey(call, input),
    queryFn: ({ signal }): Promise<CallOutput<Call>> => make(call, input, signal),
  })
}

/** «Повторить» of a screen: asks again for everything on it that has failed, its counts and choices too. */
export function useRetryFailed(): () => void {
  const queries = useQueryClient()
  return () => void queries.refetchQueries({ type: 'active', predicate: ({ state: { status } }) => status === 'error' })
}
