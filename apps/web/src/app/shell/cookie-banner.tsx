// The cookie notice: 5 seconds after the page has loaded, until the visitor accepts.
import { Button } from '@kvartal/ui/button'
import { CloseIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { useEffect, useState } from 'react'
import { acceptCookies, areCookiesAccepted, onCookiesAnswer } from '../../shared/consent/cookies-accepted.ts'
import styles from './cookie-banner.module.css'
import type { CookieText } from './load-shell.ts'
import { texts } from './texts.ts'

export const COOKIE_BANNER_DELAY_MS = 5_000

export function CookieBanner({ settings }: { settings: readonly CookieText[] }) {
  const [shown, setShown] = useState(false)
  const [expanded, setExpanded] = useState(false)
  const short = settings.find(({ name }) => name === 'short')
  const full = settings.find(({ name }) => name === 'full')

  useEffect(() => {
    const timer = setTimeout(() => setShown(!areCookiesAccepted()), COOKIE_BANNER_DELAY_MS)
    const stopListening = onCookiesAnswer(() => setShown((was) => was && !areCookiesAccepted()))
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [])

  if (!shown || !short) return null
  return (
    <section className={styles.banner} aria-label={texts.cookies}>
      <div className={styles.text}>
        <SafeHtml html={expanded && full ? full.value : short.value} />
        {!expanded && full && (
          <button type="button" className={styles.more} onClick={() => setExpanded(true)}>
            {texts.cookiesMore}
          </button>
        )}
      </div>
      <Button size="dense" aria-label={`${texts.cookiesAccept}. ${texts.cookiesAcceptLabel}`} onClick={acceptCookies}>
        {texts.cookiesAccept}
      </Button>
      {expanded && (
        <IconButton
          className={styles.close}
          label={texts.close}
          icon={<CloseIcon />}
          onClick={() => {
            setExpanded(false)
            setShown(false)
          }}
        />
      )}
    </section>
  )
}
