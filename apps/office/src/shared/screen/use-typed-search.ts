// The text of a search whose value is in the address. The address follows later than the typing, on a slow machine much
// later: it must not replace typed letters, and nothing is asked for twice.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const TYPING_PAUSE_MS = 250

export interface TypedSearch {
  typed: string
  /** Searches after a pause in typing. */
  type: (text: string) => void
  /** Searches at once. */
  ask: (text: string) => void
}

export function useTypedSearch(value: string, onSearch: (value: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value)
  const latest = useRef({ value, onSearch })
  /** Asked for and not in the address yet; the first is the oldest. */
  const awaited = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    const isNew = value !== latest.current.value
    latest.current = { value, onSearch }
    if (!isNew) return
    const own = awaited.current.indexOf(value)
    awaited.current = own < 0 ? [] : awaited.current.slice(own + 1)
    if (own >= 0) return
    // Not from this field: Back, or the conditions were cleared.
    clearTimeout(timer.current)
    setTyped(value)
  }, [value, onSearch])
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (text: string) => {
    clearTimeout(timer.current)
    const wanted = text.trim()
    if (wanted === (awaited.current.at(-1) ?? latest.current.value)) return
    awaited.current.push(wanted)
    latest.current.onSearch(wanted)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(text), TYPING_PAUSE_MS)
  }
  return { typed, type, ask }
}
