// Letters of the office about requests: written to an outbox in the transaction of the change, delivered by a worker.
import { randomUUID } from 'node:crypto'
import type { NoticeKind } from '@kvartal/contract/office/live'
import { type Orm, tables } from '@kvartal/db'
import type { Actor } from '../gate/index.ts'
import type { StoredRequest } from './repository.ts'

export const NOTICE_CHANNEL = 'office-mail'
export const CRM_CHANNEL = 'office-crm'

export interface Notice {
  kind: NoticeKind
  /** Null: the group. */
  personId: string | null
  requestId: string
  facts?: Readonly<Record<string, string | number>>
}

export async function addNotice(tx: Orm, { kind, personId, requestId, facts = {} }: Notice): Promise<void> {
  await tx.insert(tables.officeNotices).values({
    ...{ id: randomUUID(), channel: NOTICE_CHANNEL, kind, personId, requestId, facts },
  })
}

/** The wish of a person to be forgotten, for the CRM that has got their leads: their ids, no personal data. */
export async function addErasure(tx: Orm, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return
  const facts = { ids: leadIds }
  await tx.insert(tables.officeNotices).values({ id: randomUUID(), channel: CRM_CHANNEL, kind: 'erase-in-crm', facts })
}

/** The notice to the new owner of a request, unless that person has taken it. */
export async function noticeOfOwner(tx: Orm, actor: Actor, before: StoredRequest, after: StoredRequest): Promise<void> {
  const { ownerId } = after
  if (ownerId === null || ownerId === before.ownerId || ownerId === actor.id) return
  await addNotice(tx, { kind: 'assigned', personId: ownerId, requestId: after.id, facts: { by: actor.name } })
}
