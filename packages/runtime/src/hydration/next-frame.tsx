// What stands aside or below: on a page opened in the browser it comes one frame after what was pressed for. A page of
// the server has it at once, and so has one come back to, whose place on it must be there to scroll to.
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useServersPage } from './use-is-hydrating.ts'

export function NextFrame({ children }: { children: ReactNode }) {
  const isServersPage = useServersPage()
  const isBack = useNavigationType() === 'POP'
  const [isDrawn, setDrawn] = useState(isServersPage || isBack)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDrawn && children
}
