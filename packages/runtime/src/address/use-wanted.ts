// What a visitor has just chosen in a form of filters. The controls show it at once, until the address has it.
import { useState } from 'react'
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router'

interface Held<Wanted> {
  wanted: Wanted
  /** Key of the history entry that was shown at the last choice. */
  from: string
  /** Addresses of the choices that have not arrived, the last one at the end. */
  asked: string[]
}

export function useWanted<Wanted>() {
  const location = useLocation()
  const navigate = useNavigate()
  const [known, setKnown] = useState<Held<Wanted>>()
  const held = known && stillHeld(known, location)
  if (held !== known) setKnown(held)
  /** Goes to the address of what is wanted. */
  const want = (wanted: Wanted, href: string, options?: NavigateOptions): void => {
    setKnown({ wanted, from: location.key, asked: [...(held?.asked ?? []), href] })
    void navigate(href, { preventScrollReset: true, ...options })
  }
  return { wanted: held?.wanted, want }
}

/**
 * The router changes the address before React renders it, so a choice may be made in between. The arrival of an earlier
 * choice must not end a later one. Any other navigation ends the choice; so does Back, which shows an old history entry.
 */
export function stillHeld<Wanted>(
  held: Held<Wanted>,
  { key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>,
): Held<Wanted> | undefined {
  if (held.from === key) return held
  const arrived = held.asked.lastIndexOf(pathname + search)
  if (arrived === -1 || arrived === held.asked.length - 1) return undefined
  return { ...held, from: key, asked: held.asked.slice(arrived + 1) }
}
