// Distinguishes an unreachable store from a wrong query: the first is 503 and worth a retry, the second is a bug.

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])

/** The store can be read, but there is no space to write. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (['53100', 'ENOSPC'].includes(String((current as { code?: unknown }).code))) return true
  }
  return false
}

/**
 * The store answers but accepts no writes: its disk is full or read-only, or a standby answers in place of the primary.
 */
export function isUnwritable(error: unknown): boolean {
  if (isDiskFull(error)) return true
  for (let current = error; current instanceof Error; current = current.cause) {
    if (['25006', 'EROFS', 'EDQUOT'].includes(String((current as { code?: unknown }).code))) return true
  }
  return false
}

export function isStoreAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string') {
      if (NETWORK_CODES.has(code)) return true
      // Class 08: connection exceptions; 57P01–57P03: the server is shutting down or starting; class 53: no space on
      // the disk, no memory, or too many connections; 25006: read-only.
      if (/^(08...|57P0[123]|53...|25006)$/.test(code)) return true
    }
    // pg raises these errors without a code; PGlite raises the last one after it was closed.
    if (
      /connection terminated|timeout exceeded when trying to connect|is not queryable|PGlite is closed/i.test(
        current.message,
      )
    )
      return true
    if (current instanceof AggregateError && current.errors.some(isStoreAway)) return true
  }
  return false
}

/**
 * The store has lost or corrupted data: a file is missing (58P01), data or an index is corrupted (XX001, XX002), or the
 * embedded engine has crashed because of it.
 */
export function isStoreDamaged(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (/^(58P01|XX00[12])$/.test(String((current as { code?: unknown }).code))) return true
    // A trap of WebAssembly, whose types exist only in the browser's library.
    if (current.name === 'RuntimeError') return true
  }
  return false
}
