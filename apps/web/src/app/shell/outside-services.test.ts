// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptCookies, refuseCookies } from '../../shared/cookies/answer-cookies.ts'
import { apiWith } from '../../testing/render-site.tsx'
import { startOutsideServices } from './outside-services.ts'

const outsideScripts = ['https://calls.example/init.js', '/outside-scripts/1.js']
const loaded = () => [...document.head.querySelectorAll('script')].map(({ src }) => src.replace(location.origin, ''))
const reload = vi.fn()
let end = () => {}

beforeEach(() => localStorage.clear())
afterEach(() => {
  end()
  reload.mockClear()
  localStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

it('loads the scripts once, in their order, when the visitor has accepted cookies', () => {
  end = startOutsideServices({ outsideScripts }, apiWith({}).api, reload)
  expect(loaded()).toEqual([])
  acceptCookies('v1')
  acceptCookies('v1')
  expect(loaded()).toEqual(outsideScripts)
  expect([...document.head.querySelectorAll('script')].every(({ async }) => !async)).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

it('loads them at once where the company counts until a refusal', () => {
  end = startOutsideServices({ outsideScripts, countsUnlessRefused: true }, apiWith({}).api, reload)
  expect(loaded()).toEqual(outsideScripts)
  refuseCookies('v1')
  expect(reload).toHaveBeenCalledOnce()
})

it('a later refusal reloads the page, which is then without them', () => {
  acceptCookies('v1')
  end = startOutsideServices({ outsideScripts }, apiWith({}).api, reload)
  expect(loaded()).toEqual(outsideScripts)
  refuseCookies('v1')
  expect(reload).toHaveBeenCalledOnce()
})

it('shows the phone of the source that the visitor came from', async () => {
  document.body.innerHTML = '<a href="tel:+74951204407" data-phone="+74951204407">+7 (495) 120-44-07</a>'
  localStorage.setItem('source_phone', JSON.stringify({ at: Date.now(), key: 'maps' }))
  const source = { key: 'maps', marks: { utm_source: 'maps' }, referrer: null }
  const answer = { phone: 'tel:+74951204407', sources: [{ ...source, value: '+7 (495) 1', href: 'tel:+74951204411' }] }
  const { api, asked } = apiWith({ '/api/general_settings/source-phones': answer })
  end = startOutsideServices({ sourcePhones: true }, api, reload)
  await expect.poll(() => document.querySelector('a')?.getAttribute('href')).toBe('tel:+74951204411')
  expect(document.querySelector('a')?.textContent).toBe('+7 (495) 1')
  expect(asked).toEqual(['/api/general_settings/source-phones'])
})

it('asks for no table where a visitor came from nowhere', async () => {
  const { api, asked } = apiWith({})
  end = startOutsideServices({ sourcePhones: true }, api, reload)
  await Promise.resolve()
  expect(asked).toEqual([])
})

it('without an answer the company’s phone stays', async () => {
  document.body.innerHTML = '<a href="tel:+74951204407" data-phone="+74951204407">+7 (495) 120-44-07</a>'
  localStorage.setItem('source_phone', '{}')
  const { api, asked } = apiWith({})
  end = startOutsideServices({ sourcePhones: true }, api, reload)
  await expect.poll(() => asked).toHaveLength(1)
  expect(document.querySelector('a')?.getAttribute('href')).toBe('tel:+74951204407')
})
