// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useRowHeight } from './use-media.ts'

it.each([
  ['a mouse', false, 36],
  ['a finger', true, 44],
])('the height of a row for %s is that of the tokens', (_pointer, isCoarse, height) => {
  const media = (query: string) => ({
    matches: query === '(pointer: coarse)' && isCoarse,
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.stubGlobal('matchMedia', media)
  expect(renderHook(useRowHeight).result.current).toBe(height)
})
