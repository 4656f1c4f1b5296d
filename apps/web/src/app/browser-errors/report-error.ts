// Reports errors of the page to the server, so that the operator learns of what visitors meet. No cookie, no id of the
// visitor, nothing that was typed; the server removes what is left of personal data and keeps a line of its log.
import {
  BROWSER_ERRORS_PATH,
  type BrowserErrorSource,
  ERROR_MESSAGE_LENGTH,
  ERROR_PAGE_LENGTH,
  ERROR_STACK_LENGTH,
} from '@kvartal/contract/browser-errors-limits'

/** Reports of one page at most: what is broken tends to fail again and again. */
const MAX_REPORTS = 5

let left = MAX_REPORTS

/** What is no Error (an absent page, a failed call) is an answer, which the page shows. */
export function reportError(source: BrowserErrorSource, error: unknown): void {
  if (!(error instanceof Error) || error.name === 'AbortError') return
  const message = `${error.name}: ${error.message}`.slice(0, ERROR_MESSAGE_LENGTH)
  // Chrome repeats the message there; a long one would leave no room for the places.
  const stack = String(error.stack).replace(error.message, '').slice(0, ERROR_STACK_LENGTH)
  if (isOurs(`${message}\n${stack}`)) send(source, message, stack)
}

/** The first address in an error is where it comes from: extensions and other sites' scripts are not ours to mend. */
function isOurs(text: string): boolean {
  const own = `${location.origin}/assets/`
  return text.startsWith(own, text.indexOf('://') - own.indexOf('://'))
}

function send(source: BrowserErrorSource, message: string, stack: string): void {
  // A page that is offline or being left loses files and calls without being broken.
  if (left === 0 || !navigator.onLine) return
  left -= 1
  const report = {
    source,
    message,
    stack,
    page: location.pathname.slice(0, ERROR_PAGE_LENGTH),
  }
  navigator.sendBeacon(BROWSER_ERRORS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}

export function listenForErrors(): void {
  // In the capture phase: the error event of a file that does not load does not bubble.
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason))
  addEventListener('pagehide', () => {
    left = 0
  })
}

function onError(event: Event): void {
  const { src, href } = event.target as { src?: unknown; href?: unknown }
  const address = String(src ?? href)
  if (event instanceof ErrorEvent) reportError('script', event.error)
  else if (isOurs(address)) send('resource', `not loaded: ${address}`.slice(0, ERROR_MESSAGE_LENGTH), '')
}
