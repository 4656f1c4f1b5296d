// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, createRoutesFromElements, Route, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { hydrationPiece } from './hydration-piece.tsx'
import { NextFrame } from './next-frame.tsx'
import { useEarlyForm } from './use-early-form.ts'
import { useIsHydrating } from './use-is-hydrating.ts'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

it('a piece is not rendered again while its props stay the same', () => {
  const rendered = vi.fn()
  const Piece = hydrationPiece(({ name }: { name: string }) => {
    rendered()
    return <p>{name}</p>
  })
  function Page() {
    const [clicks, setClicks] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setClicks(clicks + 1)}>
          {clicks}
        </button>
        <Piece name="footer" />
      </>
    )
  }
  render(<Page />)
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('1')
  expect(rendered).toHaveBeenCalledTimes(1)
})

it('hydration renders what the server has rendered, then what the browser knows', async () => {
  const seen: boolean[] = []
  function Page() {
    const isHydrating = useIsHydrating()
    seen.push(isHydrating)
    return <p>{isHydrating ? 'server' : 'browser'}</p>
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page />)
  expect(container.textContent).toBe('server')
  seen.length = 0
  await act(async () => void hydrateRoot(container, <Page />))
  expect(seen).toEqual([true, false])
  expect(container.textContent).toBe('browser')
})

it('a form passes on what was chosen in it before hydration', async () => {
  const onValues = vi.fn()
  function Page() {
    const form = useRef<HTMLFormElement>(null)
    useEarlyForm(form, (values) => onValues(values.getAll('rooms')))
    return (
      <form ref={form}>
        <input type="checkbox" name="rooms" value="1" defaultChecked={false} />
        <input type="checkbox" name="rooms" value="2" defaultChecked={false} />
      </form>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page />)
  const [, second] = container.querySelectorAll('input')
  second?.click()
  await act(async () => void hydrateRoot(container, <Page />))
  expect(onValues).toHaveBeenCalledExactlyOnceWith(['2'])
})

function openSite() {
  const routes = createRoutesFromElements(
    <>
      <Route path="/" element={<h1>Home</h1>} />
      <Route
        path="/visual"
        element={
          <>
            <h1>Visual</h1>
            <NextFrame>
              <aside>Filters</aside>
            </NextFrame>
          </>
        }
      />
    </>,
  )
  const router = createMemoryRouter(routes, { initialEntries: ['/'] })
  render(<RouterProvider router={router} />)
  return router
}

it('a part in the next frame follows the page that a link has opened', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  const router = openSite()
  await act(() => router.navigate('/visual'))
  expect(screen.getByRole('heading').textContent).toBe('Visual')
  expect(screen.queryByText('Filters')).toBeNull()
  await act(async () => frames.shift()?.(0))
  expect(screen.queryByText('Filters')).toBeNull()
  await act(async () => frames.shift()?.(0))
  expect(screen.getByText('Filters')).toBeDefined()
})

it('a part in the next frame is there at once after Back, so that the scroll position exists', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const router = openSite()
  await act(() => router.navigate('/visual'))
  await act(() => router.navigate('/'))
  await act(() => router.navigate(-1))
  expect(screen.getByText('Filters')).toBeDefined()
})
