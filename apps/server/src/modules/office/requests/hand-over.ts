// Hands the open requests of a person over when the access of that person is closed.
import { and, type Database, eq, isNull, ne, type Orm, sql, tables } from '@kvartal/db'
import type { Actor } from '../gate/index.ts'
import { record } from '../history/index.ts'

const { officeRequests, officePeople } = tables

const openOf = (personId: string) =>
  and(eq(officeRequests.ownerId, personId), ne(officeRequests.state, 'closed'), isNull(officeRequests.joinedTo))

export class RequestHandOver {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  countOpen(personId: string): Promise<number> {
    return this.#database.orm.$count(officeRequests, openOf(personId))
  }

  /**
   * One batch of the history. A request of a project that the new owner does not work on is left without an owner, so
   * that somebody else sees it wait. Returns how many the new owner got.
   */
  async handOver(orm: Orm, actor: Actor, from: string, to: string | null): Promise<number> {
    const reached = to === null ? [] : await projectsOf(orm, to)
    const open = await orm.select().from(officeRequests).where(openOf(from)).orderBy(officeRequests.id).for('update')
    const moved = open.map(({ id, project, version }) => {
      const isReached = to !== null && (reached === 'all' || project === null || reached.includes(project))
      return { id, project, version: version + 1, ownerId: isReached ? to : null }
    })
    for (const { id, ownerId } of moved) {
      await orm
        .update(officeRequests)
        .set({ ownerId, changedBy: actor.name, version: sql`${officeRequests.version} + 1`, updatedAt: sql`now()` })
        .where(eq(officeRequests.id, id))
    }
    await record(
      orm,
      { actor, source: actor.source, kind: 'request', subject: 'Заявки', reason: 'Доступ ответственного закрыт' },
      moved.map(({ id, project, version, ownerId }) => ({
        ...{ entity: 'request', id, project, version },
        before: { ownerId: from },
        after: { ownerId },
      })),
    )
    return moved.filter(({ ownerId }) => ownerId !== null).length
  }
}

async function projectsOf(orm: Orm, personId: string): Promise<'all' | readonly string[]> {
  const [person] = await orm.select().from(officePeople).where(eq(officePeople.id, personId))
  return person?.projects ?? 'all'
}
