// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useWanted } from './use-wanted.ts'

afterEach(cleanup)

/** Chips of rooms: they show what is wanted, the list shows what the address has. */
function Filters() {
  const [search] = useSearchParams()
  const { wanted, want } = useWanted<string>()
  const inAddress = search.get('rooms') ?? ''
  return (
    <>
      <output>{`${wanted ?? inAddress} / ${inAddress}`}</output>
      {['1', '2'].map((rooms) => (
        <button key={rooms} type="button" onClick={() => want(rooms, `/list?rooms=${rooms}`)}>
          {rooms}
        </button>
      ))}
    </>
  )
}

function open() {
  const arrivals: (() => void)[] = []
  const router = createMemoryRouter(
    [
      {
        path: '/list',
        id: 'list',
        loader: () => new Promise<null>((resolve) => arrivals.push(() => resolve(null))),
        Component: Filters,
      },
    ],
    { initialEntries: ['/list'], hydrationData: { loaderData: { list: null } } },
  )
  render(<RouterProvider router={router} />)
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  return {
    router,
    press,
    arrive: () => act(async () => arrivals.at(-1)?.()),
    shown: () => screen.getByRole('status').textContent,
  }
}

it('controls show the choice at once and the address when it has arrived', async () => {
  const { press, arrive, shown } = open()
  await press('2')
  expect(shown()).toBe('2 / ')
  await arrive()
  expect(shown()).toBe('2 / 2')
})

it('the last of two quick choices holds', async () => {
  const { press, arrive, shown } = open()
  await press('1')
  await press('2')
  expect(shown()).toBe('2 / ')
  await arrive()
  expect(shown()).toBe('2 / 2')
})

it('after Back the controls show what the address has', async () => {
  const { router, press, arrive, shown } = open()
  await press('2')
  await arrive()
  await act(async () => void router.navigate(-1))
  await arrive()
  expect(shown()).toBe(' / ')
})
