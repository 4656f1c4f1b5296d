// What may follow the frame that answers a click, and must not delay it.
import { nextTask } from '@kvartal/runtime/code'
import { startTransition, useEffect, useState } from 'react'

/** A task queued in a frame's callback runs after the frame is painted. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => void nextTask().then(run))
}

/**
 * While it `mayWait`, the value of the frame before: a new value is returned by a render after the next frame.
 * `useDeferredValue` renders before that frame when it has time, and so delays it.
 */
export function useAfterFrame<Value>(value: Value, mayWait: boolean): Value {
  // In an object, because a state setter would call a function.
  const [shown, setShown] = useState({ value })
  if (!mayWait && shown.value !== value) setShown({ value })
  useEffect(() => {
    if (shown.value === value) return
    let isLatest = true
    afterFrame(() => {
      if (isLatest) startTransition(() => setShown({ value }))
    })
    return () => {
      isLatest = false
    }
  }, [value, shown])
  return mayWait ? shown.value : value
}
