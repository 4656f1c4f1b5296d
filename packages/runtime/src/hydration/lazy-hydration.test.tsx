// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { type ComponentType, type MouseEvent as ReactClick, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LazyHydration, type LazyPart, lazyPage, lazyPart } from './lazy-hydration.tsx'
import { OPENS_IN_PLACE } from './opens-in-place.ts'

let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  document.body.innerHTML = ''
  vi.useRealTimers()
})

/** Counts its clicks; its link counts them too, instead of being followed. */
function Panel() {
  const [clicks, setClicks] = useState(0)
  const count = () => setClicks((before) => before + 1)
  const link = {
    href: '#followed',
    [OPENS_IN_PLACE]: '',
    onClick: (event: ReactClick) => {
      event.preventDefault()
      count()
    },
  }
  return (
    <>
      <button type="button" onClick={count}>
        {clicks}
      </button>
      <a {...link}>open</a>
    </>
  )
}

const page = (part: LazyPart<object>) => (
  <LazyHydration part={part}>
    <part.Part />
  </LazyHydration>
)

/** The server's page in the document, hydrated by a browser that does not have the part's code yet. */
async function openPage(importPart: () => Promise<ComponentType>, early?: (container: Element) => void) {
  const onServer = lazyPart(async () => Panel)
  await onServer.load()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(onServer))
  early?.(container)
  const inBrowser = lazyPart(importPart)
  await act(async () => {
    root = hydrateRoot(container, page(inBrowser))
  })
  const button = container.querySelector('button') as HTMLButtonElement
  const link = container.querySelector('a') as HTMLAnchorElement
  return { part: inBrowser, button, link }
}

/** An import that the test resolves. */
function pendingImport() {
  let finish = (_: ComponentType) => {}
  const importPart = vi.fn(
    () =>
      new Promise<ComponentType>((resolve) => {
        finish = resolve
      }),
  )
  return { importPart, finish: () => act(async () => finish(Panel)) }
}

const interact = (type = 'pointermove') => act(async () => void window.dispatchEvent(new Event(type)))

it('renders loaded code on the server without a fallback', async () => {
  const part = lazyPart(async () => Panel)
  await part.load()
  expect(renderToString(<part.Part />)).toContain('<button type="button">0</button>')
})

it('leaves the markup of the server alone until the visitor interacts', async () => {
  const { importPart } = pendingImport()
  const { button } = await openPage(importPart)
  expect(importPart).not.toHaveBeenCalled()
  expect(button.isConnected).toBe(true)
  await interact()
  expect(importPart).toHaveBeenCalledTimes(1)
  expect(button.isConnected).toBe(true)
})

it('hydrates in place when the code is loaded', async () => {
  const { importPart, finish } = pendingImport()
  const { button } = await openPage(importPart)
  await interact('scroll')
  await finish()
  act(() => button.click())
  expect(button.isConnected).toBe(true)
  expect(button.textContent).toBe('1')
})

it('loads the code without an interaction after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { importPart } = pendingImport()
  await openPage(importPart)
  vi.advanceTimersByTime(2_499)
  expect(importPart).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(importPart).toHaveBeenCalledTimes(1)
})

it.each([{ saveData: true }, { effectiveType: '3g' }])(
  'loads no code without an interaction where the connection is %o',
  async (connection) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
    const { importPart } = pendingImport()
    await openPage(importPart)
    vi.advanceTimersByTime(600_000)
    expect(importPart).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
    await interact('scroll')
    expect(importPart).toHaveBeenCalledTimes(1)
  },
)

it('loads the code at once where an early script marked a placeholder', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { importPart } = pendingImport()
  await openPage(importPart, (container) => container.querySelector('a')?.setAttribute('data-placeholder', ''))
  vi.advanceTimersByTime(0)
  expect(importPart).toHaveBeenCalledTimes(1)
})

it.each(['button', 'link'] as const)(
  'repeats a click on a %s once, if it was made before the code was loaded',
  async (target) => {
    const { importPart, finish } = pendingImport()
    const shown = await openPage(importPart)
    act(() => shown[target].click())
    expect(importPart).toHaveBeenCalledTimes(1)
    expect(shown.button.textContent).toBe('0')
    await finish()
    expect(shown.button.textContent).toBe('1')
    expect(location.hash).toBe('')
  },
)

it('stops the first click, so that other listeners see only the repeated one', async () => {
  const seen = vi.fn()
  document.addEventListener('click', seen, true)
  const { importPart, finish } = pendingImport()
  const { button } = await openPage(importPart)
  act(() => button.click())
  expect(seen).not.toHaveBeenCalled()
  await finish()
  expect(seen).toHaveBeenCalledTimes(1)
  document.removeEventListener('click', seen, true)
})

it.each(['button', 'link'] as const)(
  'leaves a click on a %s to React when the code is loaded and not hydrated yet',
  async (target) => {
    const shown = await openPage(async () => Panel)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    await shown.part.load()
    shown[target].click()
    await vi.waitFor(() => expect(shown.button.textContent).toBe('1'), { timeout: 120_000 })
    // After a later click everything that React had scheduled has run.
    shown.button.click()
    await vi.waitFor(() => expect(shown.button.textContent).toBe('2'), { timeout: 120_000 })
    expect(location.hash).toBe('')
  },
)

it('does not stop a click that opens a new tab', async () => {
  const { importPart } = pendingImport()
  const { link } = await openPage(importPart)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  let wasStopped: boolean | undefined
  // jsdom would follow the link in this tab, after the test.
  const look = (event: Event) => {
    wasStopped = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look, true)
  link.dispatchEvent(click)
  window.removeEventListener('click', look, true)
  expect(wasStopped).toBe(false)
})

it('follows the link when the code does not load, and tries again on the next interaction', async () => {
  const importPart = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new Error('offline'))
  importPart.mockResolvedValue(Panel)
  vi.stubGlobal('fetch', async () => new Response(null))
  const { link, button } = await openPage(importPart)
  await act(async () => link.click())
  await vi.waitFor(() => expect(location.hash).toBe('#followed'), { timeout: 120_000 })
  location.hash = ''
  await interact('keydown')
  expect(importPart).toHaveBeenCalledTimes(2)
  act(() => button.click())
  expect(button.textContent).toBe('1')
})

it('loads the data of a page with its code, and later without waiting for the code', async () => {
  const load = vi.fn(async (_: LoaderFunctionArgs) => 'data')
  const importScreen = vi.fn(async () => ({ Screen: Panel, load }))
  const { loader, Page } = lazyPage(importScreen)
  const args = {} as LoaderFunctionArgs
  expect(await loader(args)).toBe('data')
  expect(renderToString(<Page />)).toContain('<button')
  load.mockClear()
  importScreen.mockClear()
  void loader(args)
  expect(load).toHaveBeenCalledTimes(1)
  expect(importScreen).not.toHaveBeenCalled()
})
