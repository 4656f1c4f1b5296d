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
  return history[placeBack(history, currentPage)] ?? fallback
}

/**
 * How many entries of the browser's own history lie between this page and the target; 0 when the target is not the page
 * that the same rule finds there. Browsers without the Navigation API do not tell: 0 too, and the back action is a link.
 */
export function entriesBack(target: string, currentPage: string): number {
  const { navigation } = window as { navigation?: Navigation }
  const entries = navigation?.entries().slice(0, navigation.currentEntry?.index ?? 0) ?? []
  const paths = entries.map(({ url }) => url?.slice(location.origin.length) ?? '')
  const place = placeBack(paths, currentPage)
  return paths[place] === target ? paths.length - place : 0
}

/** Search parameters are states of the same page. */
function placeBack(paths: readonly string[], currentPage: string): number {
  let place = paths.length - 1
  while (paths[place]?.includes('#') || paths[place]?.split('?')[0] === currentPage) place -= 1
  return place
}
