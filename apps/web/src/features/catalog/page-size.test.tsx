// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogAnswer } from '../../testing/catalog-answer.ts'
import { pageSizeOf, usePageSizeOfWindow } from './page-size.ts'
import { initialLoad, reduceLoad } from './state/catalog-load.ts'
import type { Catalog } from './state/use-catalog.ts'

const retry = vi.fn()
const go = vi.fn()
beforeEach(() => {
  retry.mockReset()
  go.mockReset()
})
afterEach(cleanup)

function widen(width: number): void {
  vi.stubGlobal('innerWidth', width)
  fireEvent(window, new Event('resize'))
}

/** A list of 100 flats that came with a page size. */
function listOf(limit: number, total = 100, page = 1, lastPage = page): Catalog {
  const load = reduceLoad(initialLoad, { type: 'answered', answer: catalogAnswer({ limit, total, page, lastPage }) })
  return { load, retry, go } as unknown as Catalog
}
const loading = (list: Catalog): Catalog => ({ ...list, load: reduceLoad(list.load, { type: 'asked' }) })
const renderList = (catalog: Catalog, isPaged = true) =>
  renderHook(({ list, paged }) => usePageSizeOfWindow(list, paged), { initialProps: { list: catalog, paged: isPaged } })

it('is 21 flats, and 20 on a phone', () => {
  expect([pageSizeOf('DESKTOP'), pageSizeOf('TABLET'), pageSizeOf('MOBILE')]).toEqual([21, 21, 20])
})

it('is that of the address on a further page, so that an address has the same flats on every device', () => {
  for (const device of ['DESKTOP', 'MOBILE'] as const) {
    expect(pageSizeOf(device, { first: 3, last: 3 })).toBe(21)
    expect(pageSizeOf(device, { first: 1, last: 2 })).toBe(21)
    expect(pageSizeOf(device, { first: 3, last: 3, size: 20 })).toBe(20)
  }
})

describe('a list whose page size is not that of the window', () => {
  it('is loaded again, once', () => {
    widen(400)
    const { rerender } = renderList(listOf(21))
    expect(retry).toHaveBeenCalledTimes(1)
    rerender({ list: loading(listOf(21)), paged: true })
    rerender({ list: listOf(21), paged: true })
    expect(retry, 'a backend with one size only is not asked forever').toHaveBeenCalledTimes(1)
  })

  it('is loaded again when the window is resized over the border', () => {
    widen(1_200)
    renderList(listOf(21))
    expect(retry).not.toHaveBeenCalled()
    act(() => widen(500))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('of several pages goes to the address of the other size', () => {
    widen(400)
    renderList(listOf(21, 100, 1, 2))
    expect(go).toHaveBeenCalledExactlyOnceWith({ pages: { first: 1, last: 2, size: 20 } }, { replace: true })
    cleanup()
    widen(1_200)
    renderList(listOf(20, 100, 1, 2))
    expect(go).toHaveBeenLastCalledWith({ pages: { first: 1, last: 2 } }, { replace: true })
    expect(retry).not.toHaveBeenCalled()
  })

  it('stays as it is when it starts with a later page', () => {
    widen(400)
    renderList(listOf(21, 100, 3))
    expect([retry.mock.calls, go.mock.calls]).toEqual([[], []])
  })

  it('stays as it is when all of it fits on one page, or the backend has a size of its own', () => {
    widen(400)
    renderList(listOf(21, 20))
    renderList(listOf(50))
    expect(retry).not.toHaveBeenCalled()
  })

  it('stays as it is in the chessboard, which has no pages', () => {
    widen(400)
    renderList(listOf(21), false)
    expect(retry).not.toHaveBeenCalled()
  })

  it('waits for the load that is under way', () => {
    widen(400)
    const list = listOf(21)
    const { rerender } = renderList(loading(list))
    expect(retry).not.toHaveBeenCalled()
    rerender({ list, paged: true })
    expect(retry).toHaveBeenCalledTimes(1)
  })
})
