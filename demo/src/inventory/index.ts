// The demo developer's inventory, made from the worlds and a seed.

export { buildInventory, commercialOf, DEFAULT_SEED, flatsOf } from './build-inventory.ts'
export type * from './model.ts'
export { scaleInventory } from './scale-inventory.ts'
export { seededRandom } from './seeded-random.ts'
export { readWorlds, type World, type WorldBuilding } from './world.ts'
