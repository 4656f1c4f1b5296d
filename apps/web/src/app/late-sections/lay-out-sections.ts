// Gives the sections below the first screen their layout, one at a time while the browser is idle, or all at once when
// the visitor does something that may need their places. early-sections.ts has left them out.

export interface LateSections {
  /** The first so many sections get their layout. */
  layOut: (count: number) => void
  layOutAll: () => void
}

/** A click may lead to an anchor or another page, a key may find text, and Back restores a scroll position. */
const INPUTS = ['click', 'keydown', 'popstate'] as const

export function layOutSections(): void {
  const sections = window.lateSections
  if (!sections) return
  let count = 1
  const finish = () => {
    window.lateSections = undefined
    for (const input of INPUTS) window.removeEventListener(input, finish, true)
    sections.layOutAll()
  }
  const next = () => {
    if (!window.lateSections) return
    count += 1
    if (count > mostSections()) return finish()
    sections.layOut(count)
    whenIdle(next)
  }
  for (const input of INPUTS) window.addEventListener(input, finish, true)
  whenIdle(next)
}

function mostSections(): number {
  const parents = document.querySelectorAll('main > div, main > div > div:only-child')
  return [...parents].reduce((most, { childElementCount }) => Math.max(most, childElementCount), 0)
}

/** After the next frame, so that each section is a layout of its own. */
function whenIdle(run: () => void): void {
  requestAnimationFrame(() => (window.requestIdleCallback ? window.requestIdleCallback(run) : setTimeout(run)))
}
