// The current parameters of a calculator. They are written to the URL with replaceState, so that it can be shared and
// reloaded; this is not a navigation, because there is nothing to load.
import { type AddressReader, addressOf, addressReader, type Wishes } from '@kvartal/runtime/address'
import { useEffect, useState } from 'react'
import { useRested } from './use-rested.ts'

interface CalculatorState<Wish> {
  wish: Wish
  change: (part: Partial<Wish>) => void
  /** Applies the values that were typed into the form before hydration. */
  takeEarly: (typed: URLSearchParams) => void
}

export function useWishes<Wish extends Wishes>(
  path: string,
  asked: Wish,
  read: (reader: AddressReader) => Wish,
): CalculatorState<Wish> {
  const [state, setState] = useState({ asked, wish: asked })
  // A navigation to the same page with other parameters resets the state.
  if (state.asked !== asked) setState({ asked, wish: asked })
  const change = (part: Partial<Wish>) => setState((last) => ({ ...last, wish: { ...last.wish, ...part } }))

  const takeEarly = (typed: URLSearchParams) => {
    const all = Object.entries(read(addressReader(typed)))
    change(Object.fromEntries(all.filter(([name]) => typed.has(name))) as Partial<Wish>)
  }

  // Debounced: browsers limit how often the URL may change.
  const href = useRested(addressOf(path, state.wish))
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (pathname === path && pathname + search !== href) {
      window.history.replaceState(window.history.state, '', href + hash)
    }
  }, [path, href])

  return { wish: state.wish, change, takeEarly }
}
