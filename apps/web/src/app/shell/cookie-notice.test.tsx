// @vitest-environment jsdom
import type { SafeHtml } from '@kvartal/contract/safe-html'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptCookies, refuseCookies } from '../../shared/cookies/answer-cookies.ts'
import { areCookiesAccepted, openCookieSettings } from '../../shared/cookies/cookies-accepted.ts'
import { plainText } from '../../testing/render-site.tsx'
import { CookieNotice } from './cookie-notice.tsx'

const KEY = 'cookies_accepted'
const short = { name: 'short' as const, value: '<p>Мы храним cookie.</p>' as SafeHtml }
const full = { name: 'full' as const, value: '<p>Полный текст о cookie.</p>' as SafeHtml }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    await vi.dynamicImportSettled()
  })
const banner = () => screen.queryByRole('region', { name: 'Файлы cookie' })
async function showBanner(settings = [short, full], Notice = CookieNotice) {
  render(<Notice settings={settings} />)
  await pass(5_000)
}
const accept = () => fireEvent.click(screen.getByRole('button', { name: /^Принять/ }))

describe('the cookie notice', () => {
  it('shows 5 seconds after the page has loaded and not before', async () => {
    render(<CookieNotice settings={[short, full]} />)
    await pass(4_999)
    expect(banner()).toBeNull()
    await pass(1)
    expect(banner()?.textContent).toContain('Мы храним cookie.')
  })

  it('does not show to a visitor who has accepted', async () => {
    localStorage.setItem(KEY, 'true')
    await showBanner()
    expect(banner()).toBeNull()
  })

  it('shows for any other value in the storage', async () => {
    localStorage.setItem(KEY, 'false')
    await showBanner()
    expect(banner()).not.toBeNull()
  })

  it('does not show without texts: the page could not load the settings', async () => {
    await showBanner([])
    expect(banner()).toBeNull()
  })

  it('expands from the short text to the full one, and only then can be closed', async () => {
    await showBanner()
    expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'подробнее' }))
    expect(banner()?.textContent).toContain('Полный текст о cookie.')
    expect(banner()?.textContent).not.toContain('Мы храним cookie.')
    expect(screen.queryByRole('button', { name: 'подробнее' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(banner()).toBeNull()
    expect(localStorage.getItem(KEY), 'closing is not accepting').toBeNull()
  })

  it('has nothing to expand where there is no full text', async () => {
    await showBanner([short])
    expect(screen.queryByRole('button', { name: 'подробнее' })).toBeNull()
  })

  it('is accepted by a button that says what it is about, and is gone for good', async () => {
    await showBanner()
    expect(screen.getByRole('button', { name: 'Принять. Согласен на обработку данных' }).textContent).toBe('Принять')
    accept()
    expect(banner()).toBeNull()
    expect(localStorage.getItem(KEY)).toBe('true')
    expect(JSON.parse(localStorage.getItem('cookies_answer') ?? '')).toEqual({
      answer: 'accepted',
      version: expect.stringMatching(/^[0-9a-f]{8}$/),
      time: new Date().toISOString(),
    })
    cleanup()
    await showBanner()
    expect(banner()).toBeNull()
  })

  it('is refused as easily: the answer is kept, and nobody reads it as a consent', async () => {
    await showBanner()
    fireEvent.click(screen.getByRole('button', { name: 'Нет' }))
    expect(banner()).toBeNull()
    expect(areCookiesAccepted()).toBe(false)
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(JSON.parse(localStorage.getItem('cookies_answer') ?? '')).toMatchObject({ answer: 'refused' })
    cleanup()
    await showBanner()
    expect(banner(), 'not asked again').toBeNull()
  })

  it('opens again as settings, with the full text and the present answer, and takes another one', async () => {
    acceptCookies('v1')
    await showBanner()
    expect(banner()).toBeNull()
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    act(openCookieSettings)
    await pass(0)
    expect(banner()?.textContent).toContain('Полный текст о cookie.')
    expect(banner()?.textContent).toContain('Сейчас счётчик посещений включён.')
    expect(document.activeElement).toBe(banner())
    fireEvent.click(screen.getByRole('button', { name: 'Нет' }))
    expect(banner()).toBeNull()
    expect(areCookiesAccepted()).toBe(false)
    expect(document.activeElement, 'the focus returns to the link').toBe(opener)
    act(openCookieSettings)
    await pass(0)
    expect(banner()?.textContent).toContain('Сейчас счётчик посещений выключен: вы отказались.')
    accept()
    expect(banner()).toBeNull()
    expect(areCookiesAccepted()).toBe(true)
    opener.remove()
  })

  it('says that visits are counted already where the company has set so', async () => {
    render(<CookieNotice settings={[short, full]} countsUnlessRefused />)
    act(openCookieSettings)
    await pass(0)
    expect(plainText(banner())).toContain('Сейчас счётчик посещений включён: вы ещё не ответили.')
  })

  it('closed as settings changes no answer', async () => {
    refuseCookies('v1')
    await showBanner()
    act(openCookieSettings)
    await pass(0)
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(banner()).toBeNull()
    expect(localStorage.getItem('cookies_refused')).toBe('true')
  })

  it('goes away when the visitor accepts in another tab', async () => {
    await showBanner()
    localStorage.setItem(KEY, 'true')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
    expect(banner()).toBeNull()
  })

  it('is accepted for this page where the browser has no storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    // The answer is kept in its module, which a test before may have used.
    vi.resetModules()
    const fresh = await import('./cookie-notice.tsx')
    await showBanner([short], fresh.CookieNotice)
    accept()
    expect(banner()).toBeNull()
    vi.resetModules()
  })
})
