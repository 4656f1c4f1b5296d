// Gives the sections and rows below the first screen their layout: one at a time while the browser is idle, once the
// visitor has scrolled, or all at once when the visitor does something that may need their places. early-sections.ts has
// left them out. A scroll position is only exact, and Back only returns to it, when everything above it has its height.

export interface LateSections {
  /** What was left out. */
  selector: string
  /** From now on nothing is left out: Back and another page restore a scroll position, which needs the true heights. */
  end: () => void
}

/** A click may lead to an anchor, a key may find text. */
const INPUTS = ['click', 'keydown'] as const

const laidOut = new WeakSet<Element>()

export function layOutSections(): void {
  const sections = window.lateSections
  if (!sections) return
  const { selector, end } = sections
  const leftOut = () => [...document.querySelectorAll<HTMLElement>(selector)].filter((section) => !laidOut.has(section))
  let isWaiting = false
  const start = () => {
    if (isWaiting || scrollY === 0) return
    isWaiting = true
    whenIdle(next)
  }
  const next = () => {
    isWaiting = false
    const [section] = leftOut()
    if (!section || !window.lateSections) return
    layOut(section)
    start()
  }
  const layOutAll = () => leftOut().forEach(layOut)
  // A new list after a filter click has new rows.
  const observer = new MutationObserver(start)
  observer.observe(document.body, { childList: true, subtree: true })
  const listeners = new AbortController()
  const { signal } = listeners
  for (const input of INPUTS) window.addEventListener(input, layOutAll, { capture: true, signal })
  window.addEventListener('scroll', start, { passive: true, signal })
  window.addEventListener('popstate', () => sections.end(), { capture: true, signal })
  sections.end = () => {
    observer.disconnect()
    listeners.abort()
    end()
  }
  start()
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
