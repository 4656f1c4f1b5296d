// A details element that behaves like a popover: it closes on a click or a focus outside of it, on Escape and on Back.
import { useBackCloses } from '@kvartal/ui/back-closes'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export function usePopover(onOpen: () => void) {
  const root = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    if (root.current) root.current.open = false
  }
  const announce = useRef(onOpen)
  useEffect(() => {
    announce.current = onOpen
  })
  // The visitor may have opened it before the scripts were loaded.
  useEffect(() => {
    if (root.current?.open) setOpen(true)
  }, [])
  useBackCloses(isOpen, close)
  useEffect(() => {
    if (!isOpen) return
    announce.current()
    const closeOutside = (event: Event) => {
      const details = root.current
      if (details && event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  return {
    root,
    isOpen,
    /** For a button inside: the focus goes back to where it came from. */
    closeAndReturn: () => {
      close()
      root.current?.querySelector('summary')?.focus()
    },
    onToggle: () => setOpen(root.current?.open ?? false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !root.current?.open) return
      event.stopPropagation()
      close()
      root.current.querySelector('summary')?.focus()
    },
  }
}
