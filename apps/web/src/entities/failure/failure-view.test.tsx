// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { plainText, renderSite } from '../../testing/render-site.tsx'
import { FailureView } from './index.ts'

let isOnline = true

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  isOnline = true
  sessionStorage.clear()
})

/** Awaited, because the drawing suspends: React may lose its retry after an `act` that nobody awaits. */
async function show(...site: Parameters<typeof renderSite>): Promise<ReturnType<typeof renderSite>> {
  return await act(async () => renderSite(...site))
}

function connection(online: boolean): void {
  isOnline = online
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}
const heading = () => plainText(screen.getByRole('heading', { level: 1 }))
const link = (name: string) => screen.getByRole('link', { name })
/** By its text: queries by role take no link with an empty address. */
const retry = () => screen.getByText('Обновить страницу').closest('a')

// Loaded before the tests, so that the drawing appears within the `act` that shows it.
beforeAll(() => import('./failure-illustration.tsx'))

describe('a page that is not there', () => {
  it('says so and leads to the flats and home', async () => {
    await show(<FailureView status={404} />, { path: '/nothing' })
    expect(heading()).toBe('Здесь ничего не построено')
    expect(link('Смотреть квартиры').getAttribute('href')).toBe('/list')
    expect(link('На главную').getAttribute('href')).toBe('/')
  })

  it('is not there without a connection either', async () => {
    isOnline = false
    await show(<FailureView status={404} />)
    expect(heading()).toBe('Здесь ничего не построено')
  })

  it('has its drawing', async () => {
    const { container } = await show(<FailureView status={404} />)
    await waitFor(() => expect(container.querySelector('svg')).not.toBeNull(), { timeout: 120_000 })
  })
})

describe('a page that did not load', () => {
  it.each([500, 503])('with the status %i offers to load it again by a plain link to itself', async (status) => {
    await show(<FailureView status={status} />)
    expect(heading()).toBe('Страница не открылась')
    expect(retry()?.getAttribute('href')).toBe('')
  })

  it('may be loaded again from another address', async () => {
    await show(<FailureView status={500} retryHref="/list?rooms=2" />)
    expect(retry()?.getAttribute('href')).toBe('/list?rooms=2')
  })

  it('says when the connection is lost and when it is back', async () => {
    await show(<FailureView status={500} />)
    connection(false)
    expect(heading()).toBe('Нет связи')
    connection(true)
    expect(heading()).toBe('Страница не открылась')
  })
})

it('the way back leads to the most recent page of this tab that is another one', async () => {
  sessionStorage.setItem('navigationHistory', JSON.stringify(['/list?rooms=2', '/nothing']))
  const { address } = await show(<FailureView status={404} />, { path: '/nothing' })
  const back = screen.getByRole('link', { name: /Вернуться назад|На главную/ })
  expect(back.textContent).toBe('Вернуться назад')
  expect(back.getAttribute('href')).toBe('/list?rooms=2')
  window.history.replaceState(null, '', '/nothing')
  await act(async () => void fireEvent.click(back))
  window.history.replaceState(null, '', '/')
  expect(address()).toBe('/list?rooms=2')
})
