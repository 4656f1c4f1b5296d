// Zoom of a scrolling frame by two fingers, by the wheel with Ctrl, or by buttons. Only the width of the content
// changes, so outlines stay sharp and one finger scrolls as usual. The point under the fingers stays in place.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const MAX = 4

interface Focus {
  /** Position in the content, from 0 to 1. */
  x: number
  y: number
  /** Position in the frame, in pixels. */
  left: number
  top: number
}

export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1)
  const focus = useRef<Focus>(undefined)

  const zoomBy = useCallback(
    (factor: number, at?: { left: number; top: number }) => {
      const box = frame.current
      if (!box) return
      const { left, top } = at ?? { left: box.clientWidth / 2, top: box.clientHeight / 2 }
      focus.current = {
        x: (box.scrollLeft + left) / box.scrollWidth,
        y: (box.scrollTop + top) / box.scrollHeight,
        left,
        top,
      }
      setZoom((now) => Math.min(Math.max(now * factor, 1), MAX))
    },
    [frame],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after every change of the zoom
  useLayoutEffect(() => {
    const box = frame.current
    if (!box || !focus.current) return
    const { x, y, left, top } = focus.current
    box.scrollLeft = x * box.scrollWidth - left
    box.scrollTop = y * box.scrollHeight - top
  }, [frame, zoom])

  useEffect(() => {
    const box = frame.current
    if (!box) return
    let apart = 0
    const spread = ({ touches }: TouchEvent) => {
      const [a, b] = touches
      if (!a || !b) return undefined
      const { left, top } = box.getBoundingClientRect()
      return {
        apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
        at: { left: (a.clientX + b.clientX) / 2 - left, top: (a.clientY + b.clientY) / 2 - top },
      }
    }
    const onStart = (event: TouchEvent) => {
      apart = spread(event)?.apart ?? 0
    }
    const onMove = (event: TouchEvent) => {
      const now = spread(event)
      if (!now || apart === 0) return
      event.preventDefault()
      zoomBy(now.apart / apart, now.at)
      apart = now.apart
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      zoomBy(Math.exp(-event.deltaY / 200), { left: event.clientX - left, top: event.clientY - top })
    }
    box.addEventListener('touchstart', onStart, { passive: true })
    box.addEventListener('touchmove', onMove, { passive: false })
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      box.removeEventListener('touchstart', onStart)
      box.removeEventListener('touchmove', onMove)
      box.removeEventListener('wheel', onWheel)
    }
  }, [frame, zoomBy])

  return { zoom, zoomBy, max: MAX }
}
