// A page's action bar, rendered into the shell's bottom stack above the mobile bar.
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

export const PAGE_ACTIONS_ID = 'page-actions'

export function PageActions({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(PAGE_ACTIONS_ID)), [])
  return place && createPortal(children, place)
}
