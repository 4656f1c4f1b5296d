// Before each test file that runs in jsdom: an empty page at the root address. Files share a worker, and its window stays
// the same, so a file would begin with the address, the storage and the elements that the last one left.
import { beforeAll } from 'vitest'

beforeAll(() => {
  if (!('history' in globalThis)) return
  window.history.replaceState(null, '', '/')
  window.localStorage.clear()
  window.sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
