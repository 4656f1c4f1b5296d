// Tells the node when data that it holds in memory has changed: in the store, at once by NOTIFY, and by polling the
// versions in case a notification was lost with its connection; and by a new day of the company, by the same polling.
import { type Database, tables } from '@kvartal/db'

export const topics = ['catalog', 'content', 'plans'] as const
export type Topic = (typeof topics)[number]

/** Applies everything that has changed since the last call. A call that fails is repeated at the next check. */
export type OnChange = (topics: ReadonlySet<Topic>) => Promise<void>

export interface ChangesOptions {
  database: Database
  onChange: OnChange
  onFault: (message: string, error: unknown) => void
  /** The company's current day. */
  today: () => string
  pollMs?: number
}

/** Terms of payment become too old, and dates pass, without any change in the store. Drawings have no dates. */
const topicsOfDay: readonly Topic[] = ['catalog', 'content']

const CHANNEL = 'kvartal_changes'
const POLL_MS = 5_000

export interface Changes {
  /** The version of each topic that this node has applied. */
  versions(): Readonly<Record<Topic, number>>
  stop(): Promise<void>
}

export async function watchChanges({
  database,
  onChange,
  onFault,
  today,
  pollMs = POLL_MS,
}: ChangesOptions): Promise<Changes> {
  const applied: Record<Topic, number> = { catalog: -1, content: -1, plans: -1 }
  let appliedDay: string | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  async function applyChanges(): Promise<void> {
    const stored = await readVersions(database)
    const day = today()
    const isNewDay = day !== appliedDay
    const isChanged = (topic: Topic) => stored[topic] !== applied[topic] || (isNewDay && topicsOfDay.includes(topic))
    const changed = new Set(topics.filter(isChanged))
    if (changed.size === 0) return
    await onChange(changed)
    Object.assign(applied, stored)
    appliedDay = day
  }

  /** One check at a time; a notification that arrives meanwhile triggers one more check. */
  function check(): Promise<void> {
    // A notification may arrive while the watch is being stopped; the store is closed right after that.
    if (stopped) return running ?? Promise.resolve()
    if (running) {
      again = true
      return running
    }
    running = applyChanges()
      .catch((error: unknown) => onFault('changes could not be taken in', error))
      .finally(() => {
        running = undefined
        if (again) {
          again = false
          void check()
        }
      })
    return running
  }

  // The first check must succeed: without it the node has no data to serve.
  await applyChanges()
  const stopListening = await database.listen(CHANNEL, () => void check())
  const timer = setInterval(() => void check(), pollMs)
  timer.unref()
  return {
    versions: () => applied,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await stopListening()
      await running
    },
  }
}

async function readVersions(database: Database): Promise<Record<Topic, number>> {
  const rows = await database.orm.select().from(tables.changeVersions)
  const versions: Record<Topic, number> = { catalog: 0, content: 0, plans: 0 }
  for (const { topic, version } of rows) if (topic in versions) versions[topic as Topic] = version
  return versions
}
