// A debounced value: it follows a slider only after the slider has stopped.
import { useEffect, useState } from 'react'

const REST_MS = 300

export function useRested<Value extends string | number>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
