// The visitor's last paths, kept in session storage, and where a back action leads.

export const HISTORY_KEY = 'navigationHistory'
export const HISTORY_LENGTH = 10

export function readHistory(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(HISTORY_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string').slice(-HISTORY_LENGTH) : []
  } catch {
    return []
  }
}

export function rememberPath(path: string): void {
  const history = readHistory()
  if (history[history.length - 1] === path) return
  try {
    sessionStorage.setItem(HISTORY_KEY, JSON.stringify([...history, path].slice(-HISTORY_LENGTH)))
  } catch {
    // Storage is full or forbidden: the back action then uses its fallback.
  }
}

/** The most recent earlier path that has no hash and is another page than the current one; else the fallback. */
export function backTarget(history: readonly string[], currentPath: string, fallback: string): string {
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const path = history[index]
    if (path && !path.includes('#') && pageOf(path) !== pageOf(currentPath)) return path
  }
  return fallback
}

function pageOf(path: string): string {
  return path.split(/[?#]/)[0] ?? path
}
