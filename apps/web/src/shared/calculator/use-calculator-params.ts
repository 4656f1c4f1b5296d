// The current parameters of a calculator. They are written to the URL with replaceState, so that it can be shared and
// reloaded; this is not a navigation, because there is nothing to load.
import { type AddressParams, type AddressReader, addressOf, addressReader } from '@kvartal/runtime/address'
import { useEffect, useState } from 'react'
import { hrefs } from '../hrefs.ts'
import { track } from '../track/track.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

interface CalculatorState<Params> {
  params: Params
  change: (part: Partial<Params>) => void
  /** Applies the values that were typed into the form before hydration. */
  applyEarlyInput: (typed: URLSearchParams) => void
}

export function useCalculatorParams<Params extends AddressParams>(
  path: string,
  query: Params,
  read: (reader: AddressReader) => Params,
): CalculatorState<Params> {
  const [state, setState] = useState({ query, params: query })
  // A navigation to the same page with other parameters resets the state.
  if (state.query !== query) setState({ query, params: query })
  const change = (part: Partial<Params>) => {
    track('calc_use', { calculator: calculatorName(path) })
    setState((last) => ({ ...last, params: { ...last.params, ...part } }))
  }

  const applyEarlyInput = (typed: URLSearchParams) => {
    const all = Object.entries(read(addressReader(typed)))
    change(Object.fromEntries(all.filter(([name]) => typed.has(name))) as Partial<Params>)
  }

  // Debounced: browsers limit how often the URL may change.
  const href = useDebouncedValue(addressOf(path, state.params))
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (pathname === path && pathname + search !== href) {
      window.history.replaceState(window.history.state, '', href + hash)
    }
  }, [path, href])

  return { params: state.params, change, applyEarlyInput }
}

/** The last part of the path, mortgage or installment; the calculator of a commercial lot is about its yield. */
function calculatorName(path: string): string {
  return path.startsWith(hrefs.commercial) ? 'yield' : path.slice(path.lastIndexOf('/') + 1)
}
