// Builds the whole inventory from the worlds: buildings, sections, floors, flats and commercial lots.

import { shopFront } from './commercial-lots.ts'
import { corners, placeSide, polygonAreaCm2, round2 } from './geometry.ts'
import { LinearSection } from './linear-storeys.ts'
import type {
  Azimuth,
  Building,
  CommercialLot,
  Flat,
  FlatTrait,
  Floor,
  Inventory,
  Plan,
  Project,
  RoomKind,
  Section,
  Side,
} from './model.ts'
import { PlanStore } from './plan-store.ts'
import { floorGroups, layoutsOf } from './project-layouts.ts'
import { seededRandom } from './seeded-random.ts'
import {
  type FlatCell,
  frameOf,
  glassRatio,
  groundHeight,
  type SectionFrame,
  type ShopCell,
  type Storey,
} from './storey.ts'
import { TowerSection } from './tower-storeys.ts'
import { viewFrom } from './window-views.ts'
import { readWorlds, toSite, type World, type WorldBuilding } from './world.ts'

export const DEFAULT_SEED = 20_261

/** Slab and screed, subtracted from the height of a storey. */
const SLAB_M = 0.35
const HIGH_CEILING_M = 3.2
const PANORAMIC_RATIO = 0.66

const SIDES: readonly Side[] = ['up', 'right', 'down', 'left']

export function buildInventory(seed: number = DEFAULT_SEED, worlds: World[] = readWorlds()): Inventory {
  const store = new PlanStore()
  const projects = worlds.map(
    (world): Project => ({
      id: world.id,
      name: world.name,
      buildings: world.buildings.map((b) => buildBuilding(world, b, store, seed)),
    }),
  )
  return { seed, projects, plans: usedPlans(projects, store) }
}

/** Trial plans that no flat took are left out. */
function usedPlans(projects: readonly Project[], store: PlanStore): Map<string, Plan> {
  const used = new Map<string, Plan>()
  for (const flat of flatsOf(projects)) {
    const plan = store.plans.get(flat.planKey)
    if (plan) used.set(flat.planKey, plan)
  }
  return used
}

export function* flatsOf(projects: readonly Project[]): Generator<Flat> {
  for (const project of projects) {
    for (const building of project.buildings) {
      for (const section of building.sections) {
        for (const floor of section.floors) yield* floor.flats
      }
    }
  }
}

export function* commercialOf(projects: readonly Project[]): Generator<CommercialLot> {
  for (const project of projects) {
    for (const building of project.buildings) {
      for (const section of building.sections) {
        for (const floor of section.floors) yield* floor.commercial
      }
    }
  }
}

function buildBuilding(world: World, source: WorldBuilding, store: PlanStore, seed: number): Building {
  const count = { flat: 0, commercial: 0 }
  return {
    id: source.id,
    projectId: world.id,
    name: source.name,
    phase: 1,
    sections: source.sections.map((spec, i): Section => {
      const frame = frameOf(source, spec)
      const storeys = cutSection(world, frame, store, seed)
      return {
        id: spec.id,
        projectId: world.id,
        buildingId: source.id,
        number: i + 1,
        floorCount: spec.floors,
        floors: storeys.map((storey, k) => buildFloor(world, frame, storey, k + 1, count)),
      }
    }),
  }
}

