// The invisible captcha of one form: the official component with all its events, wrapped into a promise of a token.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import { pageStays } from '@kvartal/runtime/api'
import { InvisibleSmartCaptcha } from '@yandex/smart-captcha'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type CaptchaAttempt, startCaptchaAttempt } from './captcha-attempt.ts'
import { CaptchaBoundary } from './captcha-boundary.tsx'
import styles from './form-captcha.module.css'

interface Captcha {
  /** Can be rendered anywhere in the form. */
  element: ReactNode
  /**
   * Runs the captcha and resolves with a fresh token; rejects when it was not passed. The same function in every
   * render.
   */
  pass: () => Promise<string>
  /** Renders the widget again. */
  renderAgain: () => void
}

/**
 * While `armed` is false the provider's script is not loaded; it becomes true when the visitor interacts with the form.
 * `onChallenge` is called when a task for the visitor appears or goes; it must be the same function in every render.
 */
export function useCaptcha(
  settings: PublicSettings['captcha'],
  armed: boolean,
  onChallenge: ((shown: boolean) => void) | undefined,
): Captcha {
  const [round, setRound] = useState(0)
  const [running, setRunning] = useState(false)
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
      onChallenge?.(false)
      // A token works once, and a failed widget does not recover: the next attempt gets a new widget.
      renderAgain()
    }
  }, [host, onChallenge, onFailure, renderAgain])

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
            onChallenge?.(true)
            attempt.current?.challengeShown()
          }}
          onChallengeHidden={() => {
            onChallenge?.(false)
            attempt.current?.challengeClosed()
          }}
        />
      </CaptchaBoundary>
    </div>
  )
  return { element, pass, renderAgain }
}

/** The component prefixes a bare host with https. A path on this site therefore needs the full URL. */
function captchaOrigin(host: string): string {
  return host.startsWith('/') ? window.location.origin + host : host
}

/** True when the script was requested and did not load; false when it was never requested, as with a wrong host. */
function isScriptMissing(): boolean {
  return '__onSmartCaptchaReady' in window && !('smartCaptcha' in window)
}

/**
 * The component loads its script once per page load. Without this retry a failed load would break the form until the
 * next page load.
 */
function loadScriptAgain(host: string, onFailure: (error: { message: string }) => Promise<void>): void {
  const script = document.createElement('script')
  script.src = `${host}/captcha.js?render=onload&onload=__onSmartCaptchaReady`
  script.crossOrigin = 'anonymous'
  script.onerror = () => void onFailure({ message: 'Unknown error on script loading' })
  document.body.append(script)
}
