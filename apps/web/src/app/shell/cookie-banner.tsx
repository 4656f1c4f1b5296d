// The cookie banner: a line at the bottom of the window, which grows upwards for its full text. cookie-notice.tsx decides
// when it is shown.
import { Button } from '@kvartal/ui/button'
import { CloseIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { Container } from '@kvartal/ui/layout'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { useEffect, useRef, useState } from 'react'
import { acceptCookies, refuseCookies } from '../../shared/cookies/answer-cookies.ts'
import { cookiesAnswer } from '../../shared/cookies/cookies-accepted.ts'
import { cookieTextVersion } from '../../shared/cookies/text-version.ts'
import { answerText, cookieTexts } from '../../shared/cookies/texts.ts'
import styles from './cookie-banner.module.css'
import type { CookieText } from './load-shell.ts'
import { texts } from './texts.ts'

interface CookieBannerProps {
  settings: readonly CookieText[]
  /** The setting of the company: visits are counted before an answer too. */
  countsUnlessRefused: true | undefined
  /** Opened by the visitor: with the full text and the present answer. */
  asSettings: boolean
  onClose: () => void
}

export function CookieBanner({ settings, countsUnlessRefused, asSettings, onClose }: CookieBannerProps) {
  const [expanded, setExpanded] = useState(asSettings)
  const banner = useRef<HTMLElement>(null)
  const short = settings.find(({ name }) => name === 'short')
  const full = settings.find(({ name }) => name === 'full')
  const answerWith = (answer: (textVersion: string) => void) => () => {
    answer(cookieTextVersion(settings))
    onClose()
  }
  // The banner is at the end of the document, far from the link that has opened it.
  useEffect(() => {
    if (asSettings) banner.current?.focus()
  }, [asSettings])

  if (!short) return null
  return (
    <section
      ref={banner}
      tabIndex={-1}
      className={styles.banner}
      aria-label={texts.cookies}
      data-expanded={expanded || undefined}
    >
      <Container className={styles.line}>
        <div className={styles.text}>
          <SafeHtml html={expanded && full ? full.value : short.value} />
          {asSettings && <p className={styles.answerNow}>{answerText(cookiesAnswer(), countsUnlessRefused)}</p>}
          {!expanded && full && (
            <button type="button" className={styles.more} onClick={() => setExpanded(true)}>
              {texts.cookiesMore}
            </button>
          )}
        </div>
        <div className={styles.answers}>
          <Button
            className={styles.answer}
            aria-label={`${cookieTexts.accept}. ${cookieTexts.acceptLabel}`}
            onClick={answerWith(acceptCookies)}
          >
            {cookieTexts.accept}
          </Button>
          <Button className={styles.answer} onClick={answerWith(refuseCookies)}>
            {cookieTexts.refuse}
          </Button>
        </div>
        {expanded && <IconButton className={styles.close} label={texts.close} icon={<CloseIcon />} onClick={onClose} />}
      </Container>
    </section>
  )
}
