import { expect, it, vi } from 'vitest'
import { Rest } from './rest.ts'

const MB = 1024 * 1024

function resting() {
  const state = { mb: 500 }
  const collect = vi.fn(async () => {
    state.mb -= 200
  })
  const rest = new Rest({ collect, memory: () => state.mb * MB })
  const look = async (requests = 0) => {
    for (let request = 0; request < requests; request++) rest.enter()()
    await rest.look()
  }
  return { state, collect, look, rest }
}

it('a server that rests gives its memory back, once', async () => {
  const { collect, look } = resting()
  await look(100)
  await look()
  expect(collect).not.toHaveBeenCalled()
  await look()
  expect(collect).toHaveBeenCalledTimes(1)
  for (let more = 0; more < 5; more++) await look(10)
  expect(collect).toHaveBeenCalledTimes(1)
})

it('a server that has grown since gives it back again, but not while it is busy', async () => {
  const { state, collect, look } = resting()
  await look()
  await look()
  state.mb += 100
  await look(16)
  await look(15)
  expect(collect).toHaveBeenCalledTimes(1)
  await look(15)
  expect(collect).toHaveBeenCalledTimes(2)
})

it('a server that works on one long request does not rest', async () => {
  const { collect, look, rest } = resting()
  const leave = rest.enter()
  for (let more = 0; more < 5; more++) await look()
  expect(collect).not.toHaveBeenCalled()
  leave()
  await look()
  await look()
  expect(collect).toHaveBeenCalledTimes(1)
})

it('the memory of the engine shrinks', async () => {
  const makeGarbage = () => Array.from({ length: 400_000 }, (_, place) => ({ place, text: `flat ${place}` })).length
  expect(makeGarbage()).toBe(400_000)
  const before = process.memoryUsage().heapTotal
  const rest = new Rest()
  await rest.look()
  await rest.look()
  expect(process.memoryUsage().heapTotal).toBeLessThan(before)
})
