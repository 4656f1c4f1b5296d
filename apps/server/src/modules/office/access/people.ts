// People of the office: list, invitation, role and projects, closing of an access. The last administrator keeps the
// role.
import { randomUUID } from 'node:crypto'
import type { PersonRow } from '@kvartal/contract/office/people'
import { type Role, reachOf, SECOND_STEP_REQUIRED } from '@kvartal/contract/office/rights'
import { type Database, inTransaction, type Orm } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import { AppError, notFound } from '../../../http/app-error.ts'
import { type Actor, type Permit, requireVersion } from '../gate/index.ts'
import { noteAccess, recordPerson, requireAnotherAdministrator } from './access-history.ts'
import type { AccessLetterKind, AccessLetters } from './access-letters.ts'
import type { Links } from './links.ts'
import { sessionRow } from './own-access.ts'
import {
  changePerson,
  deleteDevices,
  deleteSecondStep,
  findPerson,
  insertPerson,
  isLastAdministrator,
  knownProjects,
  listPeople,
  listProjects,
  lockPerson,
  type PersonFacts,
  passkeysOf,
  spareCodesOf,
} from './people-repository.ts'
import type { PersonRecord } from './session-repository.ts'
import { mustSetUpSecondStep, type OfficeSessions } from './sessions.ts'

/** Requests that a person works on: closing an access hands them over. */
export interface RequestsOfPeople {
  countOpen(personId: string): Promise<number>
  /** Within the transaction that closes the access; resolves to how many were handed over. */
  handOver(orm: Orm, actor: Actor, from: string, to: string | null): Promise<number>
}

export interface PeopleOptions {
  database: Database
  sessions: OfficeSessions
  links: Links
  letters: AccessLetters
  requests: RequestsOfPeople
  log: FastifyBaseLogger
  now: () => Date
}

export interface Invitation {
  email: string
  name: string
  role: Role
  projects: 'all' | string[]
}

export interface SentLink {
  mailed: boolean
  link: string | null
}

type Edit = Permit<'people.edit'>

export class People {
  readonly #options: PeopleOptions

  constructor(options: PeopleOptions) {
    this.#options = options
  }

  async list(_permit: Permit<'people.see'>) {
    const { database, letters } = this.#options
    const [people, projects] = await Promise.all([listPeople(database), listProjects(database)])
    return { people: people.map(personRow), projects, mail: letters.isOn }
  }

  async names(_permit: Permit<'signed-in'>) {
    const people = (await listPeople(this.#options.database)).filter(({ person }) => stateOf(person) === 'active')
    return {
      people: people.map(({ person: { id, name, role, projects } }) => ({
        id,
        name,
        role,
        projects: projects ?? ('all' as const),
      })),
    }
  }

  async see(_permit: Permit<'people.see'>, id: string, currentTokenHash: string) {
    const { database, sessions, requests } = this.#options
    const facts = (await findPerson(database, id)) ?? noSuchPerson()
    const { person } = facts
    const [codes, passkeys, open, openRequests] = await Promise.all([
      spareCodesOf(database, id),
      passkeysOf(database, id),
      sessions.list(id),
      requests.countOpen(id),
    ])
    return {
      ...personRow(facts),
      app: person.totpSince && { since: person.totpSince.toISOString() },
      passkeys: passkeys.length,
      spareCodesLeft: codes?.left ?? 0,
      passwordChangedAt: person.passwordChangedAt?.toISOString() ?? null,
      sessions: open.map((row) => sessionRow(row, currentTokenHash)),
      openRequests,
    }
  }

  async invite(permit: Edit, invitation: Invitation): Promise<{ person: PersonRow } & SentLink> {
    const { links, now } = this.#options
    const { person, link } = await this.#write(async (orm) => {
      const projects = await this.#checkedProjects(orm, invitation.projects)
      const { email, name, role } = invitation
      const row = { id: randomUUID(), email, name, role, projects, invitedAt: now(), changedBy: permit.actor.name }
      const added = await insertPerson(orm, row)
      if (!added) {
        throw new AppError('RULE', {
          message: 'Человек с такой почтой уже есть.',
          field: 'email',
          reason: 'EMAIL_TAKEN',
        })
      }
      await recordPerson(orm, permit.actor, added, { before: null, after: shownFields(added) }, 'Приглашение')
      return { person: added, link: await links.create(orm, 'invitation', added.id) }
    })
    return { person: personRow({ person, hasPasskey: false }), ...(await this.#send('invitation', person, link)) }
  }

  async inviteAgain(permit: Edit, id: string): Promise<SentLink> {
    const { links, now } = this.#options
    const { person, link } = await this.#write(async (orm) => {
      const person = (await lockPerson(orm, id)) ?? noSuchPerson()
      if (stateOf(person) !== 'invited') {
        throw new AppError('RULE', { message: 'Приглашение уже принято.', reason: 'NOT_INVITED' })
      }
      await links.revoke(orm, 'invitation', id)
      await changePerson(orm, id, permit.actor.name, { invitedAt: now() })
      await noteAccess(orm, permit.actor, 'Новая ссылка приглашения', person)
      return { person, link: await links.create(orm, 'invitation', id) }
    })
    return this.#send('invitation', person, link)
  }

