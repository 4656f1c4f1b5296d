// Specification, section 8: a load that a page can do without is told in the console when it fails, and the page shows
// what it has. What the company does not have is no failure.

export interface OptionalLoads {
  /** Null when it failed, which the console then says, or when there is no such thing. */
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
        if (isAbsence(error)) return null
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

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}
