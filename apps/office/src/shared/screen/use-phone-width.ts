// The width classes of the office: a phone up to 700 px, wide from 1200 px.
import { useSyncExternalStore } from 'react'

const subscribeTo = (query: string) => (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

const PHONE = '(max-width: 700px)'
const WIDE = '(min-width: 1200px)'
const subscribeToPhone = subscribeTo(PHONE)
const subscribeToWide = subscribeTo(WIDE)

export const usePhoneWidth = (): boolean => useSyncExternalStore(subscribeToPhone, () => matchMedia(PHONE).matches)

export const useWideWidth = (): boolean => useSyncExternalStore(subscribeToWide, () => matchMedia(WIDE).matches)
