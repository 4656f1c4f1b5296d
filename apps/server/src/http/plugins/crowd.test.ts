import { expect, it } from 'vitest'
import { Crowd } from './crowd.ts'

const YANDEX_BOT = '192.0.2.1'

it('a robot with six requests at once is served however often it comes back', () => {
  const crowd = new Crowd()
  for (let round = 0; round < 200; round++) {
    const ends = Array.from({ length: 6 }, () => {
      expect(crowd.admits(YANDEX_BOT)).toBe(true)
      return crowd.enter(YANDEX_BOT)
    })
    for (const end of ends) end()
  }
})

it('an address with many requests is refused before others', () => {
  const crowd = new Crowd()
  const flood = '198.51.100.7'
  let served = 0
  while (crowd.admits(flood)) {
    crowd.enter(flood)
    served += 1
  }
  expect(served).toBe(16)
  expect(crowd.admits(YANDEX_BOT)).toBe(true)
})

it('a crowd of many addresses is refused beyond 64 requests, until one of them ends', () => {
  const crowd = new Crowd()
  const ends = Array.from({ length: 64 }, (_, place) => crowd.enter(`198.51.100.${place}`))
  expect(crowd.admits(YANDEX_BOT)).toBe(false)
  ends[0]?.()
  expect(crowd.admits(YANDEX_BOT)).toBe(true)
})
