// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderSite } from '../../testing/render-site.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const isShown = () => screen.getByRole('status').textContent === 'Страница загружается'

function leaveFor(loadMs: number) {
  const loader = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), loadMs))
  const { router } = renderSite(<LoadingIndicator />, { loader })
  act(() => void router.navigate('/list'))
}

it('shows while the next page loads, and goes away with it', async () => {
  leaveFor(1_000)
  await pass(500)
  expect(isShown()).toBe(true)
  await pass(500)
  expect(isShown()).toBe(false)
})

it('never shows for a page that comes at once', async () => {
  leaveFor(100)
  for (let passedMs = 0; passedMs < 400; passedMs += 20) {
    expect(isShown()).toBe(false)
    await pass(20)
  }
})
