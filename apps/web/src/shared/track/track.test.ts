import { beforeEach, expect, it } from 'vitest'
import { onTrackedEvents, type TrackedEvent, track } from './track.ts'

// Drops the events of other tests that had no counter.
beforeEach(() => onTrackedEvents(() => {})())

function listen() {
  const events: TrackedEvent[] = []
  const stop = onTrackedEvents((event) => events.push(event))
  return { events, stop }
}

it('gives the counter what happened before its code has loaded, then everything at once', () => {
  track('form_open')
  track('share')
  const { events, stop } = listen()
  expect(events).toEqual(['form_open', 'share'])
  track('phone_click')
  expect(events).toEqual(['form_open', 'share', 'phone_click'])
  stop()
})

it('keeps a few events without a counter, not all', () => {
  for (let click = 0; click < 100; click += 1) track('phone_click')
  const { events, stop } = listen()
  expect(events.length).toBeLessThanOrEqual(20)
  stop()
  expect(listen().events).toEqual([])
})
