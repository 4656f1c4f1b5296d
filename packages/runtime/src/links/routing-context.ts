// Hands the router's doings to links. A context of our own, since the router's changes with every address, and each of
// a page's hundred links would be drawn again with it. On the server nothing happens.
import { createContext, useContext } from 'react'

export interface Routing {
  /** A link that only came into sight waits until the page itself is done; one that is pointed at does not. */
  prefetch: (href: string, pointedAt?: boolean) => void
  go: (href: string, options?: GoOptions) => void
}

export interface GoOptions {
  keepScroll?: boolean
}

export const still: Routing = { prefetch: () => {}, go: () => {} }

const RoutingContext = createContext<Routing>(still)

export const RoutingProvider = RoutingContext.Provider

export function useRouting(): Routing {
  return useContext(RoutingContext)
}
