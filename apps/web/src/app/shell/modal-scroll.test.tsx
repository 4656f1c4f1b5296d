// @vitest-environment jsdom
import { useScrollLock } from '@kvartal/ui/scroll-lock'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createBrowserRouter, Outlet, RouterProvider, ScrollRestoration, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const PAGE_HEIGHT = 4_000
const WINDOW_HEIGHT = 800
const { body, documentElement: html } = document

/**
 * jsdom has no layout. This imitates a browser: the window scrolls no further than the height of the document, and a
 * body with position: fixed has no height.
 */
function scrollLikeBrowser(): void {
  let wanted = 0
  const height = () =>
    body.style.position === 'fixed' ? Number.parseInt(html.style.minHeight || '0', 10) : PAGE_HEIGHT
  const scrollY = () => {
    wanted = Math.max(0, Math.min(wanted, height() - WINDOW_HEIGHT))
    return wanted
  }
  Object.defineProperty(window, 'scrollY', { configurable: true, get: scrollY })
  Object.defineProperty(html, 'scrollHeight', { configurable: true, get: height })
  vi.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    wanted = y
    scrollY()
  }) as typeof window.scrollTo)
}

let openModal: () => void

/** Like the shell, closes the modal in the render that shows another page. */
function Shell() {
  const { pathname } = useLocation()
  const [openedOn, setOpenedOn] = useState<string>()
  openModal = () => setOpenedOn(pathname)
  if (openedOn !== undefined && openedOn !== pathname) setOpenedOn(undefined)
  useScrollLock(openedOn === pathname)
  return (
    <>
      <h1>{pathname}</h1>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

beforeEach(() => {
  scrollLikeBrowser()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'scrollY')
  Reflect.deleteProperty(html, 'scrollHeight')
})

const locked = () => waitFor(() => expect(body.style.position).toBe('fixed'))
const at = async (path: string) => {
  await screen.findByRole('heading', { name: path })
  await waitFor(() => expect(body.style.position).toBe(''))
}

it('Back and Forward restore the scroll position of both pages, also when a modal was open', async () => {
  window.history.replaceState(null, '', '/list')
  const router = createBrowserRouter([{ path: '/', Component: Shell, children: [{ path: '*', element: null }] }])
  render(<RouterProvider router={router} />)
  window.scrollTo(0, 900)
  await act(() => router.navigate('/flat/1'))
  await at('/flat/1')
  expect(window.scrollY).toBe(0)
  window.scrollTo(0, 300)
  act(() => openModal())
  await locked()

  await act(() => router.navigate(-1))
  await at('/list')
  expect(window.scrollY, 'the place in the list').toBe(900)
  await act(() => router.navigate(1))
  await at('/flat/1')
  expect(window.scrollY, 'the place where the modal was open').toBe(300)
  router.dispose()
})
