// A captcha that fails as a test wants it to, in place of the provider's script.

interface FakeCaptchaOptions {
  /** What it does when it is run; `emit` is at hand. */
  onExecute: string
}

/** The script. The page gets `emit` and the number of widgets that were `rendered`. */
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
