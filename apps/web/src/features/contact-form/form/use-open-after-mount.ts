// A modal that is born open would be there at once: it opens a moment later, so that it slides in.
import { useEffect, useState } from 'react'

export function useOpenAfterMount(open: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted && open
}
