// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acceptCookies, refuseCookies } from '../../shared/consent/cookies-accepted.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { Metrika } from './metrika.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  localStorage.clear()
  Reflect.deleteProperty(window, 'ym')
  for (const script of scripts()) script.remove()
})

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="mc.yandex"]')]
const calls = () => (window.ym?.a ?? []) as [counter: number, method: string, detail: unknown][]
const hits = () =>
  calls()
    .filter(([, method]) => method === 'hit')
    .map(([, , path]) => path)
const open = (metrikaId: number | null) => renderSite(<Metrika />, { path: '/list?rooms=2', settings: { metrikaId } })

it('loads nothing before the visitor has accepted cookies, and starts with the page that is open then', () => {
  open(77)
  expect(scripts()).toHaveLength(0)
  act(acceptCookies)
  expect(scripts()).toHaveLength(1)
  expect(hits()).toEqual(['/list?rooms=2'])
})

it('counts every page that is opened, and loads its script once', async () => {
  acceptCookies()
  const { router } = open(77)
  await act(() => router.navigate('/flat/7'))
  await act(() => router.navigate('/list?rooms=2'))
  expect(hits()).toEqual(['/list?rooms=2', '/flat/7', '/list?rooms=2'])
  expect(scripts()).toHaveLength(1)
})

it('stops after a later refusal, forgets its cookies, and starts again when the visitor agrees again', async () => {
  acceptCookies()
  const { router } = open(77)
  for (const cookie of ['_ym_uid=1; path=/', 'other=1; path=/']) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = cookie
  }
  act(refuseCookies)
  expect(calls().at(-1)).toEqual([77, 'destruct'])
  expect(document.cookie).toBe('other=1')
  await act(() => router.navigate('/flat/7'))
  expect(hits()).toEqual(['/list?rooms=2'])
  act(acceptCookies)
  expect(hits()).toEqual(['/list?rooms=2', '/flat/7'])
  expect(calls().filter(([, method]) => method === 'init')).toHaveLength(2)
  expect(scripts()).toHaveLength(1)
})

it('never reads what is typed or clicked off the page', () => {
  acceptCookies()
  open(77)
  const [, , options] = calls().find(([, method]) => method === 'init') ?? []
  expect(options).toMatchObject({ clickmap: false })
  expect(options).not.toHaveProperty('webvisor')
})

it('records visits where the settings say so', () => {
  acceptCookies()
  renderSite(<Metrika />, { path: '/', settings: { metrikaId: 77, metrikaWebvisor: true } })
  const [, , options] = calls().find(([, method]) => method === 'init') ?? []
  expect(options).toMatchObject({ clickmap: true, webvisor: true })
})

it('is not there without a counter', () => {
  acceptCookies()
  open(null)
  expect(scripts()).toHaveLength(0)
  expect(window.ym).toBeUndefined()
})
