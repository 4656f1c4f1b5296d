// Reads the worlds: the five sites in metres that the pictures and the inventory are both made from.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Compass = 'N' | 'E' | 'S' | 'W'

export interface WorldSection {
  id: string
  x: number
  y: number
  w: number
  d: number
  /** Ground floor included. */
  floors: number
  /** Upper storeys drawn in behind a terrace. */
  setback?: number
  roof?: 'terrace' | 'green'
  lobby?: string
  retail?: string
  style?: string
}

export interface WorldBuilding {
  id: string
  name: string
  origin: [number, number]
  /** Degrees, counter-clockwise. */
  angle: number
  style: string
  street: string
  retail?: string
  floor_height: number
  ground_height?: number
  sections: WorldSection[]
}

export interface WorldRoad {
  from: [number, number]
  to: [number, number]
  width: number
}

export interface WorldSite {
  /** x0, y0, x1, y1 */
  plot: [number, number, number, number]
  /** Plots of later phases. */
  plots?: [number, number, number, number][]
  roads: WorldRoad[]
  paths?: { points: [number, number][]; width: number }[]
  ponds?: [number, number, number, number][]
  playgrounds?: [number, number, number][]
  water?: [number, number, number, number]
  surroundings?: 'park'
}

export interface World {
  id: string
  name: string
  buildings: WorldBuilding[]
  site: WorldSite
}

/** In the order that the company shows its projects. */
const WORLD_IDS = ['severny', 'rechnoy', 'lesnoy', 'zavod', 'vysota'] as const

/** The height of a ground floor where a world does not say. */
export const DEFAULT_GROUND_HEIGHT = 4.6

export function readWorlds(folder = join(import.meta.dirname, '../../world/worlds')): World[] {
  return WORLD_IDS.map((id) => JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as World)
}

/** The world with its later phases, if they are drawn. */
export function withLaterPhases(world: World): World {
  const file = join(import.meta.dirname, '../../world/all-phases', `${world.id}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as World) : world
}

/** A point of the building's own axes on the site. */
export function toSite(building: WorldBuilding, x: number, y: number): [number, number] {
  const a = (building.angle * Math.PI) / 180
  const [ox, oy] = building.origin
  return [ox + x * Math.cos(a) - y * Math.sin(a), oy + x * Math.sin(a) + y * Math.cos(a)]
}

/** A point of the site in the building's own axes. */
export function fromSite(building: WorldBuilding, x: number, y: number): [number, number] {
  const a = (building.angle * Math.PI) / 180
  const dx = x - building.origin[0]
  const dy = y - building.origin[1]
  return [dx * Math.cos(a) + dy * Math.sin(a), -dx * Math.sin(a) + dy * Math.cos(a)]
}
