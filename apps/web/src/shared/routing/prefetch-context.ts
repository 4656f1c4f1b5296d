// Hands the prefetcher to links; on the server it does nothing.
import { createContext, useContext } from 'react'

/** A link that only came into sight waits until the page itself is done; one that is pointed at does not. */
export type Prefetch = (href: string, pointedAt?: boolean) => void

const PrefetchContext = createContext<Prefetch>(() => {})

export const PrefetchProvider = PrefetchContext.Provider

export function usePrefetch(): Prefetch {
  return useContext(PrefetchContext)
}
