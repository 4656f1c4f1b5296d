// Dragging on the line of a range, between its handles: the nearer handle follows the pointer.
import { type PointerEvent, type RefObject, useRef } from 'react'
import type { End } from './handles.ts'
import { type Scale, valueAt } from './scale.ts'

interface LineDragOptions {
  scale: Scale
  low: number
  high: number
  disabled: boolean
  move: (end: End, wanted: number) => void
  release: (end: End) => void
}

interface LineDrag {
  track: RefObject<HTMLDivElement | null>
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

export function useLineDrag({ scale, low, high, disabled, move, release }: LineDragOptions): LineDrag {
  const track = useRef<HTMLDivElement>(null)
  const dragged = useRef<End | null>(null)

  const valueUnder = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect()
    if (!box || box.width === 0) return scale.min
    const fraction = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    return valueAt(scale, Math.round(fraction * scale.last))
  }

  const onPointerEnd = () => {
    if (!dragged.current) return
    release(dragged.current)
    dragged.current = null
  }

  return {
    track,
    onPointerDown(event) {
      // The handle itself handles a pointer on it.
      if (disabled || event.button !== 0 || event.target instanceof HTMLInputElement) return
      const wanted = valueUnder(event)
      const end: End = Math.abs(wanted - low) < Math.abs(wanted - high) || wanted < low ? 'min' : 'max'
      dragged.current = end
      event.currentTarget.setPointerCapture(event.pointerId)
      move(end, wanted)
    },
    onPointerMove(event) {
      if (dragged.current) move(dragged.current, valueUnder(event))
    },
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
  }
}
