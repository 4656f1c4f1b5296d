// The visitor's answer about cookies, and two buttons of the same weight to change it.
import { useSettings } from '@kvartal/runtime/document'
import { Button } from '@kvartal/ui/button'
import { Heading, Text } from '@kvartal/ui/text'
import { useSyncExternalStore } from 'react'
import { acceptCookies, refuseCookies } from '../../shared/cookies/answer-cookies.ts'
import { type CookiesAnswer, cookiesAnswer, onCookiesAnswer } from '../../shared/cookies/cookies-accepted.ts'
import { cookieTextVersion } from '../../shared/cookies/text-version.ts'
import { answerText, cookieTexts } from '../../shared/cookies/texts.ts'
import { useCookieTexts } from '../../shared/shell/shell-route.ts'
import styles from './policy-screen.module.css'

export function CookieSettings() {
  const { countsUnlessRefused } = useSettings()
  const version = cookieTextVersion(useCookieTexts())
  // The server does not know the answer.
  const answer = useSyncExternalStore<CookiesAnswer | undefined>(onCookiesAnswer, cookiesAnswer, () => undefined)
  return (
    <section id="cookies" className={styles.cookies} aria-labelledby="cookies-title" data-print="hide">
      <Heading level={2} size="h3" id="cookies-title">
        {cookieTexts.settings}
      </Heading>
      <Text role="status" className={answer === undefined ? styles.unknownAnswer : undefined}>
        {answerText(answer ?? null, countsUnlessRefused)}
      </Text>
      <div className={styles.answers}>
        <Button aria-label={`${cookieTexts.accept}. ${cookieTexts.acceptLabel}`} onClick={() => acceptCookies(version)}>
          {cookieTexts.accept}
        </Button>
        <Button onClick={() => refuseCookies(version)}>{cookieTexts.refuse}</Button>
      </div>
    </section>
  )
}
