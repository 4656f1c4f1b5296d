// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onTrackedEvents } from '../track/track.ts'
import { useCalculatorParams } from './use-calculator-params.ts'

const NO_PRICE = { price: null }

it.each([
  ['/purchase-terms/mortgage', 'mortgage'],
  ['/purchase-terms/installment', 'installment'],
  ['/commercial/3', 'yield'],
])('a change on %s is reported to the counter as «%s»', (path, calculator) => {
  const goals: unknown[][] = []
  const stop = onTrackedEvents((...goal) => goals.push(goal))
  goals.length = 0
  const { result } = renderHook(() => useCalculatorParams<{ price: number | null }>(path, NO_PRICE, () => NO_PRICE))
  expect(goals).toEqual([])
  act(() => result.current.change({ price: 9_000_000 }))
  expect(result.current.params).toEqual({ price: 9_000_000 })
  expect(goals).toEqual([['calc_use', { calculator }]])
  stop()
})