  async change(
    permit: Edit,
    id: string,
    { version, ...wanted }: { version: number; name?: string; role?: Role; projects?: 'all' | string[] },
  ): Promise<PersonRow> {
    return this.#write(async (orm) => {
      const stored = await this.#lockForChange(orm, id, wanted.role !== undefined && wanted.role !== 'administrator')
      requireVersion('person', { ...stored, projects: stored.projects ?? 'all' }, { version, fields: wanted })
      const fields = {
        ...(wanted.name !== undefined && { name: wanted.name }),
        ...(wanted.role !== undefined && { role: wanted.role }),
        ...(wanted.projects !== undefined && { projects: await this.#checkedProjects(orm, wanted.projects) }),
      }
      const changed = await changePerson(orm, id, permit.actor.name, fields)
      const [before, after] = [shownFields(stored), shownFields(changed)]
      const differing = Object.keys(after).filter(
        (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
      )
      if (differing.length > 0) {
        await recordPerson(orm, permit.actor, changed, {
          before: pick(before, differing),
          after: pick(after, differing),
        })
      }
      return this.#rowOf(orm, id)
    })
  }

  /** Ends all sessions at once; requests in work go to the named person. */
  async close(
    permit: Edit,
    id: string,
    { version, requestsTo }: { version: number; requestsTo: string | null },
  ): Promise<{ person: PersonRow; requestsMoved: number }> {
    const { sessions, links, requests, now } = this.#options
    if (id === permit.actor.id) {
      throw new AppError('RULE', {
        message: 'Свой доступ закрыть нельзя: это делает другой администратор.',
        reason: 'OWN_ACCESS',
      })
    }
    return this.#write(async (orm) => {
      const stored = await this.#lockForChange(orm, id, true)
      requireVersion('person', stored, { version, fields: { closedAt: true } })
      if (stored.closedAt !== null) throw new AppError('RULE', { message: 'Доступ уже закрыт.', reason: 'CLOSED' })
      if (requestsTo !== null) await this.#requireActive(orm, requestsTo)
      const closedAt = now()
      const changed = await changePerson(orm, id, permit.actor.name, { closedAt })
      await sessions.closeAll(orm, id)
      await deleteDevices(orm, id)
      for (const kind of ['invitation', 'reset'] as const) await links.revoke(orm, kind, id)
      await recordPerson(orm, permit.actor, changed, {
        before: { closedAt: null },
        after: { closedAt: closedAt.toISOString() },
      })
      const requestsMoved = await requests.handOver(orm, permit.actor, id, requestsTo)
      return { person: await this.#rowOf(orm, id), requestsMoved }
    })
  }

