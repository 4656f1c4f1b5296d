// Yandex Metrika, loaded only when the visitor allows it, and only when a counter is configured. A later refusal stops it
// and deletes its cookies.
import { useSettings } from '@kvartal/runtime/document'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'
import { isCountingAllowed, onCookiesAnswer } from '../../shared/cookies/cookies-accepted.ts'
import type { MetrikaQueue } from '../../shared/track/metrika-window.ts'
import { onTrackedEvents } from '../../shared/track/track.ts'
import { watchLinks } from './goals/link-goals.ts'
import { shownPage } from './goals/shown-page.ts'
import { VisitCounter } from './goals/visit-counter.ts'

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js'

export function Metrika() {
  const { metrikaId } = useSettings()
  return metrikaId === null ? null : <Counter key={metrikaId} id={metrikaId} />
}

function Counter({ id }: { id: number }) {
  const { countsUnlessRefused, metrikaWebvisor = false } = useSettings()
  const isAllowed = useSyncExternalStore(
    onCookiesAnswer,
    () => isCountingAllowed(countsUnlessRefused),
    () => false,
  )
  const location = useLocation()
  const matches = useMatches()
  const navigationType = useNavigationType()
  const [visit] = useState(() => new VisitCounter((method, ...args) => window.ym?.(id, method, ...args)))
  const isRunning = useRef(false)
  const shown = useRef<unknown>(null)

  useEffect(() => {
    if (isAllowed !== isRunning.current) {
      isRunning.current = isAllowed
      if (isAllowed) start(id, metrikaWebvisor)
      else stop(id)
      visit.allow(isAllowed)
    }
    if (shown.current === matches) return
    shown.current = matches
    visit.show({ page: shownPage(matches, location), isForward: navigationType !== 'POP' })
  }, [id, metrikaWebvisor, visit, isAllowed, location, matches, navigationType])

  useEffect(() => {
    const track = visit.track.bind(visit)
    const stopEvents = onTrackedEvents(track)
    const stopLinks = watchLinks(() => visit.messengers, track)
    return () => {
      stopEvents()
      stopLinks()
    }
  }, [visit])

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
    ecommerce: 'dataLayer',
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
