// A part that is not what the visitor clicked for. After a client-side navigation it is rendered one frame later than the
// rest. It is rendered at once in the server's page, and after Back: the scroll position may be inside it.
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useIsHydrating } from './use-is-hydrating.ts'

export function NextFrame({ children }: { children: ReactNode }) {
  const isHydrating = useIsHydrating()
  const isBack = useNavigationType() === 'POP'
  const [isRendered, setRendered] = useState(isHydrating || isBack)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setRendered(true)))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isRendered && children
}
