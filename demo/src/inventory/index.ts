// The inventory of the demo company, made from the worlds and a seed.

export { buildInventory, commercialOf, flatsOf } from './build-inventory.ts'
export type * from './model.ts'
export { scaleInventory } from './scale-inventory.ts'
export { seededRandom } from './seeded-random.ts'
export { readWorlds, withLaterPhases } from './world.ts'
