// A value once it has stood still for a moment: what is moved by a slider passes many on its way.
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
