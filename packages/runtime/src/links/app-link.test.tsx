// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LinkProps } from './link-props.ts'

// All links share one observer, which lives as long as their module. Test files share modules, so this one imports its
// own.
vi.resetModules()
const { AppLink } = await import('./app-link.tsx')
const { InPlaceLink } = await import('./in-place-link.tsx')
const { RoutingProvider } = await import('./routing-context.ts')
afterAll(() => void vi.resetModules())

/** Calls the observer as the browser would when a link is near the viewport. */
let near: (target: Element) => void = () => {}
const observed = new Set<Element>()
let margin: string | undefined

class FakeObserver {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    margin = options?.rootMargin
    near = (target) => {
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry
      callback([entry], this as unknown as IntersectionObserver)
    }
  }
  observe(target: Element) {
    observed.add(target)
  }
  unobserve(target: Element) {
    observed.delete(target)
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  observed.clear()
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'connection')
})

function show(props: Partial<LinkProps> = {}, Link = AppLink) {
  const routing = { prefetch: vi.fn(), go: vi.fn() }
  render(
    <RoutingProvider value={routing}>
      <Link href="/list" {...props}>
        Flats
      </Link>
    </RoutingProvider>,
  )
  return { ...routing, link: screen.getByRole('link') }
}

function click(link: HTMLElement, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(link, { button: 0, ...init })
  fireEvent(link, event)
  return event.defaultPrevented
}

it('navigates client-side on a plain click', () => {
  const { link, go } = show()
  expect(click(link)).toBe(true)
  expect(go).toHaveBeenCalledExactlyOnceWith('/list', undefined)
})

it.each([
  ['a click with Ctrl', {}, { ctrlKey: true }],
  ['a click with Cmd', {}, { metaKey: true }],
  ['a click with Shift', {}, { shiftKey: true }],
  ['a click of another button', {}, { button: 1 }],
  ['a link that opens a window', { target: '_blank' }, {}],
  ['another site', { href: 'https://example.org/' }, {}],
  ['another site without a scheme', { href: '//example.org/' }, {}],
  ['a place on this page', { href: '#flats' }, {}],
])('leaves %s to the browser', (_, props, init) => {
  const { link, go } = show(props)
  // jsdom cannot navigate: nothing follows the link here.
  const stop = (event: Event) => event.preventDefault()
  let wasPrevented: boolean | undefined
  const look = (event: Event) => {
    wasPrevented = event.defaultPrevented
    stop(event)
  }
  window.addEventListener('click', look)
  click(link, init)
  window.removeEventListener('click', look)
  expect(wasPrevented).toBe(false)
  expect(go).not.toHaveBeenCalled()
})

it('does not navigate when the link’s own handler has prevented the click', () => {
  const { link, go } = show({ onClick: (event) => event.preventDefault() })
  click(link)
  expect(go).not.toHaveBeenCalled()
})

it('prefetches at once on hover and on focus', () => {
  const { link, prefetch } = show()
  fireEvent.pointerEnter(link)
  act(() => link.focus())
  expect(prefetch.mock.calls).toEqual([
    ['/list', true],
    ['/list', true],
  ])
})

it('prefetches once when it comes within 200 px of the viewport', () => {
  const { link, prefetch } = show()
  expect(prefetch).not.toHaveBeenCalled()
  near(link)
  expect(margin).toBe('200px')
  expect(prefetch).toHaveBeenCalledExactlyOnceWith('/list')
  expect(observed.has(link)).toBe(false)
})

it('is no longer observed when it is unmounted', () => {
  const { link } = show()
  expect(observed.has(link)).toBe(true)
  cleanup()
  expect(observed.size).toBe(0)
})

it('prefetches nothing by the viewport for a visitor who saves traffic', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  show()
  expect(observed.size).toBe(0)
})

it('passes its element to the caller’s ref and still prefetches', () => {
  const ref = createRef<HTMLAnchorElement>()
  const { link, prefetch } = show({ ref })
  expect(ref.current).toBe(link)
  near(link)
  expect(prefetch).toHaveBeenCalledTimes(1)
})

it('an InPlaceLink keeps the scroll position and prefetches on hover only', () => {
  const { link, go, prefetch } = show({}, InPlaceLink)
  expect(observed.size).toBe(0)
  fireEvent.pointerEnter(link)
  expect(prefetch).toHaveBeenCalledExactlyOnceWith('/list', true)
  click(link)
  expect(go).toHaveBeenCalledExactlyOnceWith('/list', { keepScroll: true })
})