  /** The person chooses a new password; the second step stays as it was. */
  async reopen(permit: Edit, id: string, version: number): Promise<{ person: PersonRow } & SentLink> {
    const { links, now } = this.#options
    const { person, row, link } = await this.#write(async (orm) => {
      const stored = (await lockPerson(orm, id)) ?? noSuchPerson()
      requireVersion('person', stored, { version, fields: { closedAt: null } })
      if (stored.closedAt === null) throw new AppError('RULE', { message: 'Доступ уже открыт.', reason: 'OPEN' })
      const fields = { closedAt: null, passwordHash: null, invitedAt: now() }
      const person = await changePerson(orm, id, permit.actor.name, fields)
      const before = { closedAt: stored.closedAt.toISOString() }
      await recordPerson(orm, permit.actor, person, { before, after: { closedAt: null } })
      return { person, row: await this.#rowOf(orm, id), link: await links.create(orm, 'invitation', id) }
    })
    return { person: row, ...(await this.#send('invitation', person, link)) }
  }

  async resetPassword(permit: Edit, id: string): Promise<SentLink> {
    const { links } = this.#options
    const { person, link } = await this.#write(async (orm) => {
      const person = (await lockPerson(orm, id)) ?? noSuchPerson()
      if (stateOf(person) !== 'active') {
        throw new AppError('RULE', { message: 'У человека нет открытого доступа.', reason: 'NOT_ACTIVE' })
      }
      await links.revoke(orm, 'reset', id)
      await noteAccess(orm, permit.actor, 'Ссылка на новый пароль', person)
      return { person, link: await links.create(orm, 'reset', id) }
    })
    return this.#send('reset', person, link)
  }

  /** Ends the sessions too: whoever has the lost phone may have one. */
  async resetSecondStep(permit: Edit, id: string, version: number): Promise<PersonRow> {
    const { sessions } = this.#options
    return this.#write(async (orm) => {
      const stored = (await lockPerson(orm, id)) ?? noSuchPerson()
      requireVersion('person', stored, { version, fields: { secondStep: [] } })
      await deleteSecondStep(orm, id)
      await deleteDevices(orm, id)
      await sessions.closeAll(orm, id)
      await changePerson(orm, id, permit.actor.name, {})
      await noteAccess(orm, permit.actor, 'Сброшен второй шаг входа', stored)
      return this.#rowOf(orm, id)
    })
  }

  async closeSessions(permit: Edit, id: string): Promise<void> {
    const { sessions } = this.#options
    await this.#write(async (orm) => {
      const person = (await lockPerson(orm, id)) ?? noSuchPerson()
      await sessions.closeAll(orm, id)
      await deleteDevices(orm, id)
      await noteAccess(orm, permit.actor, 'Закрыты все входы', person)
    })
  }

  /** The letter leaves after the change is stored. If it cannot, the administrator passes the link on. */
  async #send(kind: AccessLetterKind, person: PersonRecord, link: string): Promise<SentLink> {
    const { letters, log } = this.#options
    if (!letters.isOn) return { mailed: false, link }
    try {
      await letters.send(kind, person, link)
      return { mailed: true, link: null }
    } catch (error) {
      log.warn({ err: error, kind }, 'a letter of the office could not be sent')
      return { mailed: false, link }
    }
  }

  /** Administrators are locked first and in one order, so that two of them cannot take each other's role at once. */
  async #lockForChange(orm: Orm, id: string, losesRole: boolean): Promise<PersonRecord> {
    if (losesRole) requireAnotherAdministrator(await isLastAdministrator(orm, id))
    return (await lockPerson(orm, id)) ?? noSuchPerson()
  }

  async #requireActive(orm: Orm, id: string): Promise<void> {
    const person = await lockPerson(orm, id)
    if (!person || stateOf(person) !== 'active' || !reachOf(person.role, 'requests.work')) {
      throw new AppError('BAD_INPUT', { message: 'Этому человеку заявки передать нельзя.', field: 'requestsTo' })
    }
  }

  /** Null: all projects. */
  async #checkedProjects(orm: Orm, projects: 'all' | string[]): Promise<string[] | null> {
    if (projects === 'all') return null
    const known = await knownProjects(orm, projects)
    const unknown = projects.find((slug) => !known.includes(slug))
    if (unknown !== undefined) {
      throw new AppError('BAD_INPUT', { message: `Проекта «${unknown}» нет.`, field: 'projects' })
    }
    return known
  }

  async #rowOf(orm: Orm, id: string): Promise<PersonRow> {
    return personRow((await findPerson({ orm }, id)) ?? noSuchPerson())
  }

  #write<Result>(work: (orm: Orm) => Promise<Result>): Promise<Result> {
    return inTransaction(this.#options.database, work)
  }
}

function noSuchPerson(): never {
  throw notFound('Такого человека нет.')
}

/** A person who was invited has no password yet. */
export function stateOf({ closedAt, passwordHash }: PersonRecord): PersonRow['state'] {
  if (closedAt !== null) return 'closed'
  return passwordHash === null ? 'invited' : 'active'
}

/** What the history has of a person, by column. */
function shownFields({ name, email, role, projects }: PersonRecord): Record<string, unknown> {
  return { name, email, role, projects }
}

const pick = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

export function personRow({ person, hasPasskey }: PersonFacts): PersonRow {
  const { id, name, email, role, projects, isDemo, version } = person
  const state = stateOf(person)
  return {
    id,
    name,
    email,
    role,
    projects: projects ?? 'all',
    state,
    secondStep: [...(person.totpSecret === null ? [] : ['app' as const]), ...(hasPasskey ? ['passkey' as const] : [])],
    secondStepMissing: SECOND_STEP_REQUIRED[role] && state === 'active' && mustSetUpSecondStep(person, hasPasskey),
    invitedAt: person.invitedAt?.toISOString() ?? null,
    closedAt: person.closedAt?.toISOString() ?? null,
    seenAt: person.seenAt?.toISOString() ?? null,
    isDemo,
    version,
  }
}
