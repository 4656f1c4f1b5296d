// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

let stop = () => {}

/** A load that fails until `succeed` is called. */
function failingLoad() {
  let fails = true
  const load = vi.fn(async () => {
    if (fails) throw new Error('offline')
  })
  const onLoaded = vi.fn()
  stop = keepTrying(load, onLoaded)
  return {
    load,
    onLoaded,
    succeed: () => {
      fails = false
    },
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const dispatch = async (type: string) => {
  window.dispatchEvent(new Event(type))
  await settled()
}

it('repeats a failed load after pauses that double', async () => {
  const { load, onLoaded, succeed } = failingLoad()
  await settled()
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(load).toHaveBeenCalledTimes(2)
  succeed()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(3)
  expect(onLoaded).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(3)
})

it('makes at least one attempt a minute', async () => {
  const { load } = failingLoad()
  await vi.advanceTimersByTimeAsync(600_000)
  const before = load.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(before + 1)
})

it.each(['online', 'pointerdown', 'touchstart', 'focusin', 'keydown'])('repeats at once on %s', async (type) => {
  const { load, onLoaded, succeed } = failingLoad()
  await settled()
  succeed()
  await dispatch(type)
  expect(load).toHaveBeenCalledTimes(2)
  expect(onLoaded).toHaveBeenCalledTimes(1)
  await dispatch(type)
  expect(load).toHaveBeenCalledTimes(2)
})

it('does not repeat with every move of the pointer', async () => {
  const { load } = failingLoad()
  await settled()
  for (let move = 0; move < 10; move += 1) await dispatch('pointermove')
  expect(load).toHaveBeenCalledTimes(1)
})

it('does nothing more after it is stopped', async () => {
  const { load, onLoaded, succeed } = failingLoad()
  await settled()
  stop()
  succeed()
  await dispatch('online')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
  expect(onLoaded).not.toHaveBeenCalled()
})
