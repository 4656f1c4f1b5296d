// Hands the open requests of a person over to another one, when an access is closed.
import { and, eq, ne, type Orm, tables } from '@kvartal/db'
import { record } from '../history/index.ts'
import type { Actor } from '../office/index.ts'
import { type Applied, applyChange } from './changing.ts'
import { lockRequests } from './repository.ts'

const r = tables.officeRequests

const openOf = (personId: string) => and(eq(r.ownerId, personId), ne(r.state, 'closed'))

export function countOpenRequests(orm: Orm, personId: string): Promise<number> {
  return orm.$count(r, openOf(personId))
}

/** In the caller's transaction. Null: the requests are nobody's until somebody takes them. Returns how many. */
export async function handOverRequests(tx: Orm, actor: Actor, from: string, to: string | null): Promise<number> {
  const open = await tx.select({ id: r.id }).from(r).where(openOf(from))
  const requests = await lockRequests(
    tx,
    open.map(({ id }) => id),
    undefined,
  )
  const changed: Applied[] = []
  for (const request of requests) {
    const applied = await applyChange(tx, { actor }, request, { ownerId: to })
    if (applied) changed.push(applied)
  }
  await record(
    tx,
    { actor, source: actor.source, kind: 'request', subject: `Заявки: ${changed.length}`, reason: 'Доступ закрыт' },
    changed.map(({ item }) => item),
  )
  return changed.length
}
