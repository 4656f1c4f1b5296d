// Loads that a page can do without: a failure is told in the console, and the page shows what it has.

export interface OptionalLoads {
  load<Value>(asked: Promise<Value>): Promise<Value | null>
  /** Something did not come: the server must not keep the page. */
  readonly degraded: boolean
}

export function optionalLoads(): OptionalLoads {
  let degraded = false
  return {
    async load(asked) {
      try {
        return await asked
      } catch (error) {
        degraded = true
        console.error('Что-то пошло не так:', error)
        return null
      }
    },
    get degraded() {
      return degraded
    },
  }
}
