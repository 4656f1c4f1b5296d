// Specification, section 8: a load that a page can do without is told in the console when it fails, and the page shows
// what it has. What the company does not have is no failure. A failed prefetch is not logged: the page it was for is not
// open, and opening that page asks again.
import type { RouterContextProvider } from 'react-router'
import { loadContextOf } from './load-context.ts'

export interface OptionalLoads {
  /** Null when it failed, which the console then says, or when there is no such thing. */
  load<Value>(asked: Promise<Value>, message?: string): Promise<Value | null>
  /** Something did not come: the server must not keep the page. */
  readonly degraded: boolean
}

export function optionalLoads(context: Readonly<RouterContextProvider>): OptionalLoads {
  const { isPrefetch = false } = loadContextOf(context)
  let degraded = false
  return {
    async load(asked, message = 'Что-то пошло не так:') {
      try {
        return await asked
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
  return error instanceof Error && 'status' in error && error.status === 404
}
