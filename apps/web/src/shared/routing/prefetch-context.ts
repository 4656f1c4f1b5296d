// Hands the prefetcher to links; on the server it does nothing.
import { createContext, useContext } from 'react'

export type Prefetch = (href: string) => void

const PrefetchContext = createContext<Prefetch>(() => {})

export const PrefetchProvider = PrefetchContext.Provider

export function usePrefetch(): Prefetch {
  return useContext(PrefetchContext)
}
