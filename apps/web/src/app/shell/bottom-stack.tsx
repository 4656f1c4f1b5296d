// Everything that sticks to the bottom of the screen shares one stack, so that nothing covers anything else:
// scroll button, cookie notice, the page's own action bar, the phone's bar.
import { type ReactNode, useEffect, useRef } from 'react'
import { PAGE_ACTIONS_ID } from '../../shared/page-actions/page-actions.tsx'
import styles from './bottom-stack.module.css'

interface BottomStackProps {
  /** Float over the page, at its right and left edge. */
  scrollTop: ReactNode
  notice: ReactNode
  /** Bars over the whole width. */
  bar: ReactNode
}

export function BottomStack({ scrollTop, notice, bar }: BottomStackProps) {
  const bars = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bars.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (room.current && entry) room.current.style.height = `${entry.contentRect.height}px`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div className={styles.room} ref={room} data-print="hide" />
      <div className={styles.stack} data-print="hide">
        <div className={styles.floating}>
          {scrollTop}
          {notice}
        </div>
        <div className={styles.bars} ref={bars}>
          <div id={PAGE_ACTIONS_ID} />
          {bar}
        </div>
      </div>
    </>
  )
}
