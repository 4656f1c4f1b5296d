// Yandex Metrika, loaded only after the visitor has accepted cookies, and only when a counter is configured.
import { useSettings } from '@kvartal/runtime/document'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { areCookiesAccepted, onCookiesAnswer } from '../../shared/consent/cookies-accepted.ts'

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js'

interface MetrikaQueue {
  (counter: number, method: string, ...args: unknown[]): void
  /** Queues calls made before the script has loaded. */
  a?: unknown[]
  l?: number
}

declare global {
  interface Window {
    ym?: MetrikaQueue
  }
}

export function Metrika() {
  const { metrikaId } = useSettings()
  const accepted = useSyncExternalStore(onCookiesAnswer, areCookiesAccepted, () => false)
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (metrikaId === null || !accepted) return
    startOnce(metrikaId)
    window.ym?.(metrikaId, 'hit', pathname + search)
  }, [metrikaId, accepted, pathname, search])

  return null
}

function startOnce(counter: number): void {
  if (window.ym) return
  const queue: MetrikaQueue = (...call) => {
    queue.a ??= []
    queue.a.push(call)
  }
  queue.l = Date.now()
  window.ym = queue
  const script = document.createElement('script')
  script.src = SCRIPT
  script.async = true
  document.head.append(script)
  // Page views are reported on each navigation of the router. Metrika must not collect personal data from the page.
  queue(counter, 'init', { defer: true, clickmap: false, trackLinks: true, accurateTrackBounce: true })
}
