// The early script of the list. It opens the sheet of all filters for a visitor who left it open, as soon as the sheet is
// parsed and before it is painted, so that the list does not move. A plain script: it must not import code, and the page
// works without it.

;(() => {
  /** As in sheet-memory.ts. */
  const SHEET_KEY = 'catalogFilters'
  /** As in the width classes: a phone has the filters in a sheet from below. */
  const MOBILE_MAX_PX = 540
  if (window.innerWidth <= MOBILE_MAX_PX || !isRemembered()) return
  const observer = new MutationObserver(open)
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect())

  function open(): void {
    const sheet = document.querySelector<HTMLDetailsElement>('details[data-all-filters]')
    if (!sheet) return
    observer.disconnect()
    sheet.open = true
    const filters = sheet.parentElement
    if (!filters) return
    // Read by catalog-filters.module.css.
    filters.dataset.open = 'true'
    filters.dataset.parsing = 'true'
    addEventListener('DOMContentLoaded', () => filters.removeAttribute('data-parsing'))
  }

  function isRemembered(): boolean {
    try {
      return localStorage.getItem(SHEET_KEY) === 'open'
    } catch {
      return false
    }
  }
})()

export {}
