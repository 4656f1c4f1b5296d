// Checks the drawings: self-contained, small, deterministic, and ready to be marked by a page.

import { describe, expect, it } from 'vitest'
import { buildInventory, commercialOf, flatsOf, readWorlds } from '../inventory/index.ts'
import type { Plan } from '../inventory/model.ts'
import {
  drawCommercialPlan,
  drawCompass,
  drawFlatPlan,
  drawFloorPlan,
  drawMiniGenplan,
  type PlanVariant,
  withFixedColours,
} from './index.ts'
import { mirrorPlan } from './mirror-plan.ts'

const inventory = buildInventory()
const plans = [...inventory.plans.values()]
const floors = inventory.projects.flatMap((p) => p.buildings.flatMap((b) => b.sections.flatMap((s) => s.floors)))
const worlds = readWorlds()

const longest = (variant: PlanVariant) =>
  Math.max(...plans.map((p) => drawFlatPlan(p, variant, { upAzimuth: 352, windowAzimuths: [352, 82, 172] }).length))

const tags = (svg: string) => svg.match(/<\/?[a-z]+/g) ?? []

function somePlan(test: (plan: Plan) => boolean): Plan {
  const plan = plans.find(test)
  if (!plan) throw new Error('no such plan')
  return plan
}

describe('flat plans', () => {
  it('are small enough to send with a list', () => {
    expect(longest('full')).toBeLessThanOrEqual(12_500)
    expect(longest('compact')).toBeLessThanOrEqual(12_000)
    expect(longest('thumb')).toBeLessThanOrEqual(4_000)
  })

  it('carry no scripts, no links and no pictures from elsewhere', () => {
    for (const plan of plans) {
      const svg = drawFlatPlan(plan, 'full', { upAzimuth: 0, windowAzimuths: [0] })
      expect(svg).not.toMatch(/<script|href|<image|@import|url\(h/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('are well formed: every element that opens closes', () => {
    const svg = drawFlatPlan(
      somePlan((p) => p.stairs.length > 0),
      'full',
      { upAzimuth: 30, windowAzimuths: [30] },
    )
    for (const tag of ['svg', 'g', 'text', 'style', 'title', 'desc']) {
      const opened = tags(svg).filter((t) => t === `<${tag}`).length
      const closed = tags(svg).filter((t) => t === `</${tag}`).length
      expect(opened, tag).toBe(closed)
    }
  })

  it('are the same for the same plan', () => {
    const plan = somePlan((p) => p.rooms === 2)
    const view = { upAzimuth: 120, windowAzimuths: [120] }
    expect(drawFlatPlan(plan, 'full', view)).toBe(drawFlatPlan(structuredClone(plan), 'full', view))
  })

  it('show every room with its area', () => {
    const plan = somePlan((p) => p.template === 'two-euro' && p.roomList.some((r) => r.kind === 'loggia'))
    const svg = drawFlatPlan(plan, 'full')
    for (const room of plan.roomList) {
      expect(svg).toContain(`>${room.areaM2.toFixed(2).replace('.', ',')}</text>`)
      expect(svg).toContain(`>${room.name}</text>`)
    }
  })

  it('keep one scale on thumbs and cards, so that a larger flat is drawn larger', () => {
    const scale = (plan: Plan, variant: PlanVariant) => {
      const [, w, width] = drawFlatPlan(plan, variant).match(/viewBox="\S+ \S+ (\S+) \S+" width="([\d.]+)"/) ?? []
      return Number(width) / Number(w)
    }
    for (const variant of ['thumb', 'card'] as const) {
      const scales = plans.map((p) => scale(p, variant))
      expect(Math.max(...scales) - Math.min(...scales)).toBeLessThan(0.0005)
    }
  })

  it('mirror twice into themselves', () => {
    for (const plan of plans) expect(mirrorPlan(mirrorPlan(plan))).toEqual(plan)
  })

  it('never mirror their lettering', () => {
    const svg = drawFlatPlan(
      somePlan((p) => p.rooms === 1),
      'full',
      { mirrored: true },
    )
    expect(svg).not.toMatch(/scale\(-1|matrix\(-1/)
  })

  it('have plain colours for renderers without custom properties', () => {
    const svg = withFixedColours(
      drawFlatPlan(
        somePlan((p) => p.rooms === 0),
        'full',
        { upAzimuth: 0 },
      ),
    )
    expect(svg).not.toContain('var(')
    expect(svg).toContain('#161A17')
  })
})

describe('floor plans', () => {
  it('hold every lot as an element with its key and a stable id', () => {
    for (const floor of floors) {
      const svg = drawFloorPlan(floor, inventory.plans)
      const keys = [...svg.matchAll(/<g id="lot-(\d+)" class="lot" data-lot="([^"]+)">/g)]
      expect(keys.map((m) => m[2])).toEqual([...floor.flats, ...floor.commercial].map((l) => l.key))
      expect(keys.map((m) => Number(m[1]))).toEqual(keys.map((_, i) => i + 1))
    }
  })

  it('let a server mark one lot by changing a string', () => {
    const flat = [...flatsOf(inventory.projects)][40]
    const floor = floors.find((f) => f.projectId === flat?.projectId && f.id === flat.floorId)
    if (!flat || !floor) throw new Error('no flat')
    const svg = drawFloorPlan(floor, inventory.plans)
    const marked = svg.replace(`class="lot" data-lot="${flat.key}"`, `class="lot chosen" data-lot="${flat.key}"`)
    expect(marked.length).toBe(svg.length + ' chosen'.length)
  })
})

describe('commercial plans', () => {
  it('show the area, the sizes and every door of the lot', () => {
    for (const lot of commercialOf(inventory.projects)) {
      const svg = drawCommercialPlan(lot)
      expect(svg).toContain(`>${lot.areaM2.toFixed(2).replace('.', ',')}</text>`)
      expect(svg).not.toMatch(/NaN|undefined/)
      expect(lot.doors.length).toBeGreaterThan(0)
    }
  })
})

describe('the mini genplan', () => {
  it('names every building and marks the requested one', () => {
    for (const world of worlds) {
      const last = world.buildings.at(-1)
      const svg = drawMiniGenplan(world, last?.id)
      for (const b of world.buildings) expect(svg).toContain(`data-building="${b.id}"`)
      expect(svg.match(/class="building chosen"/g)).toHaveLength(1)
      expect(svg).toContain(`class="building chosen" data-building="${last?.id}"`)
    }
  })
})

describe('the compass', () => {
  it('names the directions and draws a wedge for each', () => {
    const compass = drawCompass([176, 266])
    expect(compass).toContain('<title>Окна на\u00a0юг и\u00a0запад</title>')
    expect(compass.match(/class="c1"/g)).toHaveLength(2)
  })
})
