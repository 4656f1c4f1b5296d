// Checks every plan of the inventory against the rules of a good flat.

import { describe, expect, it } from 'vitest'
import { buildInventory } from './build-inventory.ts'
import { sweep } from './door-swings.ts'
import { covers, overlapArea, overlaps, polygonAreaCm2, round2, subtract } from './geometry.ts'
import type { Plan, PlanItem, Rect, Room } from './model.ts'
import { isOutdoor } from './plan-assembly.ts'
import { rectsOf } from './rectilinear.ts'

const plans = [...buildInventory().plans.values()]

/** Lists the plans that break a rule, so that a failure names them. */
const breaking = (rule: (plan: Plan) => boolean) => plans.filter((p) => !rule(p)).map((p) => p.key)

const indoor = (plan: Plan) => plan.roomList.filter((r) => !isOutdoor(r.kind))
const narrowest = (room: Room) => Math.min(...rectsOf(room.polygon).map((r) => Math.min(r.w, r.h)))
const pairs = <T>(list: readonly T[]) => list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const))

describe('areas', () => {
  it('add up from the rooms to the flat, to the hundredth', () => {
    expect(breaking((p) => round2(p.roomList.reduce((sum, r) => sum + r.countedM2, 0)) === p.areaM2)).toEqual([])
  })

  it('are those of the drawn polygons', () => {
    expect(breaking((p) => p.roomList.every((r) => r.areaM2 === round2(polygonAreaCm2(r.polygon) / 10_000)))).toEqual(
      [],
    )
  })

  it('count loggias by half, balconies and terraces by three tenths, patios not at all', () => {
    const share = { loggia: 0.5, balcony: 0.3, terrace: 0.3, patio: 0 }
    expect(
      breaking((p) =>
        p.roomList.every((r) => {
          const coefficient = isOutdoor(r.kind) ? share[r.kind] : 1
          return r.coefficient === coefficient && r.countedM2 === round2(r.areaM2 * coefficient)
        }),
      ),
    ).toEqual([])
  })

  it('lie between 22 and 140 square metres', () => {
    expect(breaking((p) => p.areaM2 >= 22 && p.areaM2 <= 140)).toEqual([])
  })
})

describe('rooms', () => {
  it('are large enough to live in', () => {
    const least: Partial<Record<Room['kind'], number>> = {
      bedroom: 9,
      living: 11,
      kitchen: 7,
      'kitchen-living': 14,
      studio: 13,
      wc: 1.9,
      bath: 2.5,
      dressing: 1.9,
    }
    expect(breaking((p) => p.roomList.every((r) => r.areaM2 >= (least[r.kind] ?? 0)))).toEqual([])
  })

  it('have no slivers: halls are a metre wide, living rooms and bedrooms two and a half', () => {
    const least = (r: Room) =>
      ['bedroom', 'living', 'kitchen-living', 'studio', 'kitchen'].includes(r.kind) ? 110 : 90
    const box = (r: Room) => {
      const biggest = rectsOf(r.polygon).sort((a, b) => b.w * b.h - a.w * a.h)[0]
      return biggest ? Math.min(biggest.w, biggest.h) : 0
    }
    expect(breaking((p) => indoor(p).every((r) => narrowest(r) >= 10 && box(r) >= least(r)))).toEqual([])
    expect(breaking((p) => indoor(p).every((r) => !['bedroom', 'living'].includes(r.kind) || box(r) >= 250))).toEqual(
      [],
    )
  })

  it('do not overlap and stay off the walls', () => {
    expect(
      breaking((p) => {
        const rooms = p.roomList.map((r) => rectsOf(r.polygon))
        const apart = pairs(rooms).every(([a, b]) => a.every((q) => b.every((s) => !overlaps(q, s))))
        return apart && p.walls.every((w) => rooms.flat().every((r) => !overlaps(r, w)))
      }),
    ).toEqual([])
  })

  it('are parted by thin walls only, so that nothing of the flat is lost', () => {
    expect(
      breaking((p) => p.walls.filter((w) => w.kind === 'partition').every((w) => Math.min(w.w, w.h) <= 20)),
    ).toEqual([])
  })

  it('can all be reached from the entrance', () => {
    expect(
      breaking((p) => {
        const reached = new Set(['outside'])
        const links = [...p.doors.map((d) => [d.from, d.to] as const), ...p.stairs]
        for (let grew = true; grew; ) {
          grew = false
          for (const [a, b] of links) {
            if (reached.has(a) !== reached.has(b)) {
              reached.add(a).add(b)
              grew = true
            }
          }
        }
        return p.roomList.every((r) => reached.has(r.id))
      }),
    ).toEqual([])
  })

  it('are not entered through a bathroom, a dressing room or another bedroom', () => {
    const dead = new Set(['bath', 'wc', 'dressing'])
    expect(
      breaking((p) => {
        const kind = (id: string) => p.roomList.find((r) => r.id === id)?.kind ?? 'outside'
        return p.doors.every(
          (d) =>
            !(dead.has(kind(d.from)) && dead.has(kind(d.to))) &&
            !(kind(d.from) === 'bedroom' && kind(d.to) === 'bedroom'),
        )
      }),
    ).toEqual([])
  })

  it('that people live in have a window in an outer wall', () => {
    const lit = new Set(['bedroom', 'living', 'kitchen-living', 'studio', 'kitchen'])
    expect(
      breaking((p) => {
        const outer = p.walls.filter((w) => w.kind !== 'partition')
        return p.roomList
          .filter((r) => lit.has(r.kind))
          .every((r) => p.windows.some((w) => w.room === r.id && subtract([w], outer).length === 0 && touches(r, w)))
      }),
    ).toEqual([])
  })
})

