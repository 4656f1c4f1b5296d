// Everything that sticks to the bottom of the screen shares one stack, so that nothing covers anything else:
// scroll button, cookie notice, the page's own action bar, the phone's bar.
import { type ReactNode, useEffect, useRef } from 'react'
import { PAGE_ACTIONS_ID } from '../../shared/page-actions/page-actions.tsx'
import styles from './bottom-stack.module.css'

interface BottomStackProps {
  /** Float over the page, at its right and left edge. */
  scrollTop: ReactNode
  notice: ReactNode
  /** Short confirmations, above the bars. */
  toasts: ReactNode
  /** Bars over the whole width. */
  bar: ReactNode
}

export function BottomStack({ scrollTop, notice, toasts, bar }: BottomStackProps) {
  const floating = useRef<HTMLDivElement>(null)
  const asked = useRef<HTMLDivElement>(null)
  const bars = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const root = document.documentElement
    let hadNotice = false
    const observer = new ResizeObserver(() => {
      const barsPx = bars.current?.offsetHeight ?? 0
      const hasNotice = (asked.current?.offsetHeight ?? 0) > 0
      const hasButton = (floating.current?.childElementCount ?? 0) > 1
      const floatingPx = hasNotice || hasButton ? (floating.current?.offsetHeight ?? 0) : 0
      if (room.current) room.current.style.height = `${barsPx + (hasNotice ? floatingPx : 0)}px`
      // What takes the focus is scrolled clear of the stack, not under it; a long notice leaves half of the screen.
      root.style.scrollPaddingBottom = `${Math.min(barsPx + floatingPx, window.innerHeight / 2)}px`
      if (hasNotice && !hadNotice) uncoverFocus()
      hadNotice = hasNotice
    })
    for (const { current } of [floating, asked, bars]) if (current) observer.observe(current)
    return () => {
      observer.disconnect()
      root.style.scrollPaddingBottom = ''
    }
  }, [])

  return (
    <>
      <div className={styles.room} ref={room} data-print="hide" />
      <div className={styles.stack} data-print="hide">
        <div className={styles.floating} ref={floating}>
          {scrollTop}
          <div className={styles.notice} ref={asked}>
            {notice}
          </div>
        </div>
        <div className={styles.toasts}>{toasts}</div>
        <div className={styles.bars} ref={bars}>
          <div id={PAGE_ACTIONS_ID} />
          {bar}
        </div>
      </div>
    </>
  )
}

/** The notice comes by itself, perhaps over what has the focus. */
function uncoverFocus(): void {
  const focused = document.querySelector(':focus-visible')
  const box = focused?.getBoundingClientRect()
  if (box && box.bottom > 0 && box.top < window.innerHeight) focused?.scrollIntoView({ block: 'nearest' })
}
