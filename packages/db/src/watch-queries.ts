// Lets somebody look at every query of a driver's connection: traces need to know when it began and when it was over.
import type { WatchQuery } from './database.ts'

type Query = (statement: unknown, ...rest: unknown[]) => unknown

/** Puts itself in the place of the connection's `query`. Both drivers take a text or an object with one. */
export function watchQueries(connection: object, watchQuery: WatchQuery): void {
  const watched = connection as { query: Query }
  const query = watched.query.bind(connection)
  watched.query = (statement, ...rest) => {
    // With a callback it is the pool that calls; its own caller is watched already.
    if (typeof rest.at(-1) === 'function') return query(statement, ...rest)
    const text = typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text)
    return watchQuery(text, async () => query(statement, ...rest))
  }
}
