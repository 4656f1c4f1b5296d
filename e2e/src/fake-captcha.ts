// Replaces the script of the captcha provider by one that fails as a test needs.

interface FakeCaptchaOptions {
  /** The code that runs when the captcha is executed; it can call `emit`. */
  onExecute: string
}

/** The source of the script. It gives the page `emit` and `rendered`, the number of rendered widgets. */
export function fakeCaptcha({ onExecute }: FakeCaptchaOptions): string {
  return `(() => {
    const listeners = {}
    const emit = (event, data) => (listeners[event] || []).forEach((listener) => listener(data))
    window.emit = emit
    window.rendered = 0
    window.smartCaptcha = {
      render: () => {
        window.rendered += 1
        return window.rendered
      },
      destroy: () => {},
      subscribe: (id, event, listener) => {
        listeners[event] = [...(listeners[event] || []), listener]
        return () => {
          listeners[event] = listeners[event].filter((other) => other !== listener)
        }
      },
      execute: () => { ${onExecute} },
    }
    window.__onSmartCaptchaReady()
  })()`
}
