// Shows the cookie banner 5 seconds after the page has loaded, until the visitor answers. Loads the code of the banner
// shortly before.
import { useEffect, useState } from 'react'
import { areCookiesAnswered, onCookiesAnswer } from '../../shared/consent/cookies-accepted.ts'
import type { CookieText } from './load-shell.ts'

export const COOKIE_BANNER_DELAY_MS = 5_000
/** Late enough not to compete with the page's own files. */
const CODE_DELAY_MS = 3_000

type CookieBannerComponent = typeof import('./cookie-banner.tsx')['CookieBanner']

const loadBanner = () => import('./cookie-banner.tsx')

export function CookieNotice({ settings }: { settings: readonly CookieText[] }) {
  const [Banner, setBanner] = useState<CookieBannerComponent>()

  useEffect(() => {
    let unmounted = false
    const ignoreFailure = () => undefined
    const prefetchTimer = setTimeout(() => {
      if (!areCookiesAnswered()) loadBanner().catch(ignoreFailure)
    }, CODE_DELAY_MS)
    const timer = setTimeout(() => {
      // React.lazy would delay the banner further by throttling its reveal; the specification says 5 seconds.
      loadBanner().then(({ CookieBanner }) => {
        if (!unmounted && !areCookiesAnswered()) setBanner(() => CookieBanner)
      }, ignoreFailure)
    }, COOKIE_BANNER_DELAY_MS)
    const stopListening = onCookiesAnswer(() => {
      if (areCookiesAnswered()) setBanner(undefined)
    })
    return () => {
      unmounted = true
      clearTimeout(prefetchTimer)
      clearTimeout(timer)
      stopListening()
    }
  }, [])

  if (Banner === undefined || settings.length === 0) return null
  return <Banner settings={settings} onClose={() => setBanner(undefined)} />
}
