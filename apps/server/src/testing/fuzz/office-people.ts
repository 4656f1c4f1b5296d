// People of every role whose sessions the fuzzer uses. What a fuzzed call has changed about a person, such as a closed
// session or another role, is set back before the next request.
import { randomUUID } from 'node:crypto'
import { TOKEN_HEADER } from '@kvartal/contract/office/call'
import { ROLES } from '@kvartal/contract/office/rights'
import { type Database, eq, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { type OfficePerson, officePerson } from '../office-person.ts'
import { addLead } from '../stored-lead.ts'
import { setHeader } from './draft.ts'
import { Random } from './random.ts'
import type { FuzzRequest } from './requests.ts'
import { FUZZ_HOST } from './requests.ts'

const { officePeople, officeSessions } = tables

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString()

export class OfficePeople {
  readonly #database: Database
  readonly #people: readonly OfficePerson[]
  readonly #sessions: ReadonlyMap<string, typeof officeSessions.$inferSelect>
  readonly #seed: number

  private constructor(
    database: Database,
    people: readonly OfficePerson[],
    sessions: ReadonlyMap<string, typeof officeSessions.$inferSelect>,
    seed: number,
  ) {
    this.#database = database
    this.#people = people
    this.#sessions = sessions
    this.#seed = seed
  }

  static async sign(app: FastifyInstance, database: Database, seed: number): Promise<OfficePeople> {
    const people: OfficePerson[] = []
    for (const role of ROLES) people.push(await officePerson(app, database, { role }))
    const sessions = await database.orm.select().from(officeSessions)
    return new OfficePeople(database, people, new Map(sessions.map((session) => [session.personId, session])), seed)
  }

  /** The cookie of the administrator, who sees every answer. */
  get cookie(): string {
    return this.#administrator.cookie
  }

  /** Requests, of which pairs have one phone, a joined pair, a reserved flat, and changes in the journal. */
  async work(requests: number): Promise<void> {
    const { call } = this.#administrator
    const ids: string[] = []
    for (let place = 0; place < requests; place += 1) {
      const phone = `+7 (900) 000-00-${10 + Math.floor(place / 2)}`
      const { id } = await addLead(this.#database, { phone })
      ids.push(String(id))
      if (place % 2 === 0) await call('POST', `/requests/${id}/take`, { version: 1 })
    }
    const [first, second, third] = ids
    await call('POST', `/requests/${first}/join`, { version: 2, duplicates: [{ id: second, version: 1 }] })
    await call('POST', `/requests/${third}/reserve`, { version: 2, flatId: 3, until: inTwoDays() })
    await call('PUT', `/views/requests/${randomUUID()}`, { name: 'Мои', query: 'owner=me' })
  }

  /** Mostly with everything that a browser of the office sends; sometimes a header is wrong, as in an attack. */
  async signRequest({ number, draft, isExample }: FuzzRequest): Promise<void> {
    const random = new Random(this.#seed, number)
    const person = isExample || random.chance(0.5) ? this.#administrator : random.pick(this.#people)
    await this.#setBack(person)
    setHeader(draft, 'Cookie', person.cookie)
    setHeader(draft, 'Origin', random.chance(0.03) ? 'https://evil.example' : `http://${FUZZ_HOST}`)
    const token = person.headers[TOKEN_HEADER] ?? ''
    setHeader(draft, TOKEN_HEADER, random.chance(0.03) ? token.slice(1) : token)
  }

  get #administrator(): OfficePerson {
    return this.#people[0] as OfficePerson
  }

  async #setBack({ id, role, name, email }: OfficePerson): Promise<void> {
    const { orm } = this.#database
    await orm
      .update(officePeople)
      .set({ role, name, email, projects: null, closedAt: null, isDemo: true, totpSecret: null })
      .where(eq(officePeople.id, id))
    const session = this.#sessions.get(id)
    if (session) await orm.insert(officeSessions).values(session).onConflictDoNothing()
  }
}
