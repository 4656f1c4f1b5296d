// Yandex Metrika, loaded only after the visitor has accepted cookies, and only when a counter is configured. A later
// refusal stops it and deletes its cookies.
import { useSettings } from '@kvartal/runtime/document'
import { useEffect, useRef, useSyncExternalStore } from 'react'
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
  const { metrikaId, metrikaWebvisor = false } = useSettings()
  const accepted = useSyncExternalStore(onCookiesAnswer, areCookiesAccepted, () => false)
  const { pathname, search } = useLocation()
  const isRunning = useRef(false)

  useEffect(() => {
    if (metrikaId === null) return
    if (accepted !== isRunning.current) {
      isRunning.current = accepted
      if (accepted) start(metrikaId, metrikaWebvisor)
      else stop(metrikaId)
    }
    if (accepted) window.ym?.(metrikaId, 'hit', pathname + search)
  }, [metrikaId, metrikaWebvisor, accepted, pathname, search])

  return null
}

/** `records`: visits are recorded, and clicks counted by place. What is typed is not: see NOT_RECORDED of the fields. */
function start(counter: number, records: boolean): void {
  // Page views are reported on each navigation of the router. Metrika must not collect personal data from the page.
  const init = {
    defer: true,
    clickmap: records,
    ...(records && { webvisor: true }),
    trackLinks: true,
    accurateTrackBounce: true,
  }
  loadOnce()
  window.ym?.(counter, 'init', init)
}

/** The script stays in the page, but the counter of it is gone. */
function stop(counter: number): void {
  window.ym?.(counter, 'destruct')
  deleteCookies(/^_ym_/)
}

/** A cookie is deleted only under the domain that it was set for: the site's own or one above it. */
function deleteCookies(name: RegExp): void {
  const labels = window.location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const pair of document.cookie.split('; ')) {
    const [key = ''] = pair.split('=')
    if (!name.test(key)) continue
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    for (const domain of domains) document.cookie = `${key}=; path=/; max-age=0${domain}`
  }
}

function loadOnce(): void {
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
}
