// Shows the cookie banner 5 seconds after the page has loaded, until the visitor answers, and again when the visitor
// opens the settings. Loads the code of the banner shortly before.
import { useEffect, useRef, useState } from 'react'
import { cookiesAnswer, onCookieSettings, onCookiesAnswer } from '../../shared/cookies/cookies-accepted.ts'
import type { CookieText } from './load-shell.ts'

export const COOKIE_BANNER_DELAY_MS = 5_000
/** Late enough not to compete with the page's own files. */
const CODE_DELAY_MS = 3_000

interface ShownBanner {
  Banner: typeof import('./cookie-banner.tsx')['CookieBanner']
  /** Opened by the visitor, to change the answer. */
  asSettings: boolean
}

const loadBanner = () => import('./cookie-banner.tsx')

interface CookieNoticeProps {
  settings: readonly CookieText[]
  countsUnlessRefused?: true | undefined
}

export function CookieNotice({ settings, countsUnlessRefused }: CookieNoticeProps) {
  const [shown, setShown] = useState<ShownBanner>()
  const opener = useRef<Element>(null)
  const close = () => {
    setShown(undefined)
    // The button that had the focus is gone.
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }

  useEffect(() => {
    let unmounted = false
    const ignoreFailure = () => undefined
    const prefetchTimer = setTimeout(() => {
      if (cookiesAnswer() === null) loadBanner().catch(ignoreFailure)
    }, CODE_DELAY_MS)
    const timer = setTimeout(() => {
      // React.lazy would delay the banner further by throttling its reveal; the specification says 5 seconds.
      loadBanner().then(({ CookieBanner }) => {
        if (!unmounted && cookiesAnswer() === null) {
          setShown((last) => last ?? { Banner: CookieBanner, asSettings: false })
        }
      }, ignoreFailure)
    }, COOKIE_BANNER_DELAY_MS)
    const stopSettings = onCookieSettings(() => {
      opener.current = document.activeElement
      loadBanner().then(({ CookieBanner }) => {
        if (!unmounted) setShown({ Banner: CookieBanner, asSettings: true })
      }, ignoreFailure)
    })
    const stopAnswers = onCookiesAnswer(() => {
      if (cookiesAnswer() !== null) setShown((last) => (last?.asSettings ? last : undefined))
    })
    return () => {
      unmounted = true
      clearTimeout(prefetchTimer)
      clearTimeout(timer)
      stopSettings()
      stopAnswers()
    }
  }, [])

  if (shown === undefined || settings.length === 0) return null
  return (
    <shown.Banner
      key={String(shown.asSettings)}
      settings={settings}
      countsUnlessRefused={countsUnlessRefused}
      asSettings={shown.asSettings}
      onClose={close}
    />
  )
}
