import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOCK_DELAY_MS, lockScroll } from './index.ts'

type FakePage = {
  location: { pathname: string }
  innerWidth: number
  scrollX: number
  scrollY: number
  scrollTo: (x: number, y: number) => void
}

let style: Record<string, string>
let html: { scrollHeight: number; style: { minHeight: string } }
let page: FakePage

function openPage(widthPx: number, scrollY: number): void {
  style = { position: '', top: '', left: '', right: '', width: '', overflow: '', paddingRight: '' }
  page = {
    location: { pathname: '/list' },
    innerWidth: widthPx,
    scrollX: 0,
    scrollY,
    scrollTo: vi.fn((_x: number, y: number) => {
      page.scrollY = y
    }),
  }
  html = { scrollHeight: 5_000, style: { minHeight: '' } }
  vi.stubGlobal('document', { body: { style }, documentElement: html })
  vi.stubGlobal('window', page)
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page is fixed 15 ms after the lock, at its scroll position', () => {
  openPage(800, 420)
  const unlock = lockScroll()
  vi.advanceTimersByTime(LOCK_DELAY_MS - 1)
  expect(style.position).toBe('')
  vi.advanceTimersByTime(1)
  expect(LOCK_DELAY_MS).toBe(15)
  expect(style).toMatchObject({ position: 'fixed', top: '-420px', width: '100%' })
  unlock()
})

test('the padding of 4 px is set from 1024 px on', () => {
  for (const [width, padding] of [
    [1023, ''],
    [1024, '4px'],
  ] as const) {
    openPage(width, 0)
    const unlock = lockScroll()
    vi.advanceTimersByTime(LOCK_DELAY_MS)
    expect(style.paddingRight).toBe(padding)
    unlock()
  }
})

test('unlocking restores the styles and the scroll position', () => {
  openPage(1440, 900)
  style.paddingRight = '7px'
  const unlock = lockScroll()
  vi.advanceTimersByTime(LOCK_DELAY_MS)
  unlock()
  expect(style).toMatchObject({ position: '', top: '', overflow: '', paddingRight: '7px' })
  expect(page.scrollTo).toHaveBeenCalledWith(0, 900)
})

test('the document keeps its height under the lock, so that the window keeps its scroll position', () => {
  openPage(1440, 900)
  const unlock = lockScroll()
  vi.advanceTimersByTime(LOCK_DELAY_MS)
  expect(html.style.minHeight).toBe('5000px')
  unlock()
  expect(html.style.minHeight).toBe('')
})

test('a page reached from within the modal begins at its top', () => {
  openPage(1440, 900)
  const unlock = lockScroll()
  vi.advanceTimersByTime(LOCK_DELAY_MS)
  page.location.pathname = '/flat/147'
  unlock()
  expect(page.scrollTo).toHaveBeenCalledWith(0, 0)
})

test('a page locked twice is unlocked only after both locks are released', () => {
  openPage(1440, 300)
  const outer = lockScroll()
  vi.advanceTimersByTime(LOCK_DELAY_MS)
  const inner = lockScroll()
  inner()
  inner()
  expect(style.position).toBe('fixed')
  outer()
  expect(style.position).toBe('')
})

test('a lock released within the delay never changes the page', () => {
  openPage(1440, 300)
  lockScroll()()
  vi.advanceTimersByTime(LOCK_DELAY_MS * 2)
  expect(style.position).toBe('')
  expect(page.scrollTo).not.toHaveBeenCalled()
})
