// The company's texts, projects and media records in memory: read together, replaced together.
import type { MediaItem } from '@kvartal/contract/bundle'
import type { ContentKind, Project } from '@kvartal/contract/content'
import type { Redirect } from '@kvartal/contract/redirects'
import { USUAL_RESERVE_DAYS } from '@kvartal/contract/reserve-term'
import type { Database } from '@kvartal/db'
import { type ContentSnapshot, type Entry, readContent } from './repository.ts'
import { type TextFacts, withFacts } from './text-facts.ts'

/**
 * Holds the rows and no rules: the service of each subject decides what an answer contains. All of them share one
 * snapshot, so that no answer mixes new texts with old pictures.
 */
export class ContentStore {
  readonly #database: Database
  readonly #facts: TextFacts
  #snapshot: ContentSnapshot = { entries: {}, projects: [], media: new Map(), redirects: [] }

  constructor(database: Database, facts: TextFacts = { reserveDays: USUAL_RESERVE_DAYS }) {
    this.#database = database
    this.#facts = facts
  }

  async reload(): Promise<void> {
    const { entries, projects, ...others } = await readContent(this.#database)
    this.#snapshot = {
      ...others,
      entries: withFacts(entries, this.#facts),
      projects: projects.map((project) =>
        withFacts(project, { ...this.#facts, reserveDays: this.#reserveDays(project) }),
      ),
    }
  }

  /** The term of a reserve in this project, in days. */
  reserveDays(slug: string | null): number {
    return this.#reserveDays(this.#snapshot.projects.find((project) => project.slug === slug))
  }

  #reserveDays(project: Pick<Project, 'reserveDays'> | undefined): number {
    return project?.reserveDays ?? this.#facts.reserveDays
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
