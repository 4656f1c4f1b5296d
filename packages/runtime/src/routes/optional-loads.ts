// Loads that a page can do without. Specification, section 8: a failure is logged to the console, and the page shows
// what it has. 404 is no failure: the company has no such thing. A failed prefetch is not logged: opening the page
// loads again.
import type { RouterContextProvider } from 'react-router'
import { loadContextOf } from './load-context.ts'

export interface OptionalLoads {
  /** Null when it failed, which is logged, or when there is no such thing. */
  load<Value>(loading: Promise<Value>, message?: string): Promise<Value | null>
  /** Something failed: the server must not cache the page. */
  readonly degraded: boolean
}

export function optionalLoads(context: Readonly<RouterContextProvider>): OptionalLoads {
  const { isPrefetch = false } = loadContextOf(context)
  let degraded = false
  return {
    async load(loading, message = 'Что-то пошло не так:') {
      try {
        return await loading
      } catch (error) {
        if (isAbsence(error)) return null
        degraded = true
        if (!isPrefetch) console.error(message, error)
        return null
      }
    },
    get degraded() {
      return degraded
    },
  }
}

export function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404 && !('isOutage' in error && error.isOutage)
}
