// What the visitor asks the calculator now. The address follows, so that it can be shared and loaded again; it is not a
// navigation, since there is nothing to load.
import { type AddressParams, type AddressReader, addressOf, addressReader } from '@kvartal/runtime/address'
import { useEffect, useState } from 'react'
import { useRested } from './use-rested.ts'

interface CalculatorState<Wish> {
  wish: Wish
  change: (part: Partial<Wish>) => void
  /** What was typed into a calculator's form before its code came. */
  takeEarly: (typed: URLSearchParams) => void
}

export function useWishes<Wish extends AddressParams>(
  path: string,
  asked: Wish,
  read: (reader: AddressReader) => Wish,
): CalculatorState<Wish> {
  const [state, setState] = useState({ asked, wish: asked })
  // A link to the same page asks for something else.
  if (state.asked !== asked) setState({ asked, wish: asked })
  const change = (part: Partial<Wish>) => setState((last) => ({ ...last, wish: { ...last.wish, ...part } }))

  const takeEarly = (typed: URLSearchParams) => {
    const all = Object.entries(read(addressReader(typed)))
    change(Object.fromEntries(all.filter(([name]) => typed.has(name))) as Partial<Wish>)
  }

  // Browsers refuse an address that changes with every step of a slider.
  const href = useRested(addressOf(path, state.wish))
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (pathname === path && pathname + search !== href) {
      window.history.replaceState(window.history.state, '', href + hash)
    }
  }, [path, href])

  return { wish: state.wish, change, takeEarly }
}
