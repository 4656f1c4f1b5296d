// A details element that closes like a popup: on a click or focus outside of it. It opens upwards where there is more
// space.
import { type RefObject, useEffect, useRef, useState } from 'react'

/** If there is less space than this below, the list opens upwards where that gives it more. */
const ENOUGH_SPACE_PX = 336

interface Disclosure {
  root: RefObject<HTMLDetailsElement | null>
  open: boolean
  upwards: boolean
  onToggle: () => void
}

export function useDisclosure(): Disclosure {
  const root = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const [upwards, setUpwards] = useState(false)

  // The visitor may have opened the list before the scripts were loaded.
  useEffect(() => {
    if (root.current?.open) setOpen(true)
  }, [])

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      const details = root.current
      if (details && !details.contains(event.target as Node)) details.open = false
    }
    const onFocusIn = (event: FocusEvent) => {
      // A click on an option first focuses the nearest focusable element around the list.
      if (!(event.target as Node).contains(root.current)) closeOutside(event)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [open])

  const onToggle = () => {
    const details = root.current
    if (!details) return
    setOpen(details.open)
    const box = details.getBoundingClientRect()
    const below = window.innerHeight - box.bottom
    setUpwards(below < ENOUGH_SPACE_PX && box.top > below)
  }

  return { root, open, upwards, onToggle }
}
