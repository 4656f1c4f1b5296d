// Keys in the open list of a select: arrows, Home, End, Enter, and typing the beginning of an option.
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { matchTyped } from './type-ahead.ts'

const TYPE_AHEAD_PAUSE_MS = 700

interface ListKeys {
  list: RefObject<HTMLElement | null>
  /** Whether arrows move the focus: checkboxes need it, radio buttons do it by themselves. */
  walksByArrows: boolean
  close: () => void
}

export function inputsOf(list: HTMLElement | null): HTMLInputElement[] {
  return list ? Array.from(list.querySelectorAll<HTMLInputElement>('input:not(:disabled)')) : []
}

export function useListKeys({ list, walksByArrows, close }: ListKeys): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 })

  const typeAhead = (event: KeyboardEvent, inputs: HTMLInputElement[], current: number) => {
    const text = event.timeStamp - typed.current.at > TYPE_AHEAD_PAUSE_MS ? event.key : typed.current.text + event.key
    typed.current = { text, at: event.timeStamp }
    const labels = inputs.map((input) => input.labels?.[0]?.textContent ?? '')
    inputs[matchTyped(labels, text, current)]?.focus()
  }

  return (event) => {
    const inputs = inputsOf(list.current)
    const current = inputs.indexOf(document.activeElement as HTMLInputElement)
    if (isCharacter(event)) {
      typeAhead(event, inputs, current)
      return
    }
    const next = nextIndex(event.key, current, inputs.length, walksByArrows)
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Enter') close()
    else if (next !== undefined) inputs[next]?.focus()
  }
}

function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

/** Where a key moves the focus; undefined: the key does not move it. */
function nextIndex(key: string, current: number, count: number, walksByArrows: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (!walksByArrows) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  return undefined
}
