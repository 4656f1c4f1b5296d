// Before each test file that runs in jsdom: an empty page at the root address. Files share a worker, and its window stays
// the same, so a file would begin with the address, the storage and the elements that the last one left.
import { beforeAll } from 'vitest'

/** What is used of a window here: the scripts are checked without the types of a browser. */
interface PageWindow {
  history: { replaceState(state: null, title: string, address: string): void }
  localStorage: { clear(): void }
  sessionStorage: { clear(): void }
  document: Record<'head' | 'body', { replaceChildren(): void }>
}

beforeAll(async () => {
  if (!('history' in globalThis)) return
  const { configure } = await import('@testing-library/dom')
  // A busy machine may take its time; what never comes still fails the test.
  configure({ asyncUtilTimeout: 120_000 })
  const { history, localStorage, sessionStorage, document } = globalThis as unknown as PageWindow
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
