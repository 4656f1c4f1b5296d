// Finds the view of a window: steps outwards from the facade until a building, a street, water or trees.

import type { Azimuth, FlatTrait } from './model.ts'
import { fromSite, type World, type WorldBuilding } from './world.ts'

export type View = Extract<FlatTrait, `view-${string}`>

const STEP_M = 2
const REACH_M = 160
/** A river is seen past trees and embankments, a street only from nearby. */
const STREET_M = 70

export function viewFrom(world: World, building: WorldBuilding, point: [number, number], azimuth: Azimuth): View {
  const a = (azimuth * Math.PI) / 180
  const [dx, dy] = [Math.sin(a), Math.cos(a)]
  let street = false
  for (let r = STEP_M * 2; r <= REACH_M; r += STEP_M) {
    const x = point[0] + dx * r
    const y = point[1] + dy * r
    if (inHouse(world, x, y)) return 'view-yard'
    const water = world.site.water
    if (water && x > water[0] && x < water[2] && y > water[1] && y < water[3]) return 'view-water'
    if (r <= STREET_M && onRoad(world, x, y)) street = true
  }
  if (street) return 'view-street'
  if (world.site.surroundings === 'park') return 'view-park'
  return building.street.length < 4 ? 'view-yard' : 'view-street'
}

function inHouse(world: World, x: number, y: number): boolean {
  return world.buildings.some((b) => {
    const [u, v] = fromSite(b, x, y)
    return b.sections.some((s) => u > s.x && u < s.x + s.w && v > s.y && v < s.y + s.d)
  })
}

function onRoad(world: World, x: number, y: number): boolean {
  return world.site.roads.some((road) => {
    const [x0, y0] = road.from
    const [x1, y1] = road.to
    const length = Math.hypot(x1 - x0, y1 - y0)
    const along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length
    const across = Math.abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length
    return along >= 0 && along <= length && across <= road.width / 2
  })
}
