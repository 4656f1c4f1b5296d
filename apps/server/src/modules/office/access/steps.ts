// Steps that a browser has begun and not finished: the second step of a sign-in, a new application, a passkey's
// challenge. A row belongs to the cookie of its browser or to its session.
import { and, type Database, eq, gt, lt, type Orm, sql, tables } from '@kvartal/db'

const { officeSteps } = tables

const LIFETIME_MS = 15 * 60_000

export type StepRow = typeof officeSteps.$inferSelect
export type StepKind = StepRow['kind']

export class Steps {
  readonly #database: Database
  readonly #now: () => Date

  constructor(database: Database, now: () => Date) {
    this.#database = database
    this.#now = now
  }

  /** Replaces an earlier step of the same kind. */
  async begin(
    tokenHash: string,
    kind: StepKind,
    facts: { personId?: string | null; secret?: string; isRemembered?: boolean },
  ): Promise<void> {
    const row = {
      tokenHash,
      kind,
      personId: facts.personId ?? null,
      secret: facts.secret ?? null,
      isRemembered: facts.isRemembered ?? false,
      tries: 0,
      expiresAt: new Date(this.#now().getTime() + LIFETIME_MS),
    }
    await this.#database.orm
      .insert(officeSteps)
      .values(row)
      .onConflictDoUpdate({ target: [officeSteps.tokenHash, officeSteps.kind], set: row })
  }

  async find(tokenHash: string, kind: StepKind): Promise<StepRow | undefined> {
    const rows = await this.#database.orm.select().from(officeSteps).where(this.#valid(tokenHash, kind))
    return rows[0]
  }

  /** Counts a try before it is checked. Undefined when the step does not exist or has been tried too often. */
  async try(tokenHash: string, kind: StepKind, maxTries: number): Promise<StepRow | undefined> {
    const rows = await this.#database.orm
      .update(officeSteps)
      .set({ tries: sql`${officeSteps.tries} + 1` })
      .where(and(this.#valid(tokenHash, kind), lt(officeSteps.tries, maxTries)))
      .returning()
    return rows[0]
  }

  /** Ends the step; undefined when another request has ended it. */
  async finish(orm: Orm, tokenHash: string, kind: StepKind): Promise<StepRow | undefined> {
    const rows = await orm.delete(officeSteps).where(this.#valid(tokenHash, kind)).returning()
    return rows[0]
  }

  async prune(): Promise<void> {
    await this.#database.orm.delete(officeSteps).where(lt(officeSteps.expiresAt, this.#now()))
  }

  #valid(tokenHash: string, kind: StepKind) {
    return and(eq(officeSteps.tokenHash, tokenHash), eq(officeSteps.kind, kind), gt(officeSteps.expiresAt, this.#now()))
  }
}
