// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, data, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useHasOwnBar } from './own-bar.ts'

afterEach(cleanup)

function Shell() {
  return (
    <>
      <p>{useHasOwnBar() ? 'own bar' : 'mobile bar'}</p>
      <Outlet />
    </>
  )
}

const load = ({ params }: { params: { id?: string } }) => {
  if (params.id === 'gone') throw data(null, { status: 404 })
  return {}
}

it.each([
  ['a flat', '/flat/7', 'own bar'],
  ['a flat that is not there', '/flat/gone', 'mobile bar'],
  ['another page', '/lot/7', 'mobile bar'],
])('%s has the right bar at the bottom of a phone', async (_page, path, bar) => {
  const pages = ['/flat/:id', '/lot/:id'].map((pattern) => ({
    path: pattern,
    loader: load,
    element: <h1>There</h1>,
    errorElement: <h1>Gone</h1>,
  }))
  const router = createMemoryRouter([{ element: <Shell />, hydrateFallbackElement: <p />, children: pages }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading')
  expect(screen.getByText(/bar$/).textContent).toBe(bar)
})
