// Who makes a change: a person of the office, or the product itself on behalf of a command, an import, a schedule or a
// feed.
import type { Role } from '@kvartal/contract/office/rights'

export type ChangeSource = 'office' | 'command' | 'import' | 'schedule' | 'feed'

export interface Actor {
  /** The person's id; null for the product itself. */
  readonly id: string | null
  /** The name that the journal shows. */
  readonly name: string
  readonly role: Role
  /** Slugs. */
  readonly projects: 'all' | readonly string[]
  readonly source: ChangeSource
}

/** The product acts with all rights: whoever runs a command has the store itself. */
export const systemActor = (source: Exclude<ChangeSource, 'office'>, name = 'Квартал'): Actor => ({
  id: null,
  name,
  role: 'administrator',
  projects: 'all',
  source,
})
