// A debounced value: it follows a slider only after the slider has stopped.
import { useEffect, useState } from 'react'

const DELAY_MS = 300

export function useDebouncedValue<Value extends string | number>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
