// Body scroll lock: the page stands still under a modal and returns to where it was. Nested locks count.
import { useLayoutEffect } from 'react'

export const LOCK_DELAY_MS = 15
const PADDED_FROM_PX = 1024
const PADDING_RIGHT = '4px'

type Held = {
  pathname: string
  scrollX: number
  scrollY: number
  minHeight: string
  styles: Record<(typeof HELD_STYLES)[number], string>
}

const HELD_STYLES = ['position', 'top', 'left', 'right', 'width', 'overflow', 'paddingRight'] as const

let locks = 0
let timer: ReturnType<typeof setTimeout> | undefined
let held: Held | undefined

function fixPage(): void {
  timer = undefined
  const { body, documentElement: html } = document
  const { scrollX, scrollY, innerWidth } = window
  const { pathname } = window.location
  const styles = {} as Held['styles']
  for (const name of HELD_STYLES) styles[name] = body.style[name]
  held = { pathname, scrollX, scrollY, minHeight: html.style.minHeight, styles }
  // A fixed body leaves the document without height, and the window would report a scroll of 0. The router saves what the
  // window reports when the visitor goes Back or follows a link in the modal.
  html.style.minHeight = `${html.scrollHeight}px`
  body.style.position = 'fixed'
  body.style.top = `${-scrollY}px`
  body.style.left = `${-scrollX}px`
  body.style.right = '0'
  body.style.width = '100%'
  body.style.overflow = 'hidden'
  if (innerWidth >= PADDED_FROM_PX) body.style.paddingRight = PADDING_RIGHT
}

function releasePage(): void {
  if (timer !== undefined) {
    clearTimeout(timer)
    timer = undefined
  }
  if (!held) return
  const { pathname, scrollX, scrollY, minHeight, styles } = held
  held = undefined
  Object.assign(document.body.style, styles)
  document.documentElement.style.minHeight = minHeight
  // Another page begins at its top, unless the router restores its own position after this.
  if (window.location.pathname === pathname) window.scrollTo(scrollX, scrollY)
  else window.scrollTo(0, 0)
}

/** Locks the page and gives back the one call that undoes this lock; further calls of it do nothing. */
export function lockScroll(): () => void {
  locks += 1
  if (locks === 1 && !held) timer = setTimeout(fixPage, LOCK_DELAY_MS)
  let released = false
  return () => {
    if (released) return
    released = true
    locks -= 1
    if (locks === 0) releasePage()
  }
}

/** A layout effect, so that a modal closed by a navigation frees the page before the router restores its scroll. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => (locked ? lockScroll() : undefined), [locked])
}
