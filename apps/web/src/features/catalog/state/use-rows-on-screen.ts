// Whether rows of the list are on the screen, without a layout during a click.
import { type RefObject, useEffect, useRef } from 'react'
import { RESULTS_ID } from '../../../shared/shell/results-id.ts'

/** The applied filters and the column heads, which stand between the top of the list and its first row. */
const ABOVE_ROWS_PX = 110

/** The sheet of all filters fills the screen of a laptop: the rows below it need not be in the first frame. */
export function useRowsOnScreen(): RefObject<boolean> {
  const isOnScreen = useRef(true)
  useEffect(() => {
    const results = document.getElementById(RESULTS_ID)
    if (!results) return
    const observer = new IntersectionObserver(
      (entries) => {
        isOnScreen.current = entries.at(-1)?.isIntersecting ?? true
      },
      { rootMargin: `0px 0px -${ABOVE_ROWS_PX}px` },
    )
    observer.observe(results)
    return () => observer.disconnect()
  }, [])
  return isOnScreen
}
