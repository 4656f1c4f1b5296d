// The company's texts, projects and media records in memory: read together, replaced together.
import type { MediaItem } from '@kvartal/contract'
import type { ContentKind, Project } from '@kvartal/contract/content'
import type { Redirect } from '@kvartal/contract/redirects'
import type { Database } from '@kvartal/db'
import { type ContentSnapshot, type Entry, readContent } from './repository.ts'

/**
 * Holds the rows and no rules: the service of each subject decides what an answer contains. All of them share one
 * snapshot, so that no answer mixes new texts with old pictures.
 */
export class ContentStore {
  readonly #database: Database
  #snapshot: ContentSnapshot = { entries: {}, projects: [], media: new Map(), redirects: [] }

  constructor(database: Database) {
    this.#database = database
  }

  async reload(): Promise<void> {
    this.#snapshot = await readContent(this.#database)
  }

  /** Entries of one kind in the company's order. */
  entries<Kind extends ContentKind>(kind: Kind): readonly Entry<Kind>[] {
    return (this.#snapshot.entries[kind] ?? []) as readonly Entry<Kind>[]
  }

  /** Whole records as the company imported them, in its order. */
  projects(): readonly Project[] {
    return this.#snapshot.projects
  }

  /** The same list until the content changes. */
  redirects(): readonly Redirect[] {
    return this.#snapshot.redirects
  }

  mediaItem(mediaId: string): MediaItem | undefined {
    return this.#snapshot.media.get(mediaId)
  }
}
