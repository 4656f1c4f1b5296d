// Whether the office is as narrow as a phone: up to 700 px.
import { useSyncExternalStore } from 'react'

const query = '(max-width: 700px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const usePhoneWidth = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
