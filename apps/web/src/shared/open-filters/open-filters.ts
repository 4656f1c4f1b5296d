// Opens the filters of a page from the shell's bar. The bar is there before the code of the page is: an early click
// is stored for the page.
import { useEffect, useRef } from 'react'

let opener: (() => void) | undefined
let isWanted = false

export function openFilters(): void {
  if (opener) opener()
  else isWanted = true
}

/** The page that is on screen opens its filters by `open`. */
export function useFiltersOpener(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    opener = () => latest.current()
    if (isWanted) opener()
    isWanted = false
    return () => {
      opener = undefined
    }
  }, [])
}
