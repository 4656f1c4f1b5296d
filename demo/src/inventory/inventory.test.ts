// Checks the whole inventory: buildings without gaps, ids that match the pictures, the same result for the same seed.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildInventory, commercialOf, flatsOf } from './build-inventory.ts'
import { covers, overlaps, placePoint, polygonAreaCm2 } from './geometry.ts'
import type { Flat, Floor, Inventory, Rect } from './model.ts'
import { isOutdoor } from './plan-assembly.ts'
import { rectsOf } from './rectilinear.ts'
import { scaleInventory } from './scale-inventory.ts'
import { readWorlds } from './world.ts'

const inventory = buildInventory()
const flats = [...flatsOf(inventory.projects)]
const lots = [...commercialOf(inventory.projects)]
const floorsOf = ({ projects }: Inventory) =>
  projects.flatMap((p) => p.buildings.flatMap((b) => b.sections.flatMap((s) => s.floors)))
const floors = floorsOf(inventory)

const planOf = (flat: Flat) => {
  const plan = inventory.plans.get(flat.planKey)
  if (!plan) throw new Error(`no plan ${flat.planKey}`)
  return plan
}

/** Indoor rooms of a flat in floor coordinates. */
const roomsOnFloor = (flat: Flat): Rect[] =>
  planOf(flat)
    .roomList.filter((r) => !isOutdoor(r.kind))
    .flatMap((r) => rectsOf(r.polygon.map((p) => placePoint(p, flat.placement))))

/** Floors that repeat one another are checked once. */
const distinctFloors = [...new Map(floors.map((f) => [f.layout.key, f])).values()]

const summary = (inv: Inventory) =>
  createHash('sha256')
    .update(JSON.stringify([inv.projects, [...inv.plans]]))
    .digest('hex')

describe('the inventory', () => {
  it('has as many flats and commercial lots as the company needs', () => {
    expect(flats.length).toBeGreaterThanOrEqual(1500)
    expect(flats.length).toBeLessThanOrEqual(1800)
    expect(lots.length).toBeGreaterThanOrEqual(60)
    expect(lots.length).toBeLessThanOrEqual(90)
  })

  it('offers studios to four rooms, classic and euro', () => {
    const kinds = new Map<string, number>()
    for (const f of flats)
      kinds.set(`${f.rooms}${f.euro ? 'e' : ''}`, (kinds.get(`${f.rooms}${f.euro ? 'e' : ''}`) ?? 0) + 1)
    for (const kind of ['0', '1', '1e', '2', '2e', '3', '3e', '4e'])
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0)
    for (const rooms of [0, 1, 2, 3]) {
      expect(flats.filter((f) => f.rooms === rooms).length / flats.length).toBeGreaterThan(0.1)
    }
  })

  it('is the same for the same seed and different for another', () => {
    expect(summary(buildInventory(inventory.seed))).toBe(summary(inventory))
    const one = readWorlds().filter((w) => w.id === 'lesnoy')
    expect(summary(buildInventory(7, one))).not.toBe(summary(buildInventory(inventory.seed, one)))
  })

  it('gives every lot a key of its own and numbers flats through each building', () => {
    const keys = [...flats, ...lots].map((l) => l.key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const project of inventory.projects) {
      for (const building of project.buildings) {
        const numbers = flats
          .filter((f) => f.projectId === project.id && f.buildingId === building.id)
          .map((f) => f.number)
        expect(numbers).toEqual(numbers.map((_, i) => i + 1))
      }
    }
  })

  it('has the exceptions of real buildings: patios below, terraces and penthouses above', () => {
    expect(flats.filter((f) => f.patioAreaM2 > 0).every((f) => f.floor === 1)).toBe(true)
    expect(flats.some((f) => f.patioAreaM2 > 0)).toBe(true)
    const penthouses = flats.filter((f) => f.penthouse)
    expect(penthouses.length).toBeGreaterThan(40)
    expect(penthouses.every((f) => f.terraceAreaM2 > 0)).toBe(true)
  })

  it('repeats the flats of a riser up the floors', () => {
    const third = floors.find((f) => f.projectId === 'severny' && f.id === 'b1s1-3')
    const fifth = floors.find((f) => f.projectId === 'severny' && f.id === 'b1s1-5')
    expect(third?.flats.map((f) => f.planKey)).toEqual(fifth?.flats.map((f) => f.planKey))
  })
})

