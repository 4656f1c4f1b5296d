// Opens a modal just after it mounts, so that its opening animation runs. A modal that mounts open would appear at
// once.
import { useEffect, useState } from 'react'

export function useOpenAfterMount(open: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted && open
}
