// Drawings of flats, floors, sites and compasses as self-contained SVG.

export { drawCommercialPlan } from './commercial-plan.ts'
export { drawCompass } from './compass.ts'
export { drawFlatPlan, type PlanVariant } from './flat-plan.ts'
export { drawFloorPlan } from './floor-plan.ts'
export { drawMiniGenplan } from './mini-genplan.ts'
export { withFixedColours } from './plan-style.ts'
