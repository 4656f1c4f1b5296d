// Everything that is fixed to the bottom of the viewport: scroll button, cookie notice, the page's action bar, the
// mobile bar. They are stacked, so that they never cover each other.
import { classNames } from '@kvartal/ui/class-names'
import { type ReactNode, useEffect, useRef } from 'react'
import { useHasOwnBar } from '../../shared/shell/own-bar.ts'
import { PAGE_ACTIONS_ID } from '../../shared/shell/page-actions.tsx'
import styles from './bottom-stack.module.css'

interface BottomStackProps {
  /** Floats over the page near its right edge. */
  scrollTop: ReactNode
  /** A line over the whole width, above the bars. */
  notice: ReactNode
  /** Short confirmations, above the bars. */
  toasts: ReactNode
  /** The mobile bar, over the whole width. */
  bar: ReactNode
}

export function BottomStack({ scrollTop, notice, toasts, bar }: BottomStackProps) {
  const floating = useRef<HTMLDivElement>(null)
  const noticeBox = useRef<HTMLDivElement>(null)
  const bars = useRef<HTMLDivElement>(null)
  const spacer = useRef<HTMLDivElement>(null)
  const hasOwnBar = useHasOwnBar()

  useEffect(() => {
    const root = document.documentElement
    let hadNotice = false
    const observer = new ResizeObserver(() => {
      const noticePx = noticeBox.current?.offsetHeight ?? 0
      const hasNotice = noticePx > 0
      const barsPx = (bars.current?.offsetHeight ?? 0) + noticePx
      const hasButton = (floating.current?.childElementCount ?? 0) > 0
      const floatingPx = hasButton ? (floating.current?.offsetHeight ?? 0) : 0
      if (spacer.current) spacer.current.style.height = `${barsPx}px`
      root.style.setProperty('--notice-height', `${noticePx}px`)
      // The browser scrolls a focused element above the stack, not under it. A tall notice takes at most half of the
      // viewport.
      root.style.scrollPaddingBottom = `${Math.min(barsPx + floatingPx, window.innerHeight / 2)}px`
      if (hasNotice && !hadNotice) uncoverFocus()
      hadNotice = hasNotice
    })
    for (const { current } of [floating, noticeBox, bars]) if (current) observer.observe(current)
    return () => {
      observer.disconnect()
      root.style.scrollPaddingBottom = ''
      root.style.removeProperty('--notice-height')
    }
  }, [])

  return (
    <>
      <div className={styles.gap} ref={spacer} data-print="hide" />
      <div className={styles.stack} data-print="hide">
        <div className={styles.floating} ref={floating}>
          {scrollTop}
        </div>
        <div className={styles.toasts}>{toasts}</div>
        <div className={classNames(styles.bars, hasOwnBar && styles.ownBar)} ref={bars}>
          <div className={styles.notice} ref={noticeBox}>
            {notice}
          </div>
          <div id={PAGE_ACTIONS_ID} />
          {bar}
        </div>
      </div>
    </>
  )
}

/** The notice appears without any action of the visitor and may cover the focused element. */
function uncoverFocus(): void {
  const focused = document.querySelector(':focus-visible')
  const box = focused?.getBoundingClientRect()
  if (box && box.bottom > 0 && box.top < window.innerHeight) focused?.scrollIntoView({ block: 'nearest' })
}
