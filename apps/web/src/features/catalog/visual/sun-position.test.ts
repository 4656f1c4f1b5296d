import { describe, expect, it } from 'vitest'
import { dayOfYear, isLit, litHours, sunPosition } from './sun-position.ts'

const moscow = { latitude: 55.75, longitude: 37.62 }
const [march, june, december] = [dayOfYear(3, 15), dayOfYear(6, 15), dayOfYear(12, 15)]

describe('the sun over Moscow', () => {
  // Noon heights follow from the latitude alone: 90° − 55.75° ± 23.4°.
  it.each([
    [june, 57.5],
    [december, 11],
    [march, 32],
  ])('is highest in the south on day %i of the year, at about %f°', (day, height) => {
    const hours = Array.from({ length: 24 * 12 }, (_, step) => step / 12)
    const highest = hours
      .map((hour) => ({ hour, ...sunPosition(moscow, day, hour) }))
      .reduce((a, b) => (b.altitude > a.altitude ? b : a))
    expect(Math.abs(highest.altitude - height)).toBeLessThan(1.5)
    expect(Math.abs(highest.azimuth - 180)).toBeLessThan(3)
    // Moscow's clocks are half an hour ahead of its sun.
    expect(highest.hour).toBeGreaterThan(12.1)
    expect(highest.hour).toBeLessThan(12.8)
  })

  it('rises in the north-east and sets in the north-west in June, and is in the east in the morning', () => {
    expect(sunPosition(moscow, june, 8).azimuth).toBeGreaterThan(75)
    expect(sunPosition(moscow, june, 8).azimuth).toBeLessThan(105)
    const [[rise, set] = [0, 0]] = litHours(moscow, june, sunPosition(moscow, june, 12).azimuth)
    expect(rise).toBeGreaterThan(5)
    expect(set).toBeLessThan(20)
  })

  it('is below the horizon at night', () => {
    expect(sunPosition(moscow, december, 0).altitude).toBeLessThan(-40)
  })
})

describe('a wall', () => {
  it('has sun while the sun is in front of it', () => {
    expect(isLit({ altitude: 20, azimuth: 170 }, 180)).toBe(true)
    expect(isLit({ altitude: 20, azimuth: 20 }, 180)).toBe(false)
    expect(isLit({ altitude: -1, azimuth: 180 }, 180)).toBe(false)
    expect(isLit({ altitude: 5, azimuth: 350 }, 10)).toBe(true)
  })

  it('facing north has sun only in summer, early and late', () => {
    expect(litHours(moscow, december, 0)).toEqual([])
    expect(litHours(moscow, june, 0)).toHaveLength(2)
  })

  it('facing south has sun at noon in every month', () => {
    for (let month = 1; month <= 12; month++) {
      const [[from, to] = [0, 0]] = litHours(moscow, dayOfYear(month, 15), 180)
      expect(from).toBeLessThan(12)
      expect(to).toBeGreaterThan(13)
    }
  })
})
