// Gives the sections and rows that early-sections.ts has left out their layout, one at a time while the browser is idle:
// those on the screen at once, since until then they clip what stands out of them, such as a card under the pointer; the
// others when the visitor scrolls, since a scroll position is only exact, and Back only returns to it, when everything
// above it has its height; those above the end of the screen when a link leads away, and all when it leads to an anchor.

export interface LateSections {
  /** Selector of the sections that were left out. */
  selector: string
  /** From now on nothing is left out: Back and another page restore a scroll position, which needs the true heights. */
  end: () => void
}

const laidOut = new WeakSet<Element>()

export function layOutSections(): void {
  const sections = window.lateSections
  if (!sections) return
  const { selector, end } = sections
  const leftOut = () => [...document.querySelectorAll<HTMLElement>(selector)].filter((section) => !laidOut.has(section))
  let isWaiting = false
  let hasScrolled = scrollY > 0
  const start = () => {
    if (isWaiting) return
    isWaiting = true
    whenIdle(next)
  }
  const next = () => {
    isWaiting = false
    const section = leftOut().find((one) => hasScrolled || isOnScreen(one))
    if (!section || !window.lateSections) return
    layOut(section)
    start()
  }
  const scrolled = () => {
    hasScrolled = true
    start()
  }
  const clicked = ({ target }: Event) => {
    // The attribute: a link of an SVG has no address of its own.
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
    if (!href || !URL.canParse(href, location.href)) return
    const { hash, pathname } = new URL(href, location.href)
    // What is below the screen does not move the position to return to, and its layout would delay the next page.
    if (hash !== '') leftOut().forEach(layOut)
    // Not for a filter or an order of the same list: its rows would get their layout only to be replaced.
    else if (pathname !== location.pathname) leftOut().filter(isAboveEndOfScreen).forEach(layOut)
  }
  // A new list after a filter click has new rows.
  const observer = new MutationObserver(start)
  observer.observe(document.body, { childList: true, subtree: true })
  const listeners = new AbortController()
  const { signal } = listeners
  window.addEventListener('click', clicked, { capture: true, signal })
  // Captured: also of the scrolled parts of the page.
  window.addEventListener('scroll', scrolled, { capture: true, passive: true, signal })
  window.addEventListener('popstate', () => sections.end(), { capture: true, signal })
  sections.end = () => {
    observer.disconnect()
    listeners.abort()
    end()
  }
  start()
}

function isOnScreen(section: HTMLElement): boolean {
  return isAboveEndOfScreen(section) && section.getBoundingClientRect().left < innerWidth
}

function isAboveEndOfScreen(section: HTMLElement): boolean {
  return section.getBoundingClientRect().top < innerHeight
}

/** On the element: a change of the style sheet would restyle the whole page. */
function layOut(section: HTMLElement): void {
  laidOut.add(section)
  section.style.contentVisibility = 'visible'
}

/** After the next frame, so that each section is a layout of its own. */
function whenIdle(run: () => void): void {
  requestAnimationFrame(() => (window.requestIdleCallback ? window.requestIdleCallback(run) : setTimeout(run)))
}
