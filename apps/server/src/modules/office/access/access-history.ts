// What access and people leave in the one history: a batch for every change, in the transaction of the change.
import { ROLE_NAMES, type Role } from '@kvartal/contract/office/rights'
import { asc, inArray, type Orm, tables } from '@kvartal/db'
import { AppError } from '../../../http/app-error.ts'
import type { Actor } from '../gate/index.ts'
import { type HistoryEntity, record } from '../history/index.ts'
import { changePerson, isLastAdministrator } from './people-repository.ts'

const { officePeople } = tables

type Fields = Readonly<Record<string, unknown>>

interface Subject {
  id: string
  name: string
}

/** Something about signing in, without values: they are secrets. It cannot be taken back. */
export async function noteAccess(orm: Orm, actor: Actor, event: string, { id, name }: Subject): Promise<void> {
  const act = { actor, source: actor.source, kind: 'sign-in' as const, subject: name }
  await record(orm, act, [{ entity: 'access', id, before: null, after: { event } }])
}

/** Fields of a person that others see, under the names of their columns. */
export async function recordPerson(
  orm: Orm,
  actor: Actor,
  { id, name, version }: Subject & { version: number },
  { before, after }: { before: Fields | null; after: Fields | null },
  reason?: string,
): Promise<void> {
  const act = { actor, source: actor.source, kind: 'people' as const, subject: name, ...(reason && { reason }) }
  await record(orm, act, [{ entity: 'person', id, before, after, version }])
}

async function names(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await orm
    .select({ id: officePeople.id, name: officePeople.name })
    .from(officePeople)
    .where(inArray(officePeople.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The last administrator keeps the role, also when a change is taken back. */
export function requireAnotherAdministrator(isLast: boolean): void {
  if (!isLast) return
  throw new AppError('RULE', {
    message: 'Это последний администратор: сначала дайте эту роль другому.',
    reason: 'LAST_ADMINISTRATOR',
  })
}

const personEntity: HistoryEntity = {
  entity: 'person',
  right: 'people.edit',
  fields: {
    name: { title: 'Имя' },
    email: { title: 'Почта' },
    role: { title: 'Роль', show: (role) => ROLE_NAMES[role as Role] ?? String(role) },
    projects: { title: 'Проекты', show: (projects) => (Array.isArray(projects) ? projects.join(', ') : 'все') },
    closedAt: { title: 'Доступ закрыт' },
  },
  titles: names,
  async read(orm, ids, locks) {
    const query = orm
      .select()
      .from(officePeople)
      .where(inArray(officePeople.id, [...ids]))
      .orderBy(asc(officePeople.id))
    const rows = await (locks ? query.for('update') : query)
    return new Map(
      rows.map(({ id, name, email, role, projects, closedAt }) => [
        id,
        { name, email, role, projects, closedAt: closedAt?.toISOString() ?? null },
      ]),
    )
  },
  async write(tx, id, fields, actor) {
    if (fields === null) throw new Error('a person is never removed')
    const { name, role, projects, closedAt } = fields
    if ((role !== undefined && role !== 'administrator') || closedAt) {
      requireAnotherAdministrator(await isLastAdministrator(tx, id))
    }
    const changed = await changePerson(tx, id, actor.name, {
      ...(name !== undefined && { name: String(name) }),
      ...(role !== undefined && { role: role as Role }),
      ...(projects !== undefined && { projects: projects as string[] | null }),
      ...(closedAt !== undefined && { closedAt: closedAt === null ? null : new Date(String(closedAt)) }),
    })
    return changed.version
  },
}

/** What happened with the signing in of a person. */
const accessEntity: HistoryEntity = {
  entity: 'access',
  right: 'people.edit',
  fields: { event: { title: 'Вход' } },
  titles: names,
  read: async () => new Map(),
  write: () => Promise.reject(new Error('what happened with an access is never taken back')),
}

export const accessEntities: readonly HistoryEntity[] = [personEntity, accessEntity]
