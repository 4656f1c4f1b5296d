// The visitor's last paths, stored in session storage, and where a back action leads.

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

/**
 * A return (the browser's Back, or our back action) drops the paths after the one returned to. Otherwise two pages would
 * be each other's "back" for ever, and the visitor would never get further.
 */
export function rememberPath(path: string, isReturn = false): void {
  const history = readHistory()
  const place = isReturn ? history.lastIndexOf(path) : history.length - 1
  const next = history[place] === path ? history.slice(0, place + 1) : [...history, path]
  try {
    sessionStorage.setItem(HISTORY_KEY, JSON.stringify(next.slice(-HISTORY_LENGTH)))
  } catch {
    // Storage is full or forbidden: the back action then uses its fallback.
  }
}

/** The most recent earlier path that has no hash and is another page than the current one; else the fallback. */
export function backTarget(history: readonly string[], currentPage: string, fallback: string): string {
  return history[backIndex(history, currentPage)] ?? fallback
}

/**
 * How many entries of the browser's own history lie between this page and the target; 0 when the target is not the page
 * that the same rule finds there. 0 also in browsers without the Navigation API: the back action is then a link.
 */
export function entriesBack(target: string, currentPage: string): number {
  const { navigation } = window as { navigation?: Navigation }
  const entries = navigation?.entries().slice(0, navigation.currentEntry?.index ?? 0) ?? []
  const paths = entries.map(({ url }) => url?.slice(location.origin.length) ?? '')
  const index = backIndex(paths, currentPage)
  return paths[index] === target ? paths.length - index : 0
}

/** Index of the path that a back action leads to, or -1. Addresses with other search parameters are the same page. */
function backIndex(paths: readonly string[], currentPage: string): number {
  let index = paths.length - 1
  while (paths[index]?.includes('#') || paths[index]?.split('?')[0] === currentPage) index -= 1
  return index
}