describe('every storey', () => {
  const broken = (rule: (floor: Floor) => boolean) => distinctFloors.filter((f) => !rule(f)).map((f) => f.layout.key)

  it('is filled with lots, common rooms and walls, with nothing left over', () => {
    expect(
      broken((f) => {
        const common = f.layout.common.reduce((sum, c) => sum + polygonAreaCm2(c.polygon), 0)
        const shops = f.commercial.reduce((sum, c) => sum + polygonAreaCm2(c.polygon), 0)
        const homes = f.flats.reduce((sum, flat) => {
          const plan = planOf(flat)
          const partitions = plan.walls.reduce((s, w) => s + (w.kind === 'partition' ? w.w * w.h : 0), 0)
          return sum + partitions + roomsOnFloor(flat).reduce((s, r) => s + r.w * r.h, 0)
        }, 0)
        const walls = f.layout.walls.reduce((sum, w) => sum + w.w * w.h, 0)
        return common + shops + homes + walls === polygonAreaCm2(f.layout.contour)
      }),
    ).toEqual([])
  })

  it('has walls of normal thickness, not leftover space', () => {
    expect(broken((f) => f.layout.walls.every((w) => Math.min(w.w, w.h) <= 40))).toEqual([])
  })

  it('keeps its lots apart and inside the building', () => {
    expect(
      broken((f) => {
        const hull = rectsOf(f.layout.contour)
        const homes = [...f.flats.map(roomsOnFloor), ...f.commercial.map((c) => rectsOf(c.polygon))]
        const inside = homes.flat().every((r) => covers(hull, r))
        const apart = homes.every((a, i) =>
          homes.slice(i + 1).every((b) => a.every((q) => b.every((s) => !overlaps(q, s)))),
        )
        const common = f.layout.common.flatMap((c) => rectsOf(c.polygon))
        return inside && apart && common.every((c) => homes.flat().every((r) => !overlaps(c, r)))
      }),
    ).toEqual([])
  })

  it('opens every front door to a corridor, a lift hall or the street', () => {
    expect(
      broken((f) =>
        f.flats.every((flat) => {
          const { x, y, side } = planOf(flat).entrance
          const step = 16
          const out = { up: [0, -step], down: [0, step], left: [-step, 0], right: [step, 0] }[side]
          const at = placePoint({ x: x + (out[0] ?? 0), y: y + (out[1] ?? 0) }, flat.placement)
          return f.layout.common.some(
            (c) =>
              c.kind === 'corridor' &&
              rectsOf(c.polygon).some((r) => r.x <= at.x && at.x <= r.x + r.w && r.y <= at.y && at.y <= r.y + r.h),
          )
        }),
      ),
    ).toEqual([])
  })

  it('has no window of a flat against another section of the building', () => {
    const b1s1 = floors.find((f) => f.projectId === 'severny' && f.id === 'b1s1-4')
    // The third section stands against the first sixteen metres of the north side.
    const north = b1s1?.flats.flatMap((flat) =>
      planOf(flat).windows.map((w) => placePoint({ x: w.x + w.w / 2, y: w.y + w.h / 2 }, flat.placement)),
    )
    expect(north?.filter((p) => p.y < 50 && p.x < 1590)).toEqual([])
  })
})

interface PolygonFile {
  view: string
  world: string
  buildings: { id: string; sections: { id: string; hidden?: boolean; floors: { id: string; floor: number }[] }[] }[]
}

describe('ids', () => {
  const folder = join(import.meta.dirname, '../../world/polygons')
  const files = readdirSync(folder).flatMap((world) =>
    readdirSync(join(folder, world)).map(
      (name) => JSON.parse(readFileSync(join(folder, world, name), 'utf8')) as PolygonFile,
    ),
  )
  const drawn = new Map<string, { building: string; section: string }>()
  for (const file of files) {
    for (const building of file.buildings) {
      for (const section of building.sections) {
        for (const floor of section.floors)
          drawn.set(`${file.world}/${floor.id}`, { building: building.id, section: section.id })
      }
    }
  }

  it('of every floor with flats are known to the pictures', () => {
    const unknown = floors
      .filter((f) => f.flats.length > 0)
      .filter((f) => {
        const hit = drawn.get(`${f.projectId}/${f.id}`)
        return !hit || hit.building !== f.buildingId || hit.section !== f.sectionId
      })
      .map((f) => `${f.projectId}/${f.id}`)
    expect(unknown).toEqual([])
  })

  it('of the pictures all have a floor here or in the second phase', () => {
    const twoPhases = scaleInventory(inventory, 2 * [...flatsOf(inventory.projects)].length)
    const known = new Set(floorsOf(twoPhases).map((f) => `${f.projectId}/${f.id}`))
    expect([...drawn.keys()].filter((id) => !known.has(id))).toEqual([])
  })
})

describe('commercial lots', () => {
  it('have an area, a height and light', () => {
    expect(
      lots.filter((l) => l.areaM2 < 20 || l.ceilingHeightM < 2.8 || l.windows.length === 0).map((l) => l.key),
    ).toEqual([])
  })

  it('on the ground floor are entered from the street', () => {
    expect(lots.filter((l) => l.floor === 1 && !l.separateEntrance).map((l) => l.key)).toEqual([])
  })
})

describe('a scaled inventory', () => {
  it('has at least as many flats as requested, each with its own key, with the same plans', () => {
    const large = scaleInventory(inventory, 50_000)
    const all = [...flatsOf(large.projects)]
    expect(all.length).toBeGreaterThanOrEqual(50_000)
    expect(new Set(all.map((f) => f.key)).size).toBe(all.length)
    expect(large.plans).toBe(inventory.plans)
    const ids = large.projects.flatMap((p) => p.buildings.flatMap((b) => b.sections.map((s) => `${p.id}/${s.id}`)))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
