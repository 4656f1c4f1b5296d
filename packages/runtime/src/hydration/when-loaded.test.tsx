// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { type LazyPart, lazyPart } from './lazy-hydration.tsx'
import { WhenLoaded } from './when-loaded.tsx'

afterEach(cleanup)

class ErrorPage extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  override render() {
    return this.state.failed ? <p>error page</p> : this.props.children
  }
}

const page = (part: LazyPart<object>) => (
  <ErrorPage>
    <h1>Flats</h1>
    <WhenLoaded part={part} fallback={<p>space</p>}>
      <part.Part />
    </WhenLoaded>
  </ErrorPage>
)

const Bar = () => <nav>bar</nav>

it('the page stays when the code does not load, and the part appears after a repeated load', async () => {
  const importBar = vi.fn<() => Promise<typeof Bar>>().mockRejectedValueOnce(new TypeError('not loaded'))
  importBar.mockResolvedValue(Bar)
  await act(async () => void render(page(lazyPart(importBar))))
  expect(screen.getByRole('heading').textContent).toBe('Flats')
  expect(screen.queryByText('error page')).toBeNull()
  expect(screen.getByText('space')).toBeDefined()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('navigation').textContent).toBe('bar')
  expect(screen.queryByText('space')).toBeNull()
})

it('hydrates the fallback of the server, also when the code is there already', async () => {
  const part = lazyPart(async () => Bar)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(part))
  expect(container.textContent).toBe('Flatsspace')
  await part.load()
  const onRecoverableError = vi.fn()
  await act(async () => void hydrateRoot(container, page(part), { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(container.textContent).toBe('Flatsbar')
})
