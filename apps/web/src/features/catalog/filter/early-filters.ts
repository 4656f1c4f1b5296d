// The early script of the list. It shows the line for the visitor's own payment in each row, and keeps room for the sheet
// of all filters for a visitor who left it open, as soon as its place is parsed. Both happen before the first paint, so
// that the list does not move. For a visitor who turned off the folding of identical layouts it goes on to the address of the
// unfolded list. A plain script: it must not import code, and the page works without it.

;(() => {
  /** The keys of sheet-memory.ts. */
  const SHEET_KEY = 'catalogFilters'
  const HEIGHT_KEY = 'catalogFiltersHeight'
  /** The key of own-payment.ts. */
  if (stored('ownPayment') !== null) document.documentElement.dataset.ownPayment = ''
  /** The limit of the width classes: a phone has the filters in a sheet from below. */
  const MOBILE_MAX_PX = 540
  /** The names of fold-memory.ts and of the contract's address. */
  const FOLD_KEY = 'catalogFold'
  const FOLD_PARAM = 'fold'
  const OFF = 'off'
  if (goUnfolded()) return
  // A click before hydration follows the link of the switch: the choice is remembered all the same.
  addEventListener('click', rememberFold, true)
  if (window.innerWidth <= MOBILE_MAX_PX || stored(SHEET_KEY) !== 'open') return
  const observer = new MutationObserver(open)
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect())

  function open(): void {
    const sheet = document.querySelector<HTMLDetailsElement>('details[data-all-filters]')
    if (!sheet) return
    observer.disconnect()
    sheet.open = true
    // Only the code can fill it: LazyHydration loads it at once.
    sheet.dataset.placeholder = ''
    const [width, height] = (stored(HEIGHT_KEY) ?? '').split(' ')
    if (Number(width) === window.innerWidth && Number(height) > 0) sheet.style.minHeight = `${Number(height)}px`
    // Read by catalog-filters.module.css.
    if (sheet.parentElement) sheet.parentElement.dataset.open = 'true'
  }

  /** Only /list folds, as rows or as tiles. Nothing of the folded list is painted. */
  function goUnfolded(): boolean {
    const params = new URLSearchParams(location.search)
    const isFolded = /^(|list|tiles)$/.test(params.get('view') ?? '') && !params.has(FOLD_PARAM)
    if (location.pathname !== '/list' || !isFolded || stored(FOLD_KEY) !== OFF) return false
    document.documentElement.hidden = true
    location.replace(
      `${location.pathname}${location.search ? `${location.search}&` : '?'}${FOLD_PARAM}=${OFF}${location.hash}`,
    )
    return true
  }

  function rememberFold({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a[data-fold]') : null
    if (!link) return
    try {
      if (link.getAttribute('data-fold') === OFF) localStorage.setItem(FOLD_KEY, OFF)
      else localStorage.removeItem(FOLD_KEY)
    } catch {
      // Without storage the next visit begins folded.
    }
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
