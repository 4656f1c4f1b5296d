// Calls about requests for tests: each asserts that it succeeds, unless it returns the answer itself.
import type { RequestCard, RequestRow } from '@kvartal/contract/office/requests'
import type { Database } from '@kvartal/db'
import { expect } from 'vitest'
import type { OfficePerson } from './office-person.ts'
import { addLead } from './stored-lead.ts'

type Answer = ReturnType<OfficePerson['call']>

/** The body of an answer that must succeed. */
export async function ok<Body = unknown>(answer: Answer): Promise<Body> {
  const { statusCode, body, json } = await answer
  expect(statusCode, body).toBe(200)
  return json<Body>()
}

export const written = (answer: Answer) => ok<{ request: RequestRow; batchId: string }>(answer)

export const card = (person: OfficePerson, id: string) => ok<RequestCard>(person.call('GET', `/requests/${id}`))

export const list = (person: OfficePerson, query = '') =>
  ok<{ items: RequestRow[]; nextCursor: string | null }>(person.call('GET', `/requests${query}`))

export const change = (person: OfficePerson, { id, version }: { id: string; version: number }, changes: object) =>
  person.call('PATCH', `/requests/${id}`, { version, change: changes })

/** A request that has just come by the form. */
export async function newRequest(
  database: Database,
  reader: OfficePerson,
  changes: Parameters<typeof addLead>[1] = {},
): Promise<RequestCard> {
  const { id } = await addLead(database, changes)
  return card(reader, id)
}
