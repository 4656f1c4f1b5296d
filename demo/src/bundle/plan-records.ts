// Makes every drawing that the records of the bundle refer to, each once.

import type { BundleRecord } from '@kvartal/contract/bundle'
import {
  commercialOf,
  type Flat,
  type Floor,
  flatsOf,
  type Inventory,
  readWorlds,
  withLaterPhases,
} from '../inventory/index.ts'
import { drawCommercialPlan, drawCompass, drawFlatPlan, drawFloorPlan, drawMiniGenplan } from '../plans/index.ts'
import {
  commercialPlanKey,
  compassKey,
  flatPlanKey,
  flatPlanVariants,
  floorPlanKey,
  lotInFloorPlan,
  miniGenplanKey,
} from './plan-keys.ts'

type PlanRecord = BundleRecord<'plans'>

export function planRecords(inventory: Inventory): PlanRecord[] {
  return [
    ...flatPlans(inventory),
    ...commercialPlans(inventory),
    ...floorPlans(inventory),
    ...miniGenplans(inventory),
    ...compasses(inventory),
  ]
}

function flatPlans({ projects, plans }: Inventory): PlanRecord[] {
  const drawings = new Map<string, Flat>()
  for (const flat of flatsOf(projects)) if (!drawings.has(flat.drawingKey)) drawings.set(flat.drawingKey, flat)
  return [...drawings].flatMap(([drawingKey, flat]) => {
    const plan = plans.get(flat.planKey)
    if (!plan) throw new RangeError(`flat ${flat.key} has no plan ${flat.planKey}`)
    const view = {
      mirrored: flat.placement.mirrored,
      upAzimuth: flat.planUpAzimuth,
      windowAzimuths: flat.windowAzimuths,
    }
    return flatPlanVariants.map((variant) => ({
      key: flatPlanKey(drawingKey, variant),
      svg: drawFlatPlan(plan, variant, view),
    }))
  })
}

function commercialPlans({ projects }: Inventory): PlanRecord[] {
  return [...commercialOf(projects)].map((lot) => ({ key: commercialPlanKey(lot.key), svg: drawCommercialPlan(lot) }))
}

function floorPlans({ projects, plans }: Inventory): PlanRecord[] {
  const storeys = new Map<string, Floor[]>()
  for (const project of projects) {
    for (const floor of project.buildings.flatMap((b) => b.sections.flatMap((s) => s.floors))) {
      const key = floorPlanKey(floor)
      const alike = storeys.get(key)
      if (alike) alike.push(floor)
      else storeys.set(key, [floor])
    }
  }
  return [...storeys].flatMap(([key, alike]) => {
    const [floor] = alike
    if (!floor) return []
    const named = <Lot extends { key: string }>(lot: Lot): Lot => ({ ...lot, key: lotInFloorPlan(lot.key) })
    const shared = { ...floor, flats: floor.flats.map(named), commercial: floor.commercial.map(named) }
    return [{ key, svg: retitle(drawFloorPlan(shared, plans), alike) }]
  })
}

/** The title of a shared drawing lists all its floors. */
function retitle(svg: string, alike: readonly Floor[]): string {
  const numbers = alike.map(({ floor }) => floor)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const title = low === high ? `План ${low}\u00a0этажа` : `План этажей ${low}–${high}`
  return svg.replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
}

function miniGenplans({ projects }: Inventory): PlanRecord[] {
  const worlds = new Map(readWorlds().map((world) => [world.id, withLaterPhases(world)]))
  return projects.flatMap((project) => {
    const world = worlds.get(project.id)
    if (!world) throw new RangeError(`project ${project.id} has no world`)
    const unmarked = drawMiniGenplan(world)
    const drawn = new Set(world.buildings.map(({ id }) => id))
    return project.buildings.map(({ id }) => ({
      key: miniGenplanKey(project.id, id),
      svg: drawn.has(id) ? drawMiniGenplan(world, id) : unmarked,
    }))
  })
}

function compasses({ projects }: Inventory): PlanRecord[] {
  const drawn = new Map<string, string>()
  const lots = [...flatsOf(projects), ...commercialOf(projects)]
  for (const { windowAzimuths } of lots) {
    const key = compassKey(windowAzimuths)
    if (windowAzimuths.length > 0 && !drawn.has(key)) drawn.set(key, drawCompass(windowAzimuths))
  }
  return [...drawn].map(([key, svg]) => ({ key, svg }))
}
