// The server's page below the first screen is laid out piece by piece (in-turn.css), each when the browser has nothing
// better to do: as a whole it would hold a slow phone up for a tenth of a second and more.
const PIECES = '[data-in-turn]'

export function layOutInTurn(): void {
  if (!CSS.supports('content-visibility', 'auto')) return
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const layOut = (pieces: string) => sheet.replaceSync(`${PIECES}>${pieces}{content-visibility:visible!important}`)
  const most = Math.max(0, ...Array.from(document.querySelectorAll(PIECES), (box) => box.childElementCount))
  const layOutNext = (count: number) => {
    if (count > most) return layOut('*')
    layOut(`:nth-child(-n+${count})`)
    whenIdle(() => layOutNext(count + 1))
  }
  // Whoever is scrolled somewhere must not meet pieces that only guess their height.
  const target = document.querySelector(':target')
  if (isComingBack() || target) layOut('*')
  else whenIdle(() => layOutNext(1))
  if (target && !isComingBack()) target.scrollIntoView({ behavior: 'instant' })
}

/** The router scrolls them to where they were. */
function isComingBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type !== 'navigate'
}

/** Safari does not tell. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 50)
