// Body scroll lock: the page stands still under a modal and returns to where it was. Nested locks count.
import { useEffect } from 'react'

export const LOCK_DELAY_MS = 15
const PADDED_FROM_PX = 1024
const PADDING_RIGHT = '4px'

type Held = { pathname: string; scrollX: number; scrollY: number; styles: Record<(typeof HELD_STYLES)[number], string> }

const HELD_STYLES = ['position', 'top', 'left', 'right', 'width', 'overflow', 'paddingRight'] as const

let locks = 0
let timer: ReturnType<typeof setTimeout> | undefined
let held: Held | undefined

function fixPage(): void {
  timer = undefined
  const { body } = document
  const { scrollX, scrollY, innerWidth } = window
  const { pathname } = window.location
  const styles = {} as Held['styles']
  for (const name of HELD_STYLES) styles[name] = body.style[name]
  held = { pathname, scrollX, scrollY, styles }
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
  const { pathname, scrollX, scrollY, styles } = held
  held = undefined
  Object.assign(document.body.style, styles)
  // A link inside the modal may have led to another page, which begins at its top: the old position is not its own.
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

export function useScrollLock(locked: boolean): void {
  useEffect(() => (locked ? lockScroll() : undefined), [locked])
}
