// Which columns of the comparison are on screen: their number for the line below the heads, and whether the heads have
// scrolled out of view, so that their small copy is shown. The copy scrolls sideways together with the table.
import { type RefObject, useEffect, useState } from 'react'

interface ShownColumns {
  /** Place of the first whole column. */
  first: number
  areHeadsGone: boolean
}

/** The page's header on a phone, which covers the heads before they leave the screen. */
const HEADER_PX = 60

export function useShownColumns(
  scroll: RefObject<HTMLElement | null>,
  copy: RefObject<HTMLElement | null>,
): ShownColumns {
  const [first, setFirst] = useState(0)
  const [areHeadsGone, setHeadsGone] = useState(false)
  useEffect(() => {
    const element = scroll.current
    const heads = element?.querySelectorAll('thead th')
    const [head, second] = heads ?? []
    if (!element || !head) return undefined
    const follow = () => {
      if (copy.current) copy.current.scrollLeft = element.scrollLeft
      const step = second ? second.getBoundingClientRect().left - head.getBoundingClientRect().left : 0
      if (step > 0) setFirst(Math.round(element.scrollLeft / step))
    }
    element.addEventListener('scroll', follow, { passive: true })
    // The row, not a head: a head that was swiped away sideways is never on the screen.
    const observer = new IntersectionObserver(
      (entries) => {
        const row = entries.at(-1)
        if (row) setHeadsGone(!row.isIntersecting && row.boundingClientRect.top < HEADER_PX)
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px` },
    )
    observer.observe(head.parentElement ?? head)
    return () => {
      element.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [scroll, copy])
  return { first, areHeadsGone }
}
