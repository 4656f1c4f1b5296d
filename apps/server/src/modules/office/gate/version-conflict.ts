// Writes of the office name the version they are based on. An older version than the stored one is refused with both
// versions, so that the person can choose field by field.
import { VERSION_CONFLICT, type VersionConflict } from '@kvartal/contract/office/conflict'
import { AppError } from '../../../http/app-error.ts'

/** A stored record with a version. */
export interface Versioned {
  readonly id: string
  readonly version: number
  /** The name of the author of the last change, if it is known. */
  readonly changedBy?: string | null
  readonly updatedAt?: Date | null
}

/**
 * The error of a write that lost the race. `fields` are what the write wanted to change: the stored values of the same
 * fields go into the answer, nothing else of the record does.
 */
export function versionConflict<Row extends Versioned>(
  entity: string,
  stored: Row,
  sent: { version: number; fields: Readonly<Record<string, unknown>> },
): AppError {
  const values = stored as unknown as Record<string, unknown>
  const conflict: VersionConflict = {
    entity,
    id: stored.id,
    sent: { version: sent.version, values: { ...sent.fields } },
    stored: {
      version: stored.version,
      values: Object.fromEntries(Object.keys(sent.fields).map((field) => [field, values[field] ?? null])),
      changedBy: stored.changedBy ?? null,
      changedAt: stored.updatedAt?.toISOString() ?? null,
    },
  }
  const who = conflict.stored.changedBy ?? 'Кто-то'
  return new AppError(VERSION_CONFLICT, {
    message: `${who} изменяет это одновременно с вами: сравните правки.`,
    conflict,
  })
}

/**
 * Call it with the row locked in the transaction of the write. Fields that the write leaves as they are stored do not
 * make a conflict by themselves: the version decides.
 */
export function requireVersion<Row extends Versioned>(
  entity: string,
  stored: Row,
  sent: { version: number; fields: Readonly<Record<string, unknown>> },
): void {
  if (stored.version !== sent.version) throw versionConflict(entity, stored, sent)
}
