// The early script of the list. It shows the line for the visitor's own payment in each row, and opens the sheet of all
// filters for a visitor who left it open, as soon as the sheet is parsed. Both happen before the first paint, so that
// the list does not move. A plain script: it must not import code, and the page works without it.

;(() => {
  /** As in sheet-memory.ts. */
  const SHEET_KEY = 'catalogFilters'
  /** As in own-payment.ts. */
  if (stored('ownPayment') !== null) document.documentElement.dataset.ownPayment = ''
  /** As in the width classes: a phone has the filters in a sheet from below. */
  const MOBILE_MAX_PX = 540
  if (window.innerWidth <= MOBILE_MAX_PX || stored(SHEET_KEY) !== 'open') return
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

  function stored(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
})()

export {}
