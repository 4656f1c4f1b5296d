// Intercepts every query of a driver's connection, so that traces can record its begin and end.
import type { WatchQuery } from './database.ts'

type Query = (statement: unknown, ...rest: unknown[]) => unknown

/** Replaces the connection's `query`. Both drivers accept a text or an object with one. */
export function watchQueries(connection: object, watchQuery: WatchQuery): void {
  const watched = connection as { query: Query }
  const query = watched.query.bind(connection)
  watched.query = (statement, ...rest) => {
    // A call with a callback comes from the pool itself, whose own caller is already recorded.
    if (typeof rest.at(-1) === 'function') return query(statement, ...rest)
    const text = typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text)
    return watchQuery(text, async () => query(statement, ...rest))
  }
}
