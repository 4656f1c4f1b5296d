// The last applied search in words, stored in the browser under `lastWords`.

const KEY = 'lastWords'

export function readLastSearch(): string {
  try {
    return window.localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function storeLastSearch(text: string): void {
  try {
    window.localStorage.setItem(KEY, text)
  } catch {
    // Private windows refuse storage: the field works without it.
  }
}
