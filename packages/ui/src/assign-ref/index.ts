// Assigns an element to a caller's ref, which is an object or a function.
import type { Ref } from 'react'

export function assignRef<Element>(ref: Ref<Element> | undefined, element: Element | null): undefined | (() => void) {
  if (typeof ref === 'function') return ref(element) ?? undefined
  if (ref) ref.current = element
  return undefined
}
