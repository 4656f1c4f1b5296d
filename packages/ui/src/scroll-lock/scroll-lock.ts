// Body scroll lock: the page does not scroll under a modal and returns to its position afterwards. Locks may be nested.
import { useLayoutEffect } from 'react'

export const LOCK_DELAY_MS = 15
const PADDED_FROM_PX = 1024
const PADDING_RIGHT = '4px'

type LockedPage = {
  pathname: string
  scrollX: number
  scrollY: number
  minHeight: string
  styles: Record<(typeof LOCK_STYLES)[number], string>
}

const LOCK_STYLES = ['position', 'top', 'left', 'right', 'width', 'overflow', 'paddingRight'] as const

let locks = 0
let timer: ReturnType<typeof setTimeout> | undefined
let lockedPage: LockedPage | undefined

function fixPage(): void {
  timer = undefined
  const { body, documentElement: html } = document
  const { scrollX, scrollY, innerWidth } = window
  const { pathname } = window.location
  const styles = {} as LockedPage['styles']
  for (const name of LOCK_STYLES) styles[name] = body.style[name]
  lockedPage = { pathname, scrollX, scrollY, minHeight: html.style.minHeight, styles }
  // A fixed body leaves the document without height, and the window would report a scroll of 0. The router saves the
  // reported position when the visitor goes Back or follows a link in the modal.
  html.style.minHeight = `${html.scrollHeight}px`
  body.style.position = 'fixed'
  body.style.top = `${-scrollY}px`
  body.style.left = `${-scrollX}px`
  body.style.right = '0'
  body.style.width = '100%'
  body.style.overflow = 'hidden'
  if (innerWidth >= PADDED_FROM_PX) body.style.paddingRight = PADDING_RIGHT
}

function unlockPage(): void {
  if (timer !== undefined) {
    clearTimeout(timer)
    timer = undefined
  }
  if (!lockedPage) return
  const { pathname, scrollX, scrollY, minHeight, styles } = lockedPage
  lockedPage = undefined
  Object.assign(document.body.style, styles)
  document.documentElement.style.minHeight = minHeight
  // Another page begins at its top, unless the router restores its own position after this.
  if (window.location.pathname === pathname) window.scrollTo(scrollX, scrollY)
  else window.scrollTo(0, 0)
}

/** Locks the page and returns a function that releases this lock; calling it again does nothing. */
export function lockScroll(): () => void {
  locks += 1
  if (locks === 1 && !lockedPage) timer = setTimeout(fixPage, LOCK_DELAY_MS)
  let released = false
  return () => {
    if (released) return
    released = true
    locks -= 1
    if (locks === 0) unlockPage()
  }
}

/** A layout effect, so that a modal closed by a navigation unlocks the page before the router restores its scroll. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => (locked ? lockScroll() : undefined), [locked])
}
