// The cache of the server's answers.
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { OfficeProblem } from '../shared/api/call-office.ts'

/** Live events invalidate what has changed; this only covers a screen that was left open without a connection. */
const STALE_MS = 30_000

export function createQueryClient(): QueryClient {
  // The live connection knows better than the browser whether the office can be reached.
  onlineManager.setEventListener(() => () => {})
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, refetchOnWindowFocus: false, retry: isWorthRetrying },
      // A change fails at once and says so. Those that may wait for the connection are in the queue of changes.
      mutations: { networkMode: 'always' },
    },
  })
}

/** A refusal stays a refusal; a failure of the server may pass. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof OfficeProblem && error.status >= 500
}
