// The visitor's answer about cookies, and two buttons of the same weight to change it.
import { Button } from '@kvartal/ui/button'
import { Heading, Text } from '@kvartal/ui/text'
import { useSyncExternalStore } from 'react'
import {
  acceptCookies,
  type CookiesAnswer,
  cookiesAnswer,
  onCookiesAnswer,
  refuseCookies,
} from '../../shared/consent/cookies-accepted.ts'
import { cookieTexts } from '../../shared/consent/texts.ts'
import styles from './policy-page.module.css'

export function CookieSettings() {
  const answer = useSyncExternalStore<CookiesAnswer>(onCookiesAnswer, cookiesAnswer, () => null)
  return (
    <section id="cookies" className={styles.cookies} aria-labelledby="cookies-title" data-print="hide">
      <Heading level={2} size="h3" id="cookies-title">
        {cookieTexts.settings}
      </Heading>
      <Text role="status">{cookieTexts.answers[answer ?? 'none']}</Text>
      <div className={styles.answers}>
        <Button aria-label={`${cookieTexts.accept}. ${cookieTexts.acceptLabel}`} onClick={acceptCookies}>
          {cookieTexts.accept}
        </Button>
        <Button onClick={refuseCookies}>{cookieTexts.refuse}</Button>
      </div>
    </section>
  )
}
