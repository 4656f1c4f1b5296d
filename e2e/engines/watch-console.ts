// Runs in the page before its scripts: records everything that the console would show.

/** The storage key of the messages. Session storage survives navigation, so no message is lost. */
export const CONSOLE_KEY = 'engine-test-console'

/** Sent to the browser as source text, so it must not use anything outside of the function. */
export function watchConsole(key: string): void {
  const note = (message: string) => {
    const noted = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    sessionStorage.setItem(key, JSON.stringify([...noted, `${message} (${location.pathname}${location.search})`]))
  }
  const levels = ['debug', 'log', 'info', 'warn', 'error'] as const
  for (const level of levels) {
    // biome-ignore lint/suspicious/noConsole: the console is what is watched here
    const original = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      original(...parts)
      note(
        `${level}: ${parts.map((part) => (part instanceof Error ? `${part} ${String(part.stack).split('\n', 3).join(' ')}` : String(part))).join(' ')}`,
      )
    }
  }
  // A load that a navigation cancels is not a failure.
  let leaving = false
  addEventListener('beforeunload', () => {
    leaving = true
  })
  addEventListener('pageshow', () => {
    leaving = false
  })
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) note(`uncaught: ${event.message} ${event.filename}:${event.lineno}`)
      const { target } = event
      if (!(target instanceof Element) || leaving) return
      // Firefox fires this event for every module that is already loaded, without a request or a console message.
      if (target.matches('link[rel=modulepreload]')) return
      // WebKitGTK uses the machine's codecs. For a video that it cannot play it fires an error without a request.
      if (target instanceof HTMLSourceElement && document.createElement('video').canPlayType(target.type) === '') return
      note(`not loaded: ${target.outerHTML.slice(0, 300)}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled rejection: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`content security policy: ${violatedDirective} ${blockedURI}`),
  )
}
