// Closes a <details> of the header on Escape, on a click elsewhere, and after every navigation.
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const close = useCallback(() => ref.current?.removeAttribute('open'), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a navigation, which closes the menu
  useEffect(close, [key, close])

  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [close])

  return {
    ref,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return
      close()
      ref.current.querySelector('summary')?.focus()
    },
  }
}
