// The focus on the rows of the table: one row is under the keyboard.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useWantedFocus } from '../row-window/index.ts'

type RowFocusOptions = {
  body: RefObject<HTMLTableSectionElement | null>
  current: number
  count: number
  /** Scrolls a row into the window. */
  reveal: (index: number) => void
  onCurrent: (index: number) => void
}

export type RowFocus = {
  focusRow: (index: number) => void
  /** By a step; with the focus elsewhere it first comes back to its row. */
  move: (step: number) => void
  /** For the body of the table. */
  listeners: { onFocus: () => void; onBlur: () => void }
}

export function useRowFocus({ body, current, count, reveal, onCurrent }: RowFocusOptions): RowFocus {
  const hasFocus = useRef(false)
  const find = (index: number) => body.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)
  const focusWhenShown = useWantedFocus(find)
  useLayoutEffect(() => {
    // Another list has replaced the focused row. Removed elements fire no blur.
    if (hasFocus.current && document.activeElement === document.body) find(current)?.focus({ preventScroll: true })
  })
  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index))
    reveal(next)
    onCurrent(next)
    focusWhenShown(next)
  }
  const move = (step: number) => {
    const isOnRow = body.current?.contains(document.activeElement)
    focusRow(isOnRow ? current + step : current)
  }
  const listeners = {
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
  return { focusRow, move, listeners }
}
