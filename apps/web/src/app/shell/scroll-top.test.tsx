// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAsMarketplaceFooter } from '../../shared/shell/marketplace-footer.ts'
import { ScrollTop } from './scroll-top.tsx'

const PAGE_PX = 5_000
const WINDOW_PX = 800

let scrollY = 0
let isCalm = false
const scrollTo = vi.fn()

beforeEach(() => {
  scrollY = 0
  isCalm = false
  scrollTo.mockReset()
  vi.stubGlobal('innerHeight', WINDOW_PX)
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrollY })
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => PAGE_PX })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(window, 'scrollY')
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
})

function scrolledTo(px: number): void {
  scrollY = px
  fireEvent.scroll(window)
}
const button = () => screen.queryByRole('button', { name: 'Наверх' })

it('appears after 600 px and goes away above them', () => {
  render(<ScrollTop />)
  expect(button()).toBeNull()
  scrolledTo(600)
  expect(button()).toBeNull()
  scrolledTo(601)
  expect(button()).not.toBeNull()
  scrolledTo(599)
  expect(button()).toBeNull()
})

it('reads «Наверх» within 100 px of the bottom and is only an arrow before', () => {
  render(<ScrollTop />)
  const bottom = PAGE_PX - WINDOW_PX
  scrolledTo(bottom - 101)
  expect(button()?.textContent).toBe('')
  scrolledTo(bottom - 100)
  expect(button()?.textContent).toBe('Наверх')
})

it('scrolls to the top, without a motion for those who want none', () => {
  render(<ScrollTop />)
  scrolledTo(2_000)
  fireEvent.click(screen.getByRole('button'))
  isCalm = true
  fireEvent.click(screen.getByRole('button'))
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }], [{ top: 0, behavior: 'auto' }]])
})

it('hides while the footer block of the marketplace is visible, and comes back when the block is gone', () => {
  let report: (isIntersecting: boolean) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => act(() => callback([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  function Block() {
    const block = useRef<HTMLDivElement>(null)
    useAsMarketplaceFooter(block)
    return <div ref={block} />
  }
  const page = (hasBlock: boolean) => (
    <>
      {hasBlock && <Block />}
      <ScrollTop />
    </>
  )
  const { rerender } = render(page(true))
  scrolledTo(2_000)
  report(true)
  expect(button()).toBeNull()
  report(false)
  expect(button()).not.toBeNull()
  report(true)
  rerender(page(false))
  expect(button(), 'another page has no such block').not.toBeNull()
})
