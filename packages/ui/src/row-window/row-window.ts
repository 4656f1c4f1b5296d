// Which rows of a long list are in the document: the visible ones and a few around them. All rows have one height.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** Shorter lists are rendered whole: find in page works there, and nothing is to be gained. */
export const WINDOWED_FROM = 200
const OVERSCAN = 12
/** The window moves by so many rows: a scrolled pixel renders nothing, and what enters at once fits into a frame. */
const STEP = 2

export type RowWindow = {
  first: number
  /** Exclusive. */
  last: number
  /** Heights of what is left out before and after, px. */
  before: number
  after: number
  isWindowed: boolean
  /** Scrolls until the whole row is visible. */
  reveal: (index: number) => void
}

type Options = {
  count: number
  rowHeight: number
  scroller: RefObject<HTMLElement | null>
  /** Height of a sticky head inside the scroller, px. */
  headHeight?: number
}

export function windowOf(scrollTop: number, height: number, rowHeight: number, count: number): [number, number] {
  const firstInSight = Math.floor(Math.max(0, scrollTop) / rowHeight / STEP) * STEP
  const rowsInSight = Math.ceil((height / rowHeight + STEP) / STEP) * STEP
  const first = Math.max(0, Math.min(firstInSight - OVERSCAN, count))
  return [first, Math.min(count, firstInSight + rowsInSight + OVERSCAN)]
}

export function useRowWindow({ count, rowHeight, scroller, headHeight = 0 }: Options): RowWindow {
  const isWindowed = count > WINDOWED_FROM
  const [range, setRange] = useState<readonly [number, number]>([0, Math.min(count, WINDOWED_FROM)])
  const update = useCallback(() => {
    const element = scroller.current
    if (!element || !isWindowed) return
    const next = windowOf(element.scrollTop, element.clientHeight, rowHeight, count)
    setRange((now) => (now[0] === next[0] && now[1] === next[1] ? now : next))
  }, [scroller, rowHeight, count, isWindowed])
  useLayoutEffect(update, [update])
  useEffect(() => {
    const element = scroller.current
    if (!element || !isWindowed) return
    element.addEventListener('scroll', update, { passive: true })
    const sizes = new ResizeObserver(update)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      sizes.disconnect()
    }
  }, [scroller, update, isWindowed])
  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current
      if (!element) return
      const top = index * rowHeight
      const inSight = element.clientHeight - headHeight
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + rowHeight > element.scrollTop + inSight) element.scrollTop = top + rowHeight - inSight
      update()
    },
    [scroller, rowHeight, headHeight, update],
  )
  const [first, last] = isWindowed ? [Math.min(range[0], count), Math.min(range[1], count)] : [0, count]
  return {
    first,
    last,
    before: first * rowHeight,
    after: (count - last) * rowHeight,
    isWindowed,
    reveal,
  }
}
