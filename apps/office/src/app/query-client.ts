// The cache of the server's answers.
import { QueryClient } from '@tanstack/react-query'

/** Live events invalidate what has changed; this only covers a screen that was left open without a connection. */
const STALE_MS = 30_000

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, retry: 1 } } })
}
