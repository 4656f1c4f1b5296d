// How links navigate and prefetch. A context of our own: the router's context changes with every address and would render
// each of a page's hundred links again. On the server both functions do nothing.
import { createContext, useContext } from 'react'

export interface Routing {
  /**
   * A link near the viewport waits until the page's first load is over; a hovered or focused one (`pointedAt`) does
   * not.
   */
  prefetch: (href: string, pointedAt?: boolean) => void
  go: (href: string, options?: GoOptions) => void
}

export interface GoOptions {
  keepScroll?: boolean
}

export const inertRouting: Routing = { prefetch: () => {}, go: () => {} }

const RoutingContext = createContext<Routing>(inertRouting)

export const RoutingProvider = RoutingContext.Provider

export function useRouting(): Routing {
  return useContext(RoutingContext)
}
