// @vitest-environment jsdom
import type { PublicSettings } from '@kvartal/contract/public-settings'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acceptCookies, refuseCookies } from '../../shared/consent/answer-cookies.ts'
import { onTrackedEvents, track } from '../../shared/track/track.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { Metrika } from './metrika.tsx'

const ORIGIN = window.location.origin

beforeEach(() => {
  // Drops the events of other tests that had no counter.
  onTrackedEvents(() => {})()
  localStorage.clear()
  // The counter has counted the page on which this tab came to the site.
  sessionStorage.setItem('visit_landing', JSON.stringify({ address: ORIGIN, referrer: '', isCounted: true }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  Reflect.deleteProperty(window, 'ym')
  Reflect.deleteProperty(window, 'dataLayer')
  for (const script of scripts()) script.remove()
})

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="mc.yandex"]')]
const calls = () => (window.ym?.a ?? []) as [counter: number, method: string, first: unknown, second: unknown][]
const callsOf = (wanted: string) => calls().filter(([, method]) => method === wanted)
const hits = () => callsOf('hit').map(([, , address]) => String(address).replace(ORIGIN, ''))
const goals = () => callsOf('reachGoal').map(([, , name, params]) => [name, params])
const accept = () => acceptCookies('v1')
const refuse = () => refuseCookies('v1')

/** Sets the title of a page before the counter reports it, as the shell does. */
function Title() {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `Страница ${pathname}`
  }, [pathname])
  return null
}

function open(settings: Partial<PublicSettings> = { metrikaId: 77 }, path = '/list?rooms=2') {
  return renderSite(
    <>
      <a href="tel:+74951204407">+7 (495) 120-44-07</a>
      <Title />
      <Metrika />
    </>,
    { path, settings },
  )
}

describe('without the visitor’s permission', () => {
  it('loads nothing and calls nothing, and starts with the page that is open when it is given', () => {
    open()
    track('share')
    expect(scripts()).toHaveLength(0)
    expect(window.ym).toBeUndefined()
    act(accept)
    expect(scripts()).toHaveLength(1)
    expect(hits()).toEqual(['/list?rooms=2'])
    expect(goals(), 'nothing from before').toEqual([])
  })

  it('stops after a later refusal, forgets its cookies, and starts again when the visitor agrees again', async () => {
    accept()
    const { router } = open()
    for (const cookie of ['_ym_uid=1; path=/', 'other=1; path=/']) {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
      document.cookie = cookie
    }
    act(refuse)
    expect(calls().at(-1)).toEqual([77, 'destruct'])
    expect(document.cookie).toBe('other=1')
    await act(() => router.navigate('/flat/7'))
    track('share')
    expect(hits()).toEqual(['/list?rooms=2'])
    expect(goals()).toEqual([])
    act(accept)
    expect(hits()).toEqual(['/list?rooms=2', '/flat/7'])
    expect(callsOf('init')).toHaveLength(2)
    expect(scripts()).toHaveLength(1)
  })

  it('counts before an answer where the company has set so, and never after a refusal', () => {
    open({ metrikaId: 77, countsUnlessRefused: true })
    expect(hits()).toEqual(['/list?rooms=2'])
    act(refuse)
    expect(calls().at(-1)).toEqual([77, 'destruct'])
  })

  it('is not there without a counter', () => {
    accept()
    open({ metrikaId: null })
    expect(scripts()).toHaveLength(0)
    expect(window.ym).toBeUndefined()
  })
})

describe('pages', () => {
  it('are counted with their own title and the page before, and the script is loaded once', async () => {
    accept()
    const { router } = open()
    await act(() => router.navigate('/flat/7'))
    await act(() => router.navigate('/list?rooms=2'))
    expect(callsOf('hit').map(([, , , options]) => options)).toEqual([
      { title: 'Страница /list', referer: '' },
      { title: 'Страница /flat/7', referer: `${ORIGIN}/list?rooms=2` },
      { title: 'Страница /list', referer: `${ORIGIN}/flat/7` },
    ])
    expect(scripts()).toHaveLength(1)
  })

  it('begin with the landing page, its marks and its referrer, though the visitor agrees on a later one', async () => {
    const address = `${ORIGIN}/list?utm_source=yandex&yclid=77`
    const landing = { address, referrer: 'https://ya.ru/', title: 'Квартиры' }
    sessionStorage.setItem('visit_landing', JSON.stringify(landing))
    const { router } = open()
    await act(() => router.navigate('/flat/7'))
    act(accept)
    expect(callsOf('hit')).toEqual([
      [77, 'hit', address, { title: 'Квартиры', referer: 'https://ya.ru/' }],
      [77, 'hit', `${ORIGIN}/flat/7`, { title: 'Страница /flat/7', referer: address }],
    ])
  })

  it('are not filters of a list, but its pages are', async () => {
    accept()
    const { router } = open()
    await act(() => router.navigate('/list?rooms=2,3'))
    expect(hits()).toHaveLength(1)
    expect(goals()).toEqual([['filter_apply', { filters: 'rooms' }]])
    await act(() => router.navigate('/list?rooms=2,3&page=2'))
    expect(hits().at(-1)).toBe('/list?rooms=2,3&page=2')
    await act(() => router.navigate(-1))
    expect(goals(), 'the back button applies no filter').toHaveLength(1)
  })
})

describe('goals', () => {
  it('are called with the subject of the page, once for each act', async () => {
    accept()
    const { router } = open()
    await act(() => router.navigate('/visual/severny-sad'))
    fireEvent.click(screen.getByRole('link', { name: '+7 (495) 120-44-07' }))
    track('share', { way: 'copy', flatId: 7, project: 'vysota', detail: undefined })
    for (let change = 0; change < 3; change += 1) track('calc_use', { calculator: 'mortgage' })
    expect(goals()).toEqual([
      ['visual_step', { step: 'genplan' }],
      ['phone_click', {}],
      ['share', { way: 'copy', flatId: 7, project: 'vysota' }],
      ['calc_use', { calculator: 'mortgage' }],
    ])
  })

  it('never read what is typed or clicked off the page', () => {
    accept()
    open()
    const [, , options] = calls().find(([, method]) => method === 'init') ?? []
    expect(options).toMatchObject({ clickmap: false, ecommerce: 'dataLayer' })
    expect(options).not.toHaveProperty('webvisor')
  })

  it('record visits where the settings say so', () => {
    accept()
    open({ metrikaId: 77, metrikaWebvisor: true })
    const [, , options] = calls().find(([, method]) => method === 'init') ?? []
    expect(options).toMatchObject({ clickmap: true, webvisor: true })
  })
})
