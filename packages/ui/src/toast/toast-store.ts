// The toasts on screen: a short queue that lives in the browser only.

export type Toast = {
  id: number
  text: string
  /** Undoes or continues the action: «Вернуть». */
  action?: { label: string; onClick: () => void }
}

/** Long enough to read a line twice and to reach the action by keyboard. */
export const TOAST_LIFE_MS = 7_000
const MAX_TOASTS = 3

const NOTHING: readonly Toast[] = []
let toasts: readonly Toast[] = NOTHING
let nextId = 1
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId
  nextId += 1
  // The same text again replaces the old one instead of adding another.
  const others = toasts.filter((shown) => shown.text !== toast.text)
  publish([...others, { ...toast, id }].slice(-MAX_TOASTS))
  return id
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function noToasts(): readonly Toast[] {
  return NOTHING
}
