// Which columns of the comparison are on screen: their number for the line below the heads, and whether the heads have
// scrolled out of view, so that their small copy is shown. The copy scrolls sideways together with the table.
import { type RefObject, useEffect, useState } from 'react'

interface ShownColumns {
  /** Place of the first whole column. */
  first: number
  areHeadsGone: boolean
}

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
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setHeadsGone(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(head)
    return () => {
      element.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [scroll, copy])
  return { first, areHeadsGone }
}
