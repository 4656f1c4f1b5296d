// The invisible captcha of one form: the official component, every one of its events, and a promise of a token.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import { pageStays } from '@kvartal/runtime/api'
import { InvisibleSmartCaptcha } from '@yandex/smart-captcha'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type CaptchaAttempt, startCaptchaAttempt } from './captcha-attempt.ts'
import { CaptchaBoundary } from './captcha-boundary.tsx'
import styles from './contact-form.module.css'

interface Captcha {
  /** Stands anywhere in the form. */
  element: ReactNode
  /** Whether a task for the visitor is on screen. */
  challenged: boolean
  /** Runs it and gives a fresh token; fails when it was not passed. The same function in every render. */
  pass: () => Promise<string>
  /** Renders the widget again. */
  renderAgain: () => void
}

/** `armed` false keeps the provider's script away until the visitor touches the form. */
export function useCaptcha(settings: PublicSettings['captcha'], armed: boolean): Captcha {
  const [round, setRound] = useState(0)
  const [running, setRunning] = useState(false)
  const [challenged, setChallenged] = useState(false)
  const attempt = useRef<CaptchaAttempt>(undefined)
  const failed = useRef(false)
  const host = captchaOrigin(settings.host)

  const renderAgain = useCallback(() => setRound((last) => last + 1), [])

  const onFailure = useCallback(async (error: { message: string }) => {
    await pageStays()
    console.error('Проверка на робота не сработала:', error.message)
    failed.current = true
    attempt.current?.fail(error.message)
  }, [])

  useEffect(() => () => attempt.current?.fail('the form is gone'), [])

  const pass = useCallback(async (): Promise<string> => {
    const current = startCaptchaAttempt()
    attempt.current = current
    if (failed.current) {
      failed.current = false
      renderAgain()
      if (isScriptMissing()) loadScriptAgain(host, onFailure)
    }
    setRunning(true)
    try {
      return await current.token
    } finally {
      attempt.current = undefined
      setRunning(false)
      setChallenged(false)
      // A token works once, and a widget that has failed stays as it is: the next try gets a new one.
      renderAgain()
    }
  }, [host, onFailure, renderAgain])

  const element = (armed || running) && (
    <div className={styles.captcha}>
      <CaptchaBoundary round={round} onFailure={onFailure}>
        <InvisibleSmartCaptcha
          key={round}
          sitekey={settings.siteKey}
          host={host}
          language="ru"
          shieldPosition="bottom-left"
          visible={running}
          onSuccess={(token) => attempt.current?.succeed(token)}
          onNetworkError={() => attempt.current?.fail('network error')}
          onJavascriptError={(error) => void onFailure(error)}
          onTokenExpired={renderAgain}
          onChallengeVisible={() => {
            setChallenged(true)
            attempt.current?.challengeShown()
          }}
          onChallengeHidden={() => {
            setChallenged(false)
            attempt.current?.challengeClosed()
          }}
        />
      </CaptchaBoundary>
    </div>
  )
  return { element, challenged, pass, renderAgain }
}

/** The component turns a bare host into https: a path of this site is given as a whole address. */
function captchaOrigin(host: string): string {
  return host.startsWith('/') ? window.location.origin + host : host
}

/** Asked for and not there, as opposed to never asked for, as with a wrong host. */
function isScriptMissing(): boolean {
  return '__onSmartCaptchaReady' in window && !('smartCaptcha' in window)
}

/** The component asks for its script once a page load; a failed one would leave the form dead until the next. */
function loadScriptAgain(host: string, onFailure: (error: { message: string }) => Promise<void>): void {
  const script = document.createElement('script')
  script.src = `${host}/captcha.js?render=onload&onload=__onSmartCaptchaReady`
  script.crossOrigin = 'anonymous'
  script.onerror = () => void onFailure({ message: 'Unknown error on script loading' })
  document.body.append(script)
}
