// The cookie banner: a line at the bottom of the window, which grows upwards for its full text. cookie-notice.tsx decides
// when it is shown.
import { Button } from '@kvartal/ui/button'
import { CloseIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { Container } from '@kvartal/ui/layout'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { useState } from 'react'
import { acceptCookies, refuseCookies } from '../../shared/consent/cookies-accepted.ts'
import styles from './cookie-banner.module.css'
import type { CookieText } from './load-shell.ts'
import { texts } from './texts.ts'

interface CookieBannerProps {
  settings: readonly CookieText[]
  onClose: () => void
}

export function CookieBanner({ settings, onClose }: CookieBannerProps) {
  const [expanded, setExpanded] = useState(false)
  const short = settings.find(({ name }) => name === 'short')
  const full = settings.find(({ name }) => name === 'full')

  if (!short) return null
  return (
    <section className={styles.banner} aria-label={texts.cookies} data-expanded={expanded || undefined}>
      <Container className={styles.line}>
        <div className={styles.text}>
          <SafeHtml html={expanded && full ? full.value : short.value} />
          {!expanded && full && (
            <button type="button" className={styles.more} onClick={() => setExpanded(true)}>
              {texts.cookiesMore}
            </button>
          )}
        </div>
        <div className={styles.answers}>
          <Button
            className={styles.answer}
            aria-label={`${texts.cookiesAccept}. ${texts.cookiesAcceptLabel}`}
            onClick={acceptCookies}
          >
            {texts.cookiesAccept}
          </Button>
          <Button className={styles.answer} onClick={refuseCookies}>
            {texts.cookiesRefuse}
          </Button>
        </div>
        {expanded && <IconButton className={styles.close} label={texts.close} icon={<CloseIcon />} onClick={onClose} />}
      </Container>
    </section>
  )
}
