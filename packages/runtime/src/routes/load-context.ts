// What a loader gets: the API client and the visitor's width class, put into the router's context by server or browser.
import { createContext, RouterContextProvider } from 'react-router'
import type { ApiClient } from '../api/client.ts'
import type { WidthClass } from '../rendering.ts'

export interface LoadContext {
  api: ApiClient
  /** The visitor's width class, known on the server from the request and in the browser from the window. */
  widthClass: WidthClass
  /** The company's; Moscow's when absent. */
  timeZone?: string | undefined
  /** The page is loaded before its link is clicked: a failed call is repeated by the click. */
  isPrefetch?: boolean
}

const loadContext = createContext<LoadContext>()

export function provideLoadContext(value: LoadContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[loadContext, value]]))
}

export function loadContextOf(context: Readonly<RouterContextProvider>): LoadContext {
  return context.get(loadContext)
}
