// Joining the requests of one person: the others become parts of one, keep their own history, and can be separated
// again for a while.
import { SEPARATE_WITHIN_DAYS } from '@kvartal/contract/office/requests'
import { type Database, inTransaction, sql } from '@kvartal/db'
import { AppError, notFound } from '../../../http/app-error.ts'
import { type Permit, versionConflict } from '../gate/index.ts'
import { type HistoryChange, record } from '../history/index.ts'
import { badField, NOT_FOUND, type Sent, subjectOf, type Written } from './changing.ts'
import { withinReach } from './filter.ts'
import { lockRequests, type StoredRequest, updateRequest } from './repository.ts'
import { readActive } from './reserved-lots.ts'

type Work = Permit<'requests.work'>

export function joinRequests(
  database: Database,
  permit: Work,
  main: Sent,
  duplicates: readonly Sent[],
): Promise<Written> {
  return inTransaction(database, async (tx) => {
    const { actor } = permit
    const locked = await lockRequests(
      tx,
      [main, ...duplicates].map(({ id }) => id),
      withinReach(permit),
    )
    const find = (id: string) => locked.find((request) => request.id === id && request.joinedTo === null)
    const kept = requireVersions(find, main, duplicates)
    const items: HistoryChange[] = []
    for (const { id } of duplicates) {
      const request = find(id)
      if (!request || id === kept.id) throw badField('duplicates', 'заявку нельзя объединить с самой собой')
      if (!isSamePerson(kept, request)) throw badField('duplicates', 'у этих заявок разные телефон и почта')
      if (await readActive({ orm: tx }, id)) {
        throw new AppError('RULE', { message: 'За одной из заявок бронь: сначала снимите её.', reason: 'reserved' })
      }
      const updated = await updateRequest(
        tx,
        id,
        { joinedTo: kept.id, joinedAt: sql`now()` as unknown as Date },
        actor.name,
      )
      const { project } = request
      items.push({
        entity: 'request',
        id,
        project,
        before: { joinedTo: null },
        after: { joinedTo: kept.id },
        version: updated.version,
      })
    }
    const request = await updateRequest(tx, kept.id, {}, actor.name)
    const batchId = await record(
      tx,
      { actor, source: actor.source, kind: 'request', subject: subjectOf(kept), reason: 'Объединение дублей' },
      items,
    )
    return { request, batchId }
  })
}

/** Both sides must be as the person saw them. */
function requireVersions(
  find: (id: string) => StoredRequest | undefined,
  main: Sent,
  duplicates: readonly Sent[],
): StoredRequest {
  for (const sent of [main, ...duplicates]) {
    const request = find(sent.id)
    if (!request) throw notFound(NOT_FOUND)
    if (request.version !== sent.version) {
      throw versionConflict('request', request, { version: sent.version, fields: { joinedTo: main.id } })
    }
  }
  return find(main.id) as StoredRequest
}

export function separateRequest(
  database: Database,
  permit: Work,
  mainId: string,
  sent: Sent,
  now: Date,
): Promise<Written> {
  return inTransaction(database, async (tx) => {
    const { actor } = permit
    const locked = await lockRequests(tx, [mainId, sent.id], withinReach(permit))
    const main = locked.find(({ id }) => id === mainId)
    const duplicate = locked.find(({ id }) => id === sent.id)
    if (!main || !duplicate) throw notFound(NOT_FOUND)
    const { version } = sent
    if (duplicate.version !== version) {
      throw versionConflict('request', duplicate, { version, fields: { joinedTo: null } })
    }
    if (duplicate.joinedTo !== mainId) throw notFound(NOT_FOUND)
    if (!canSeparate(duplicate.joinedAt, now)) {
      throw new AppError('RULE', {
        message: `Разъединить можно было в течение ${SEPARATE_WITHIN_DAYS} дней.`,
        reason: 'too-late',
      })
    }
    const updated = await updateRequest(tx, duplicate.id, { joinedTo: null, joinedAt: null }, actor.name)
    const request = await updateRequest(tx, mainId, {}, actor.name)
    const item = { entity: 'request', id: duplicate.id, project: duplicate.project, version: updated.version }
    const batchId = await record(
      tx,
      { actor, source: actor.source, kind: 'request', subject: subjectOf(main), reason: 'Разъединение' },
      [{ ...item, before: { joinedTo: mainId }, after: { joinedTo: null } }],
    )
    return { request, batchId }
  })
}

export function canSeparate(joinedAt: Date | null, now: Date): boolean {
  return joinedAt !== null && now.getTime() - joinedAt.getTime() < SEPARATE_WITHIN_DAYS * 86_400_000
}

interface Contacts {
  phoneKey: string
  emailKey: string
}

function isSamePerson(one: Contacts, other: Contacts): boolean {
  return (
    (one.phoneKey !== '' && one.phoneKey === other.phoneKey) || (one.emailKey !== '' && one.emailKey === other.emailKey)
  )
}
