import { expect, it } from 'vitest'
import { stationSides } from './station-sides.ts'

const view = { zoom: 14, west: 37.4, east: 37.6 }
const station = (key: string, longitude: number, latitude = 55.75) => ({ key, longitude, latitude, width: 160 })
/** About 0.0027 degrees are 64 px at this zoom. */
const building = { longitude: 37.5, latitude: 55.75, width: 120, height: 34 }

it('the text is to the right of its dot, or to the left when something is on the right', () => {
  const sides = stationSides([station('free', 37.52), station('west', 37.495)], [building], view)
  expect(Object.fromEntries(sides)).toEqual({ free: 'right', west: 'left' })
})

it('the texts of stations side by side are on opposite sides', () => {
  const sides = stationSides([station('east', 37.52), station('west', 37.518)], [], view)
  expect(Object.fromEntries(sides)).toEqual({ east: 'right', west: 'left' })
})

it('only the dot is shown when the text fits on neither side', () => {
  const walls = [37.516, 37.524].map((longitude) => ({ longitude, latitude: 55.75, width: 60, height: 60 }))
  expect(stationSides([station('between', 37.52)], walls, view).get('between')).toBe('none')
})

it('the text stays inside the frame', () => {
  const sides = stationSides([station('at the edge', 37.52)], [], { ...view, east: 37.521 })
  expect(sides.get('at the edge')).toBe('left')
})
