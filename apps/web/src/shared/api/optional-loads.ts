// Specification, section 8: a load that a page can do without is told in the console, and the page shows what it has.

export interface OptionalLoads {
  /** Null when it failed; the console then says the message. */
  load<Value>(asked: Promise<Value>, message?: string): Promise<Value | null>
  /** Something did not come: the server must not keep the page. */
  readonly degraded: boolean
}

export function optionalLoads(): OptionalLoads {
  let degraded = false
  return {
    async load(asked, message = 'Что-то пошло не так:') {
      try {
        return await asked
      } catch (error) {
        degraded = true
        console.error(message, error)
        return null
      }
    },
    get degraded() {
      return degraded
    },
  }
}
