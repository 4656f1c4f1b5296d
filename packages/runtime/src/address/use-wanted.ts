// The filters that a visitor has just chosen. The controls show them at once, before the navigation to their address is
// finished.
import { useState } from 'react'
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router'

export interface PendingChoice<Wanted> {
  wanted: Wanted
  /** Key of the history entry that was shown when the last choice was made. */
  from: string
  /** Addresses of the choices whose navigation is not finished, the last one at the end. */
  hrefs: string[]
}

export function useWanted<Wanted>() {
  const location = useLocation()
  const navigate = useNavigate()
  const [stored, setStored] = useState<PendingChoice<Wanted>>()
  const pending = stored && stillPending(stored, location)
  if (pending !== stored) setStored(pending)
  /** Navigates to `href`, the address of the wanted filters. */
  const want = (wanted: Wanted, href: string, options?: NavigateOptions): void => {
    setStored({ wanted, from: location.key, hrefs: [...(pending?.hrefs ?? []), href] })
    void navigate(href, { preventScrollReset: true, ...options })
  }
  return { wanted: pending?.wanted, want }
}

/**
 * The router changes the address before React renders it, so a choice may be made in between. When the address of an
 * earlier choice arrives, the later choice stays pending. Any other navigation ends the choice; so does Back, which
 * shows an old history entry.
 */
export function stillPending<Wanted>(
  choice: PendingChoice<Wanted>,
  { key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>,
): PendingChoice<Wanted> | undefined {
  if (choice.from === key) return choice
  const arrived = choice.hrefs.lastIndexOf(pathname + search)
  if (arrived === -1 || arrived === choice.hrefs.length - 1) return undefined
  return { ...choice, from: key, hrefs: choice.hrefs.slice(arrived + 1) }
}