const touches = (room: Room, r: Rect) =>
  rectsOf(room.polygon).some((q) => overlaps(q, { x: r.x - 1, y: r.y - 1, w: r.w + 2, h: r.h + 2 }))

describe('doors', () => {
  it('stand between the two rooms they join', () => {
    expect(
      breaking((p) =>
        p.doors.every((d) =>
          [d.from, d.to].every((id) => {
            const room = p.roomList.find((r) => r.id === id)
            return id === 'outside' || (room !== undefined && touches(room, d))
          }),
        ),
      ),
    ).toEqual([])
  })

  it('open without meeting another leaf', () => {
    expect(
      breaking((p) => {
        const leaves = p.doors.map(sweep).filter((r): r is Rect => r !== undefined)
        // Two leaves may brush at their far corners, where the quarter circles do not reach.
        return pairs(leaves).every(([a, b]) => overlapArea(a, b) <= 600)
      }),
    ).toEqual([])
  })
})

describe('furniture', () => {
  const flat = new Set<PlanItem['kind']>(['rug', 'sink', 'hob'])

  it('stands inside its room', () => {
    expect(
      breaking((p) =>
        p.items.every((i) => {
          const room = p.roomList.find((r) => r.id === i.room)
          return room !== undefined && covers(rectsOf(room.polygon), i)
        }),
      ),
    ).toEqual([])
  })

  it('does not overlap', () => {
    expect(breaking((p) => pairs(p.items.filter((i) => !flat.has(i.kind))).every(([a, b]) => !overlaps(a, b)))).toEqual(
      [],
    )
  })

  it('leaves every door free to open and to walk through', () => {
    expect(
      breaking((p) =>
        p.doors.every((d) => {
          const leaf = sweep(d)
          return leaf === undefined || p.items.every((i) => i.kind === 'rug' || !overlaps(i, leaf))
        }),
      ),
    ).toEqual([])
  })

  it('gives every flat a kitchen and a bathroom, and every bedroom a bed', () => {
    const has = (p: Plan, room: string, ...kinds: PlanItem['kind'][]) =>
      p.items.some((i) => i.room === room && kinds.includes(i.kind))
    expect(breaking((p) => p.items.some((i) => i.kind === 'hob') && p.items.some((i) => i.kind === 'sink'))).toEqual([])
    expect(
      breaking((p) =>
        p.roomList
          .filter((r) => r.kind === 'bath' || r.kind === 'wc')
          .every((r) => has(p, r.id, 'wc') && has(p, r.id, 'basin')),
      ),
    ).toEqual([])
    expect(breaking((p) => p.stairs.flat().every((room) => has(p, room, 'stair')))).toEqual([])
    expect(breaking((p) => p.items.some((i) => i.kind === 'bath' || i.kind === 'shower'))).toEqual([])
    expect(
      breaking((p) => p.roomList.filter((r) => r.kind === 'bedroom').every((r) => has(p, r.id, 'bed', 'single-bed'))),
    ).toEqual([])
  })
})
