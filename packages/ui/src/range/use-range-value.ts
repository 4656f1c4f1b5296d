// The value of a range while handles are moved and numbers are typed. Each change builds on the latest value, even if
// React has not rendered it yet.
import { useEffect, useRef } from 'react'
import { type End, type Extent, inOrder, type RangeValue, releasedValue } from './handles.ts'
import type { Scale } from './scale.ts'

interface RangeValueOptions {
  value: RangeValue
  scale: Scale
  available: Extent
  onValueChange: (value: RangeValue) => void
  onValueCommit: ((value: RangeValue) => void) | undefined
}

interface RangeValueActions {
  move: (end: End, wanted: number) => void
  type: (end: End, typed: number | undefined) => void
  /** A number field has lost focus. */
  commitTyped: () => void
  /** A handle was released. */
  release: (end: End) => void
}

export function useRangeValue(options: RangeValueOptions): RangeValueActions {
  const { value, scale, available, onValueChange, onValueCommit } = options
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })

  const change = (next: RangeValue) => {
    latest.current = next
    onValueChange(next)
  }

  const commit = (next: RangeValue) => {
    if (next.min !== latest.current.min || next.max !== latest.current.max) change(next)
    onValueCommit?.(next)
  }

  return {
    /** A handle stops at the other end if that is set, and may pass one that is open. */
    move(end, wanted) {
      const { min, max } = latest.current
      const stopped = end === 'min' ? Math.min(wanted, max ?? scale.max) : Math.max(wanted, min ?? scale.min)
      change({ ...latest.current, [end]: stopped })
    },
    type: (end, typed) => change({ ...latest.current, [end]: typed ?? null }),
    commitTyped: () => commit(inOrder(latest.current)),
    release(end) {
      const moved = latest.current[end]
      const next = moved === null ? null : releasedValue(end, moved, scale, available)
      commit({ ...latest.current, [end]: next })
    },
  }
}
