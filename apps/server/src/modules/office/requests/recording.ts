// Calls that people record by hand: a request without a lead, in one transaction with its batch of the history.
import { type Database, eq, inTransaction, type Orm, sql, tables } from '@kvartal/db'
import { notFound } from '../../../http/app-error.ts'
import { leadNumber } from '../../requests/leads/index.ts'
import { isWithinReach, type Permit } from '../gate/index.ts'
import { record } from '../history/index.ts'
import { badField, fieldsOf, NOT_FOUND, storable, subjectOf, type Written } from './changing.ts'
import { withinReach } from './filter.ts'
import { lockRequests } from './repository.ts'
import { type LotChoice, readLot } from './reserved-lots.ts'

type Work = Permit<'requests.work'>

export interface Call extends LotChoice {
  id: string
  name: string
  phone: string
  email: string
  project: string | null
  matter: string
  note: string
  nextContactAt: string | null
}

/** A request that a person records: it is theirs and already being worked. The same call sent twice is one request. */
export function recordCall(database: Database, permit: Work, call: Call): Promise<Written> {
  return inTransaction(database, async (tx) => {
    const { actor } = permit
    const [known] = await lockRequests(tx, [call.id], withinReach(permit))
    if (known) return { request: known, batchId: null }
    const about = await subjectOfCall(tx, permit, call)
    const number = leadNumber(call.id)
    const name = storable(call.name)
    const phoneKey = sql<string>`kvartal_phone_key(${call.phone})`
    const emailKey = call.email.toLowerCase()
    const [request] = await tx
      .insert(tables.officeRequests)
      .values({
        ...about,
        ...{ id: call.id, number, origin: 'call', formName: '', name, phone: storable(call.phone), email: call.email },
        ...{ phoneKey, emailKey, source: 'call', matter: storable(call.matter), state: 'working' },
        search: sql`kvartal_request_search(${number}, ${name}, kvartal_phone_key(${call.phone}), ${emailKey})`,
        ownerId: actor.id,
        nextContactAt: call.nextContactAt === null ? null : new Date(call.nextContactAt),
        answeredAt: sql`now()`,
        changedBy: actor.name,
      })
      .onConflictDoNothing()
      .returning()
    if (!request) throw notFound(NOT_FOUND)
    if (call.note !== '') {
      await tx.insert(tables.officeRequestNotes).values({
        id: sql`gen_random_uuid()`,
        requestId: request.id,
        authorId: actor.id,
        authorName: actor.name,
        text: storable(call.note),
      })
    }
    const batchId = await record(tx, { actor, source: actor.source, kind: 'request', subject: subjectOf(request) }, [
      {
        entity: 'request',
        id: request.id,
        project: request.project,
        before: null,
        after: { ...fieldsOf(request), origin: 'call' },
        version: request.version,
      },
    ])
    return { request, batchId }
  })
}

/** A flat or a lot says which project it is; neither may be out of the person's reach. */
async function subjectOfCall(tx: Orm, permit: Work, { project, flatId, lotId }: Call) {
  const { projects } = tables
  let slug = project
  if (flatId !== null || lotId !== null) {
    const lot = await readLot(tx, { flatId, lotId })
    if (!lot)
      throw flatId === null ? badField('lotId', 'такого помещения нет') : badField('flatId', 'такой квартиры нет')
    slug = lot.project
  }
  if (slug !== null) {
    const [known] = await tx.select({ id: projects.id }).from(projects).where(eq(projects.slug, slug))
    if (!known || !isWithinReach(permit, { project: slug, ownerId: permit.actor.id })) {
      throw badField('project', 'такого проекта нет среди ваших')
    }
  }
  return { project: slug, flatId, lotId }
}
