// When the cookie notice shows: 5 seconds after the page has loaded, until the visitor accepts. Its code comes by then.
import { lazy, Suspense, useEffect, useState } from 'react'
import { areCookiesAccepted, onCookiesAnswer } from '../../shared/consent/cookies-accepted.ts'
import type { CookieText } from './load-shell.ts'

export const COOKIE_BANNER_DELAY_MS = 5_000

const CookieBanner = lazy(() =>
  import('./cookie-banner.tsx').then(({ CookieBanner: component }) => ({ default: component })),
)

export function CookieNotice({ settings }: { settings: readonly CookieText[] }) {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setShown(!areCookiesAccepted()), COOKIE_BANNER_DELAY_MS)
    const stopListening = onCookiesAnswer(() => setShown((was) => was && !areCookiesAccepted()))
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [])

  if (!shown || settings.length === 0) return null
  return (
    <Suspense>
      <CookieBanner settings={settings} onClose={() => setShown(false)} />
    </Suspense>
  )
}
