// Moves focus to the heading of a page that a link has led to: a screen reader reads the heading, and the next Tab goes on
// from there. Without it focus stays in the header or is lost with the old page, and nothing is announced.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Mounted once, in the shell, after the page. */
export function useFocusOnArrival(): void {
  const { pathname, hash } = useLocation()
  // After Back the page is at its old scroll position; a Tab from the heading would scroll it to the top.
  const isBack = useNavigationType() === 'POP'
  const shownPath = useRef(pathname)
  useEffect(() => {
    // Parameters are filters of the same page, and the server's first page gets its focus from the browser.
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (isBack || hash !== '') return
    const main = document.getElementById('main')
    const focused = document.activeElement
    // A control that both pages share keeps its focus, and so does a dialog that was opened meanwhile.
    if (!main || main.contains(focused) || focused?.closest('[role="dialog"]')) return
    const target = main.querySelector('h1') ?? main
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash, isBack])
}