/** One storey for every floor of the section, the ground floor first; floors that repeat share one object. */
function cutSection(world: World, frame: SectionFrame, store: PlanStore, seed: number): Storey[] {
  const { id, floors, setback = 0 } = frame.section
  const rng = seededRandom(seed, `${world.id}/${id}`)
  const key = (name: string) => `${world.id}-${id}-${name}`
  const layouts = layoutsOf(world.id, frame)
  const tower = Math.min(frame.length, frame.depth) >= 2000
  const storeys: Storey[] = []
  if (tower) {
    const section = new TowerSection(frame, store, rng)
    storeys.push(section.ground(key('ground')), section.offices(key('offices')))
    for (const group of floorGroups(frame, true, layouts.mix)) {
      const typical = section.typical(key(`from-${group.from}`), group.mix)
      for (let floor = group.from; floor <= group.to; floor++) storeys.push(typical)
    }
    if (setback) {
      const top = section.setback(key('top'))
      for (let i = 0; i < setback; i++) storeys.push(top)
    }
  } else {
    const throughEnds = !setback && frame.depth >= 1500 && frame.length >= 2400 && rng.next() < 0.5
    const section = new LinearSection(frame, { ...layouts, throughEnds }, store, rng)
    storeys.push(section.ground(key('ground')))
    for (const group of floorGroups(frame, false, layouts.mix)) {
      const typical = section.typical(key(`from-${group.from}`), group.mix, group.roof)
      for (let floor = group.from; floor <= group.to; floor++) storeys.push(typical)
    }
    if (setback) {
      const top = section.setback(key('top'))
      for (let i = 0; i < setback; i++) storeys.push(top)
    }
  }
  if (storeys.length !== floors) throw new RangeError(`section ${id}: ${storeys.length} storeys for ${floors} floors`)
  return storeys
}

function buildFloor(
  world: World,
  frame: SectionFrame,
  storey: Storey,
  floor: number,
  count: { flat: number; commercial: number },
): Floor {
  const { building, section } = frame
  const heightM = floor === 1 ? groundHeight(building) : building.floor_height
  const place = {
    projectId: world.id,
    buildingId: building.id,
    sectionId: section.id,
    floorId: `${section.id}-${floor}`,
    floor,
  }
  const result: Floor = {
    id: place.floorId,
    projectId: world.id,
    buildingId: building.id,
    sectionId: section.id,
    floor,
    heightM,
    upAzimuth: frame.upAzimuth,
    layout: storey.layout,
    flats: [],
    commercial: [],
  }
  const ceilingHeightM = round2(heightM - SLAB_M)
  for (const cell of storey.cells) {
    if (cell.kind === 'flat') {
      result.flats.push(buildFlat(world, frame, cell, place, result.flats.length + 1, ++count.flat, ceilingHeightM))
    } else {
      result.commercial.push(
        buildCommercial(frame, cell, place, result.commercial.length + 1, ++count.commercial, ceilingHeightM),
      )
    }
  }
  return result
}

type Place = Pick<Flat, 'projectId' | 'buildingId' | 'sectionId' | 'floorId' | 'floor'>

const keyOf = (place: Place, tail: string) =>
  `${place.projectId}-${place.sectionId}-${String(place.floor).padStart(2, '0')}-${tail}`

const turned = (up: Azimuth, side: Side): Azimuth => Math.round(up + 90 * SIDES.indexOf(side)) % 360

function buildFlat(
  world: World,
  frame: SectionFrame,
  cell: FlatCell,
  place: Place,
  riser: number,
  number: number,
  ceilingHeightM: number,
): Flat {
  const { plan, placement } = cell
  const outdoor = (kind: RoomKind) =>
    round2(plan.roomList.reduce((sum, r) => sum + (r.kind === kind ? r.areaM2 : 0), 0))
  const sides = windowSides(plan).map((side) => placeSide(side, placement))
  const windowAzimuths = sides.map((side) => turned(frame.upAzimuth, side))
  const planUpAzimuth = turned(frame.upAzimuth, placeSide('up', placement))
  return {
    kind: 'flat',
    key: keyOf(place, String(riser)),
    ...place,
    riser,
    number,
    rooms: plan.rooms,
    euro: plan.euro,
    areaM2: plan.areaM2,
    livingAreaM2: plan.livingAreaM2,
    kitchenAreaM2: plan.kitchenAreaM2,
    balconyAreaM2: outdoor('balcony'),
    loggiaAreaM2: outdoor('loggia'),
    terraceAreaM2: outdoor('terrace'),
    patioAreaM2: outdoor('patio'),
    ceilingHeightM,
    windowAzimuths,
    corner: cell.corner,
    penthouse: cell.penthouse,
    traits: traitsOf(world, frame, cell, sides, ceilingHeightM),
    planKey: plan.key,
    placement,
    planUpAzimuth,
    drawingKey: `${plan.key}${placement.mirrored ? '-m' : ''}-n${planUpAzimuth}`,
  }
}

