// What the history knows about each kind of record: how its fields are shown, read and written back.
import type { Right } from '@kvartal/contract/office/rights'
import type { Orm } from '@kvartal/db'
import type { Actor } from '../gate/index.ts'
import type { HistoryActor } from './record.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What the texts of values need besides the value. */
export interface Words {
  personName(id: string): string | undefined
  timeZone: string
}

export interface FieldWords {
  readonly title: string
  /** Without it a value is shown as it is. */
  readonly show?: (value: unknown, words: Words) => string
  /** Something that has happened, not a field of the record: it cannot be written back. */
  readonly isFact?: boolean
}

export interface HistoryEntity {
  readonly entity: string
  readonly fields: Readonly<Record<string, FieldWords>>
  /** Who may take such a change back, besides the right to undo. */
  readonly right: Right
  /** For people: «Квартира № 57, корпус 2». Ids without a title are named by their kind. */
  titles(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Stored fields by id; absent: there is no such record. Within a transaction of an undo the rows are locked. */
  read(orm: Orm, ids: readonly string[], locks: boolean): Promise<ReadonlyMap<string, Fields>>
  /** Before an undo locks its first row, for a lock that may be waited for too long to hold rows meanwhile. */
  lockFirst?(tx: Orm): Promise<void>
  /** Throws if the ordinary call would refuse this person the same change. Part of an undo, so the row is locked. */
  requireAllowed?(tx: Orm, actor: Actor, id: string, fields: Fields | null): Promise<void>
  /** After all writes of an undo: throws if these records are in a state that the ordinary calls never leave. */
  requireConsistent?(tx: Orm, ids: readonly string[]): Promise<void>
  /** Writes the fields of a record back. Null takes back its making. Returns its version, if it has versions. */
  write(tx: Orm, id: string, fields: Fields | null, actor: HistoryActor): Promise<number | null>
  /** Whether the making of a record can be taken back. */
  readonly removes?: boolean
  /** Whether a removed record can be put back: `write` makes it again from all its fields. */
  readonly restores?: boolean
  /** For a record whose row stays when its making is taken back: whether that has happened. */
  isTakenBack?(stored: Fields): boolean
  /** Whether the time in which these fields could be written back has passed. */
  isTooLate?(stored: Fields, before: Fields): boolean
}

/** The list of entities. A module adds its own. */
export class HistoryEntities {
  readonly #entities = new Map<string, HistoryEntity>()

  add(...entities: readonly HistoryEntity[]): this {
    for (const entity of entities) this.#entities.set(entity.entity, entity)
    return this
  }

  find(entity: string): HistoryEntity | undefined {
    return this.#entities.get(entity)
  }
}
