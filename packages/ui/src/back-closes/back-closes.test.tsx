// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchHistorySteps } from '../history-steps/index.ts'
import { keepEntry, leaveEntriesOfReload, useBackCloses } from './index.ts'

const router = vi.fn()
watchHistorySteps()
let length = 0

beforeEach(() => {
  router.mockReset()
  // A step back from the start of a test must not lead into the test before.
  history.pushState({ key: 'before', idx: 0 }, '', '/')
  history.pushState({ key: `start ${Math.random()}`, idx: 1 }, '', '/list')
  length = history.length
  window.addEventListener('popstate', router)
})
afterEach(async () => {
  cleanup()
  await settled()
  window.removeEventListener('popstate', router)
})

function Layer({ open, close }: { open: boolean; close: () => void }) {
  useBackCloses(open, close)
  return null
}
/** The steps of the history are tasks of their own: one of the page's, one of the layer's. */
const settled = async () => {
  for (let task = 0; task < 4; task++) await act(() => new Promise((resolve) => setTimeout(resolve)))
}
const back = async () => {
  history.back()
  await settled()
}
const depth = () => (history.state as { openLayers?: number }).openLayers ?? 0

it('Back closes an open layer, stays on the page and does not involve the router', async () => {
  const close = vi.fn()
  render(<Layer open close={close} />)
  expect(history.length).toBe(length + 1)
  await back()
  expect(close).toHaveBeenCalledOnce()
  expect(depth()).toBe(0)
  expect(location.pathname).toBe('/list')
  expect(router).not.toHaveBeenCalled()
})

it('a layer that its own button closes leaves no entry: the next Back leaves the page', async () => {
  const { rerender } = render(<Layer open close={() => {}} />)
  rerender(<Layer open={false} close={() => {}} />)
  await settled()
  expect(depth()).toBe(0)
  expect(router).not.toHaveBeenCalled()
  await back()
  expect(router).toHaveBeenCalledOnce()
})

it('the layer that was opened last is closed first', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  render(
    <>
      <Layer open close={outer} />
      <Layer open close={inner} />
    </>,
  )
  expect(depth()).toBe(2)
  await back()
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1])
  await back()
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1])
  expect(router).not.toHaveBeenCalled()
})

it('one layer in place of another has one entry', async () => {
  const layer = (name: string) => <Layer key={name} open close={() => {}} />
  const { rerender } = render(layer('one'))
  rerender(layer('two'))
  await settled()
  expect(depth()).toBe(1)
  expect(history.length).toBe(length + 1)
})

it('what is chosen in a layer is one entry, which Back keeps while it closes the layer', async () => {
  const close = vi.fn()
  render(<Layer open close={close} />)
  for (const rooms of [1, 2]) {
    expect(keepEntry()).toBe(true)
    history.replaceState({ key: `rooms ${rooms}`, idx: 1 }, '', `/list?rooms=${rooms}`)
  }
  await back()
  expect(close).toHaveBeenCalledOnce()
  expect(location.search).toBe('?rooms=2')
  expect(router).not.toHaveBeenCalled()
  cleanup()
  await back()
  expect(location.search).toBe('')
  expect(router, 'the router undoes the choice').toHaveBeenCalledOnce()
})

it('closed by its button, what was chosen in it stays as an entry', async () => {
  render(<Layer open close={() => {}} />)
  keepEntry()
  history.replaceState({ key: 'rooms', idx: 1 }, '', '/list?rooms=1')
  cleanup()
  await settled()
  expect(location.search).toBe('?rooms=1')
  expect(history.length).toBe(length + 1)
})

it('a choice that arrives after the layer has closed takes the entry that was kept for it', async () => {
  render(<Layer open close={() => {}} />)
  keepEntry()
  cleanup()
  await settled()
  history.replaceState({ key: 'rooms', idx: 1 }, '', '/list?rooms=1')
  await back()
  expect(location.search).toBe('')
})

it('a page that is opened in the moment of closing gets its entry in place of the layer’s', async () => {
  render(<Layer open close={() => {}} />)
  cleanup()
  history.pushState({ key: 'flat', idx: 2 }, '', '/flat/7')
  await settled()
  expect(location.pathname).toBe('/flat/7')
  expect(history.length).toBe(length + 1)
  await back()
  expect(location.pathname).toBe('/list')
  expect(depth()).toBe(0)
  expect(router).toHaveBeenCalledOnce()
})

describe('a page that was reloaded while something was open', () => {
  let end = () => {}
  beforeEach(() => history.pushState({ ...history.state, openLayers: 1 }, ''))
  afterEach(() => end())

  it('leaves that entry: the next Back is for the router', async () => {
    end = leaveEntriesOfReload()
    await settled()
    expect(depth()).toBe(0)
    expect(router).not.toHaveBeenCalled()
    await back()
    expect(router).toHaveBeenCalledOnce()
  })

  it('leaves it also when something is opened at once', async () => {
    const close = vi.fn()
    render(<Layer open close={close} />)
    await settled()
    expect(depth()).toBe(1)
    await back()
    expect(close).toHaveBeenCalledOnce()
    expect(depth()).toBe(0)
  })

  it('does not stay on it after Forward', async () => {
    end = leaveEntriesOfReload()
    await settled()
    history.forward()
    await settled()
    expect(depth()).toBe(0)
  })
})

it('nothing is kept where nothing is open', () => {
  expect(keepEntry()).toBe(false)
})
