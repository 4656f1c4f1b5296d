// Tells the node when something it keeps in memory has changed in the store: at once by NOTIFY, and by a poll of the
// versions in case a message was lost with its connection.
import { type Database, tables } from '@kvartal/db'

export const topics = ['catalog', 'content', 'plans'] as const
export type Topic = (typeof topics)[number]

/** Takes in everything that has changed since the last call. A call that fails is repeated at the next look. */
export type OnChange = (topics: ReadonlySet<Topic>) => Promise<void>

export interface ChangesOptions {
  database: Database
  onChange: OnChange
  onFault: (message: string, error: unknown) => void
  pollMs?: number
}

const CHANNEL = 'kvartal_changes'
const POLL_MS = 5_000

export interface Changes {
  /** Version of each topic that this node has taken in. */
  versions(): Readonly<Record<Topic, number>>
  stop(): Promise<void>
}

export async function watchChanges({
  database,
  onChange,
  onFault,
  pollMs = POLL_MS,
}: ChangesOptions): Promise<Changes> {
  const taken: Record<Topic, number> = { catalog: -1, content: -1, plans: -1 }
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  async function takeIn(): Promise<void> {
    const stored = await readVersions(database)
    const changed = new Set(topics.filter((topic) => stored[topic] !== taken[topic]))
    if (changed.size === 0) return
    await onChange(changed)
    Object.assign(taken, stored)
  }

  /** One look at a time; a message that comes meanwhile makes one more look. */
  function look(): Promise<void> {
    // A message may arrive while the watch is being stopped; the store is closed right after that.
    if (stopped) return running ?? Promise.resolve()
    if (running) {
      again = true
      return running
    }
    running = takeIn()
      .catch((error: unknown) => onFault('changes could not be taken in', error))
      .finally(() => {
        running = undefined
        if (again) {
          again = false
          void look()
        }
      })
    return running
  }

  // The first look must succeed: without it the node has nothing to serve.
  await takeIn()
  const stopListening = await database.listen(CHANNEL, () => void look())
  const timer = setInterval(() => void look(), pollMs)
  timer.unref()
  return {
    versions: () => taken,
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
