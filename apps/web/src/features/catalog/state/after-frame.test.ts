// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAfterFrame } from './after-frame.ts'

interface Given {
  value: string
  mayWait: boolean
}

it('a value that may wait is returned after the next frame, the latest one only', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  const { result, rerender } = renderHook(({ value, mayWait }: Given) => useAfterFrame(value, mayWait), {
    initialProps: { value: 'one', mayWait: true },
  })
  rerender({ value: 'two', mayWait: true })
  rerender({ value: 'three', mayWait: true })
  expect(result.current).toBe('one')
  for (const run of frames) run(0)
  await waitFor(() => expect(result.current).not.toBe('one'))
  expect(result.current).toBe('three')
})

it('a value that may not wait is returned at once, and stays until a later one that may wait follows', () => {
  const { result, rerender } = renderHook(({ value, mayWait }: Given) => useAfterFrame(value, mayWait), {
    initialProps: { value: 'one', mayWait: false },
  })
  rerender({ value: 'two', mayWait: false })
  expect(result.current).toBe('two')
  rerender({ value: 'three', mayWait: true })
  expect(result.current).toBe('two')
})