/** Sides of the plan that rooms have windows on, the main facade first. */
function windowSides(plan: Plan): Side[] {
  const indoor = new Set(plan.roomList.filter((r) => r.coefficient === 1).map((r) => r.id))
  return SIDES.filter((side) => plan.windows.some((w) => w.side === side && indoor.has(w.room)))
}

function traitsOf(
  world: World,
  frame: SectionFrame,
  cell: FlatCell,
  sides: readonly Side[],
  ceilingHeightM: number,
): FlatTrait[] {
  const rooms = cell.plan.roomList
  const has = (...kinds: RoomKind[]) => rooms.some((r) => kinds.includes(r.kind))
  const wet = rooms.filter((r) => r.kind === 'bath' || r.kind === 'wc').length
  const master = rooms.some((r) => r.name === 'Мастер-спальня')
  const traits: FlatTrait[] = []
  if (wet > 1) traits.push('two-bathrooms')
  if (has('dressing')) traits.push('dressing-room')
  if (master) traits.push('master-bedroom')
  if (has('kitchen-living')) traits.push('kitchen-living')
  if (has('loggia')) traits.push('loggia')
  if (has('balcony')) traits.push('balcony')
  if (has('terrace')) traits.push('terrace')
  if (has('patio')) traits.push('patio')
  if (cell.penthouse || glassRatio(frame) >= PANORAMIC_RATIO) traits.push('panoramic-glazing')
  if (cell.corner) traits.push('corner')
  if (cell.through && sides.includes('up') && sides.includes('down')) traits.push('through')
  if (cell.penthouse) traits.push('penthouse')
  if (ceilingHeightM >= HIGH_CEILING_M) traits.push('high-ceiling')
  return [...traits, ...viewsOf(world, frame, cell, sides)]
}

function viewsOf(world: World, frame: SectionFrame, cell: FlatCell, sides: readonly Side[]): FlatTrait[] {
  const b = cell.boxes[0]
  if (!b) return []
  const views = sides.map((side) => {
    const x = side === 'left' ? 0 : side === 'right' ? frame.length : b.x + b.w / 2
    const y = side === 'up' ? 0 : side === 'down' ? frame.depth : b.y + b.h / 2
    return viewFrom(
      world,
      frame.building,
      toSite(frame.building, ...inBuilding(frame, x, y)),
      turned(frame.upAzimuth, side),
    )
  })
  return [...new Set(views)]
}

/** Floor coordinates in cm to the building's axes in metres. */
function inBuilding(frame: SectionFrame, x: number, y: number): [number, number] {
  const s = frame.section
  return frame.vertical ? [s.x + y / 100, s.y + x / 100] : [s.x + x / 100, s.y + s.d - y / 100]
}

function buildCommercial(
  frame: SectionFrame,
  cell: ShopCell,
  place: Place,
  order: number,
  number: number,
  ceilingHeightM: number,
): CommercialLot {
  const polygon = corners(cell.box)
  const key = keyOf(place, `k${order}`)
  return {
    kind: 'commercial',
    key,
    ...place,
    number,
    purpose: cell.purpose,
    areaM2: round2(polygonAreaCm2(polygon) / 10_000),
    ceilingHeightM,
    separateEntrance: cell.separateEntrance,
    corner: cell.facades.length > 1,
    windowAzimuths: cell.facades.map((side) => turned(frame.upAzimuth, side)),
    polygon,
    ...shopFront(cell, key),
  }
}
