// Reports JavaScript errors of the page to the server, so that the operator learns about them. A report has no cookie,
// no visitor id and no typed text; the server removes remaining personal data and logs one line.
import {
  BROWSER_ERRORS_PATH,
  type BrowserErrorSource,
  ERROR_MESSAGE_LENGTH,
  ERROR_PAGE_LENGTH,
  ERROR_STACK_LENGTH,
} from '@kvartal/contract/browser-errors-limits'

/** Reports per page load: a broken page tends to throw the same error again and again. */
const MAX_REPORTS = 5

let reportsLeft = MAX_REPORTS

/**
 * Values that are not an Error (a missing page, a failed call) are not reported: the page shows them to the visitor.
 */
export function reportError(source: BrowserErrorSource, error: unknown): void {
  if (!(error instanceof Error) || error.name === 'AbortError') return
  const message = `${error.name}: ${error.message}`.slice(0, ERROR_MESSAGE_LENGTH)
  // In Chrome the stack begins with the message, and a long message would leave no space for the stack frames.
  const stack = String(error.stack).replace(error.message, '').slice(0, ERROR_STACK_LENGTH)
  if (isOurs(`${message}\n${stack}`)) send(source, message, stack)
}

/**
 * The first URL in the text tells where the error was thrown. Errors of browser extensions and of other sites' scripts
 * are skipped.
 */
function isOurs(text: string): boolean {
  const own = `${location.origin}/assets/`
  return text.startsWith(own, text.indexOf('://') - own.indexOf('://'))
}

function send(source: BrowserErrorSource, message: string, stack: string): void {
  // Files and calls also fail while the visitor is offline or leaves the page; that is not an error of the page.
  if (reportsLeft === 0 || !navigator.onLine) return
  reportsLeft -= 1
  const report = {
    source,
    message,
    stack,
    page: location.pathname.slice(0, ERROR_PAGE_LENGTH),
  }
  navigator.sendBeacon(BROWSER_ERRORS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}

export function listenForErrors(): void {
  // Capture phase, because the error event of a file that fails to load does not bubble.
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason))
  addEventListener('pagehide', () => {
    reportsLeft = 0
  })
}

function onError(event: Event): void {
  const { src, href, rel } = event.target as { src?: unknown; href?: unknown; rel?: unknown }
  const address = String(src ?? href)
  if (event instanceof ErrorEvent) reportError('script', event.error)
  // Firefox fires it for the preload of every module that is already loaded. If a module is missing, its import fails.
  else if (rel !== 'modulepreload' && isOurs(address))
    send('resource', `not loaded: ${address}`.slice(0, ERROR_MESSAGE_LENGTH), '')
}
