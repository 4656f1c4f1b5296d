// Versions of the server's data: a number that grows with every change, a dash, and a hash of the data.

/** Equal numbers with different hashes are data read at two moments of one change: the other one counts as newer. */
export function isNewer(version: string, than: string): boolean {
  const difference = revision(version) - revision(than)
  return difference > 0 || (difference === 0 && version !== than)
}

function revision(version: string): number {
  return Number.parseInt(version, 10) || 0
}
