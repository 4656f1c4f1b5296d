// Runs in the page before any script of it: writes down whatever a visitor's console would show.

/** Where the messages wait. A tab's session storage outlives the page, so nothing is lost when the page is left. */
export const CONSOLE_KEY = 'engine-test-console'

/** Sent to the browser as text: it must not use anything from outside of itself. */
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
  // What a leave cancels is no failure.
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
      // Firefox says so of every module that is there already, and neither asks for it nor complains in its console.
      if (target.matches('link[rel=modulepreload]')) return
      // WebKitGTK plays what the codecs of its machine can: a film it cannot play at all is not asked for.
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
