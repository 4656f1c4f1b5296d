// How the browser's router loads a page: as usual, unless the page's code cannot be loaded. Then its address is opened as a
// document; without a connection the visitor stays on the page before it.
import type { DataStrategyFunction } from 'react-router'
import { LostCodeError } from '../code/lost-code-error.ts'
import { goWithoutCode } from '../links/go-without-code.ts'

/** `stay` ends the navigation. */
export function loadOrLeave(stay: () => void): DataStrategyFunction {
  return async ({ matches, request }) => {
    const asked = matches.filter(({ shouldLoad }) => shouldLoad)
    const results = await Promise.all(asked.map((match) => match.resolve()))
    if (results.some(({ result }) => result instanceof LostCodeError) && !request.signal.aborted) {
      await goWithoutCode(request.url, request.signal)
      if (!request.signal.aborted) stay()
    }
    return Object.fromEntries(asked.map(({ route }, at) => [route.id, results[at] as (typeof results)[number]]))
  }
}
