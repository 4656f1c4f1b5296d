// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { afterFrame, afterFrameOrClick } from './after-frame.ts'

/** Callbacks of the next frame, which a test runs itself. */
function holdFrames() {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  return () => {
    for (const run of frames) run(0)
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('what may follow the frame runs in a task after its callbacks', async () => {
  const paint = holdFrames()
  const run = vi.fn()
  afterFrame(run)
  paint()
  expect(run, 'not in the callback, which delays the frame').not.toHaveBeenCalled()
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
})

it('the next click waits for what follows the frame of the click before it, which then runs once only', async () => {
  const paint = holdFrames()
  const order: string[] = []
  afterFrameOrClick(() => order.push('navigation of the first click'))
  const second = () => order.push('second click')
  document.addEventListener('click', second)
  document.body.click()
  document.removeEventListener('click', second)
  expect(order).toEqual(['navigation of the first click', 'second click'])
  paint()
  const later = vi.fn()
  afterFrame(later)
  paint()
  await vi.waitFor(() => expect(later).toHaveBeenCalled())
  expect(order).toHaveLength(2)
})
