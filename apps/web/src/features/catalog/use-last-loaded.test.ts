// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useLastLoaded } from './use-last-loaded.ts'

afterEach(cleanup)

interface Data {
  help: string | null
  heading: string
}
const loaded: Data = { help: 'company texts', heading: 'Квартиры от застройщика' }
const failed: Data = { help: null, heading: 'Квартиры' }

const render = (initialProps: Data) => renderHook((data: Data) => useLastLoaded(data, 'help'), { initialProps })

it('keeps the data of the last load in which the field was present', () => {
  const { result, rerender } = render(loaded)
  rerender(failed)
  expect(result.current).toBe(loaded)
  const next = { ...loaded }
  rerender(next)
  expect(result.current).toBe(next)
})

it('returns the current data when no load has had the field', () => {
  const { result, rerender } = render(failed)
  expect(result.current).toBe(failed)
  rerender(loaded)
  expect(result.current).toBe(loaded)
})
