// A part that exists only in the browser. Until its code is loaded the fallback stands in its place; a load that fails is
// repeated, and never reaches an error boundary as a failed React.lazy does.
import { type ReactNode, useEffect, useState } from 'react'
import { keepTrying } from './keep-trying.ts'
import type { LazyPart } from './lazy-hydration.tsx'
import { useIsHydrating } from './use-is-hydrating.ts'

interface WhenLoadedProps {
  part: Pick<LazyPart<never>, 'load' | 'isLoaded'>
  fallback?: ReactNode
  /** The part itself. */
  children: ReactNode
}

export function WhenLoaded({ part, fallback = null, children }: WhenLoadedProps) {
  const isHydrating = useIsHydrating()
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (!part.isLoaded()) return keepTrying(part.load, () => setLoaded(true))
  }, [part])
  return !isHydrating && part.isLoaded() ? children : fallback
}
