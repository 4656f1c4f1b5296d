// The answer 409 of a write that was based on an older version: both versions, so that the person can choose field by
// field.
import { z } from 'zod'
import { problemSchema } from '../problem.ts'

export const VERSION_CONFLICT = 'VERSION_CONFLICT'

export const conflictSchema = z.object({
  /** The kind of the record, as in the history: person, request, flat. */
  entity: z.string(),
  id: z.string(),
  /** What the refused write wanted, and the version it was based on. */
  sent: z.object({ version: z.int(), values: z.record(z.string(), z.unknown()) }),
  /** What is stored now: the same fields. */
  stored: z.object({
    version: z.int(),
    values: z.record(z.string(), z.unknown()),
    changedBy: z.string().nullable(),
    changedAt: z.string().nullable(),
  }),
})

export type VersionConflict = z.infer<typeof conflictSchema>

export const conflictProblemSchema = problemSchema.extend({
  code: z.literal(VERSION_CONFLICT),
  conflict: conflictSchema,
})
