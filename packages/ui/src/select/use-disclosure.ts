// A details element that closes like a popup: on a press or a focus outside of it. Knows where it has room to open.
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Below this much room the list opens upwards, if there is more room there. */
const ENOUGH_ROOM_PX = 336

interface Disclosure {
  root: RefObject<HTMLDetailsElement | null>
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
    const leave = (event: Event) => {
      const details = root.current
      if (details && !details.contains(event.target as Node)) details.open = false
    }
    const leaveByFocus = (event: FocusEvent) => {
      // A press on an option first focuses the nearest focusable element around the list.
      if (!(event.target as Node).contains(root.current)) leave(event)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leaveByFocus)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leaveByFocus)
    }
  }, [open])

  const onToggle = () => {
    const details = root.current
    if (!details) return
    setOpen(details.open)
    const box = details.getBoundingClientRect()
    const below = window.innerHeight - box.bottom
    setUpwards(below < ENOUGH_ROOM_PX && box.top > below)
  }

  return { root, upwards, onToggle }
}
