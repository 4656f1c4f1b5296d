// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Shell() {
  return (
    <>
      <header>
        <a href="/list">Квартиры</a>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Arrival />
    </>
  )
}

function Arrival() {
  useFocusOnArrival()
  return null
}

/** Opens a page of a small site, with the link of its header focused. */
function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Shell,
        children: [
          { index: true, element: <h1>Главная</h1> },
          { path: 'list', element: <h1>Список</h1> },
          { path: 'plain', element: <p>Без заголовка</p> },
          {
            path: 'floor/:number',
            element: (
              <>
                <h1>Этаж</h1>
                <a href="/floor/2">2</a>
              </>
            ),
          },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  const link = screen.getByRole('link', { name: 'Квартиры' })
  act(() => link.focus())
  return { link, go: (to: string | number) => act(() => router.navigate(to as string)) }
}

it('moves focus to the heading of the page that a link leads to, without scrolling', async () => {
  const { go } = open('/')
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  await go('/list')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Список' }))
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
})

it('moves focus to the main part of a page without a heading', async () => {
  const { go } = open('/')
  await go('/plain')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('leaves focus where it is on the first page and while filters of the same page change', async () => {
  const { link, go } = open('/list')
  expect(document.activeElement).toBe(link)
  await go('/list?rooms=2')
  expect(document.activeElement).toBe(link)
})

it('leaves focus where it is when the visitor goes back: the next Tab must not scroll to the top', async () => {
  const { link, go } = open('/')
  await go('/list')
  act(() => link.focus())
  await go(-1)
  expect(screen.getByRole('heading', { name: 'Главная' })).toBeDefined()
  expect(document.activeElement).toBe(link)
})

it('leaves focus on a control of the page that is still there', async () => {
  const { go } = open('/floor/1')
  const floor = screen.getByRole('link', { name: '2' })
  act(() => floor.focus())
  await go('/floor/2')
  expect(document.activeElement).toBe(floor)
})

it('leaves focus in a dialog that was opened meanwhile', async () => {
  const { go } = open('/')
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  dialog.tabIndex = -1
  dialog.focus()
  await go('/list')
  expect(document.activeElement).toBe(dialog)
  dialog.remove()
})

it('leaves focus where it is when the link has a hash', async () => {
  const { link, go } = open('/')
  await go('/list#flats')
  expect(document.activeElement).toBe(link)
})
