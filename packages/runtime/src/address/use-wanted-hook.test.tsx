// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useWanted } from './use-wanted.ts'

afterEach(cleanup)

/** Buttons for rooms: the output shows the wanted value and the value in the address. */
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
  const click = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  return {
    router,
    click,
    arrive: () => act(async () => arrivals.at(-1)?.()),
    shown: () => screen.getByRole('status').textContent,
  }
}

it('controls show the choice at once, and the address when the navigation is finished', async () => {
  const { click, arrive, shown } = open()
  await click('2')
  expect(shown()).toBe('2 / ')
  await arrive()
  expect(shown()).toBe('2 / 2')
})

it('controls show the last of two quick choices', async () => {
  const { click, arrive, shown } = open()
  await click('1')
  await click('2')
  expect(shown()).toBe('2 / ')
  await arrive()
  expect(shown()).toBe('2 / 2')
})

it('after Back the controls show the values in the address', async () => {
  const { router, click, arrive, shown } = open()
  await click('2')
  await arrive()
  await act(async () => void router.navigate(-1))
  await arrive()
  expect(shown()).toBe(' / ')
})
