import { expect, it, vi } from 'vitest'
import { RenderQueue } from './render-queue.ts'

const make = (atOnce: number, maxWaiting: number) => {
  const onRefused = vi.fn(() => new Error('overloaded'))
  return { queue: new RenderQueue({ atOnce, maxWaiting, onRefused }), onRefused }
}

it('lets the event loop run between two renderings, so that other requests are answered', async () => {
  const { queue } = make(4, 10)
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const startedAt: number[] = []
  await Promise.all([1, 2, 3].map(() => queue.run(async () => startedAt.push(turns))))
  isDone = true
  const [first = 0, second = 0, third = 0] = startedAt
  expect(first).toBeLessThanOrEqual(2)
  expect(second - first).toBeGreaterThan(50)
  expect(third - second).toBeGreaterThan(50)
})

it('renders a limited number at once, in order of arrival, and refuses requests when the queue is full', async () => {
  const { queue, onRefused } = make(2, 3)
  const started: number[] = []
  const finish: (() => void)[] = []
  const render = (page: number) =>
    queue.run(() => {
      started.push(page)
      return new Promise<number>((resolve) => finish.push(() => resolve(page)))
    })
  const first = [render(1), render(2)]
  await vi.waitFor(() => expect(started).toEqual([1, 2]), { timeout: 120_000 })
  const waiting = [render(3), render(4), render(5)]
  await expect(render(6)).rejects.toThrow('overloaded')
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(started).toEqual([1, 2])
  finish[0]?.()
  await vi.waitFor(() => expect(started).toEqual([1, 2, 3]), { timeout: 120_000 })
  for (const place of [1, 2, 3, 4]) {
    await vi.waitFor(() => expect(finish.length).toBeGreaterThan(place), { timeout: 120_000 })
    finish[place]?.()
  }
  expect(await Promise.all([...first, ...waiting])).toEqual([1, 2, 3, 4, 5])
})

it('continues after a rendering that failed', async () => {
  const { queue } = make(1, 10)
  const broken = queue.run(() => Promise.reject(new Error('broken')))
  const whole = queue.run(async () => 'whole')
  await expect(broken).rejects.toThrow('broken')
  expect(await whole).toBe('whole')
})
