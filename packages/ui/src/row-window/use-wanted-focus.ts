// The focus of a row that may enter the document only with the next render of the window.
import { useLayoutEffect, useRef } from 'react'

type FindRow = (index: number) => HTMLElement | null | undefined

export function useWantedFocus(find: FindRow): (index: number) => void {
  const wanted = useRef<number | null>(null)
  const focusWanted = () => {
    const row = wanted.current === null ? null : find(wanted.current)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  }
  useLayoutEffect(focusWanted)
  return (index) => {
    wanted.current = index
    focusWanted()
  }
}
