// One-time links: first start, invitation, new password. The store has the hash of the key; a used link is deleted.
import { LINK_PATHS, type LinkKind } from '@kvartal/contract/office/access'
import { and, type Database, eq, gt, isNull, lt, type Orm, tables } from '@kvartal/db'
import { notFound } from '../../../http/app-error.ts'
import { hashToken, newToken } from './token.ts'

const { officeLinks } = tables

const HOUR_MS = 3_600_000
const LIFETIME_MS: Readonly<Record<LinkKind, number>> = {
  'first-start': 24 * HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
  reset: 2 * HOUR_MS,
}

export type LinkRow = typeof officeLinks.$inferSelect

export class Links {
  readonly #database: Database
  readonly #origin: string
  readonly #now: () => Date

  constructor(database: Database, origin: string, now: () => Date) {
    this.#database = database
    this.#origin = origin
    this.#now = now
  }

  /** The key is in the fragment, so that neither proxies nor logs see it. */
  async create(orm: Orm, kind: LinkKind, personId: string | null): Promise<string> {
    const key = newToken()
    const expiresAt = new Date(this.#now().getTime() + LIFETIME_MS[kind])
    await orm.insert(officeLinks).values({ keyHash: hashToken(key), kind, personId, expiresAt })
    return `${this.#origin}${LINK_PATHS[kind]}#${key}`
  }

  /** Makes the earlier links of the kind invalid. */
  async revoke(orm: Orm, kind: LinkKind, personId: string | null): Promise<void> {
    const person = personId === null ? isNull(officeLinks.personId) : eq(officeLinks.personId, personId)
    await orm.delete(officeLinks).where(and(eq(officeLinks.kind, kind), person))
  }

  async find(kind: LinkKind, key: string): Promise<LinkRow> {
    const rows = await this.#database.orm.select().from(officeLinks).where(this.#valid(kind, key))
    return rows[0] ?? this.#refuse()
  }

  /** Within the transaction of what the link allows: it works once, also for two requests at the same time. */
  async use(orm: Orm, kind: LinkKind, key: string): Promise<LinkRow> {
    const rows = await orm.delete(officeLinks).where(this.#valid(kind, key)).returning()
    return rows[0] ?? this.#refuse()
  }

  async prune(): Promise<void> {
    await this.#database.orm.delete(officeLinks).where(lt(officeLinks.expiresAt, this.#now()))
  }

  #valid(kind: LinkKind, key: string) {
    return and(
      eq(officeLinks.keyHash, hashToken(key)),
      eq(officeLinks.kind, kind),
      gt(officeLinks.expiresAt, this.#now()),
    )
  }

  #refuse(): never {
    throw notFound('Ссылка недействительна: её уже использовали, или срок истёк. Попросите новую у администратора.')
  }
}
