// People of the office by command, for the operator of the server: nobody has to be signed in. The links are printed,
// never mailed: whoever types the command passes them on.
import { randomUUID } from 'node:crypto'
import { ROLE_NAMES, type Role } from '@kvartal/contract/office/rights'
import { type Database, eq, inTransaction, type Orm, tables } from '@kvartal/db'
import { AppError } from '../../../http/app-error.ts'
import { ownOrigin } from '../../../http/public-origin.ts'
import type { Config } from '../../../start/config.ts'
import { type Actor, systemActor } from '../gate/index.ts'
import { noteAccess, recordPerson } from './access-history.ts'
import { Links } from './links.ts'
import { stateOf } from './people.ts'
import { deleteDevices, deleteSecondStep, insertPerson, knownProjects, listPeople } from './people-repository.ts'
import { deleteSessions, type PersonRecord } from './session-repository.ts'

export type PeopleOrder =
  | { verb: 'list' }
  | { verb: 'add'; email: string; name: string; role: Role; projects: 'all' | string[] }
  | { verb: 'reset'; email: string; secondStep: boolean }

const STATES = { active: 'работает', invited: 'приглашение', closed: 'закрыт' } as const

/** Lines for the terminal. A refusal is an AppError with a message for people. */
export async function operatePeople(
  { database, config, user }: { database: Database; config: Config; user: string },
  order: PeopleOrder,
): Promise<string[]> {
  if (order.verb === 'list') return list(database)
  const links = new Links(database, config.office.url ?? ownOrigin(config), () => new Date())
  const actor = systemActor('command', `Команда, ${user}`)
  return inTransaction(database, async (orm) => {
    const link = order.verb === 'add' ? await add(orm, links, actor, order) : await reset(orm, links, actor, order)
    return [link.title, link.address]
  })
}

interface PrintedLink {
  title: string
  address: string
}

async function list(database: Database): Promise<string[]> {
  const people = await listPeople(database)
  if (people.length === 0) return ['В офисе ещё никого нет: npm run office -- add почта']
  return people.map(({ person }) =>
    [
      person.email,
      person.name,
      ROLE_NAMES[person.role],
      STATES[stateOf(person)],
      person.projects?.join(',') ?? 'все проекты',
    ].join('\t'),
  )
}

async function add(
  orm: Orm,
  links: Links,
  actor: Actor,
  { email, name, role, projects }: Extract<PeopleOrder, { verb: 'add' }>,
): Promise<PrintedLink> {
  if (projects !== 'all') {
    const known = await knownProjects(orm, projects)
    const unknown = projects.find((slug) => !known.includes(slug))
    if (unknown !== undefined) throw new AppError('BAD_INPUT', { message: `Проекта «${unknown}» нет.` })
  }
  const row = {
    id: randomUUID(),
    email,
    name,
    role,
    projects: projects === 'all' ? null : projects,
    invitedAt: new Date(),
  }
  const added = await insertPerson(orm, row)
  if (!added)
    throw new AppError('RULE', { message: `Человек с почтой ${email} уже есть: npm run office -- reset ${email}` })
  await recordPerson(
    orm,
    actor,
    added,
    { before: null, after: { name, email, role, projects: row.projects } },
    'Приглашение',
  )
  const address = await links.create(orm, 'invitation', added.id)
  return { title: `${ROLE_NAMES[role]} ${name}. Ссылка приглашения на 7 дней, на один раз:`, address }
}

/** An invited person gets a new invitation; a closed access is opened in the office. */
async function reset(
  orm: Orm,
  links: Links,
  actor: Actor,
  { email, secondStep }: Extract<PeopleOrder, { verb: 'reset' }>,
): Promise<PrintedLink> {
  const person = await findForReset(orm, email)
  const kind = stateOf(person) === 'invited' ? 'invitation' : 'reset'
  if (secondStep) {
    await deleteSecondStep(orm, person.id)
    await deleteDevices(orm, person.id)
    await deleteSessions(orm, person.id)
    await noteAccess(orm, actor, 'Сброшен второй шаг входа', person)
  }
  await links.revoke(orm, kind, person.id)
  const address = await links.create(orm, kind, person.id)
  await noteAccess(orm, actor, kind === 'reset' ? 'Ссылка на новый пароль' : 'Новая ссылка приглашения', person)
  return { title: `Ссылка для ${person.name}, на один раз:`, address }
}

async function findForReset(orm: Orm, email: string): Promise<PersonRecord> {
  const [person] = await orm
    .select()
    .from(tables.officePeople)
    .where(eq(tables.officePeople.email, email))
    .for('update')
  if (!person) throw new AppError('NOT_FOUND', { message: `Человека с почтой ${email} нет: npm run office -- list` })
  if (person.closedAt !== null) {
    throw new AppError('RULE', { message: 'Доступ этого человека закрыт; открывает его администратор в офисе.' })
  }
  return person
}
