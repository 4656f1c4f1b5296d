// The one toast of the office: what was done, and how to undo it. A new one replaces the old one.

export type UndoToast = {
  id: number
  /** The result: «Взята заявка Кирилла Андреева». */
  text: string
  /** Absent: nothing to undo. */
  undo?: (() => void) | undefined
  /** A failure stays until it is closed. */
  stays?: boolean | undefined
}

export const UNDO_TOAST_LIFE_MS = 10_000

let shown: UndoToast | null = null
let nextId = 1
const listeners = new Set<() => void>()

function publish(next: UndoToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

export function showUndoToast(toast: Omit<UndoToast, 'id'>): void {
  publish({ ...toast, id: nextId })
  nextId += 1
}

export function dismissUndoToast(): void {
  if (shown) publish(null)
}

/** Returns whether there was something to undo. */
export function undoLast(): boolean {
  const undo = shown?.undo
  if (!undo) return false
  publish(null)
  undo()
  return true
}

export function subscribeUndoToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentUndoToast = (): UndoToast | null => shown

export const noUndoToast = (): null => null
