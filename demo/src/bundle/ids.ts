// Numeric ids of the demo's records: readable, and the same whatever else the bundle holds.
//
//   project    1                 the project's own number, 1–9
//   building   102               project 1, building 2; a later phase goes in front: 1102 is its repeat in phase 2
//   section    1021              building 102, section 1
//   floor      102105            section 1021, floor 5
//   flat       102042            building 102, flat number 42
//   commercial 102903            building 102, commercial lot number 3: numbers from 901 are never flats

interface Phased {
  phase: number
}

const FIRST_COMMERCIAL = 900

function within(value: number, limit: number, what: string): number {
  if (value < 1 || value >= limit) throw new RangeError(`${what} ${value} does not fit an id: 1–${limit - 1}`)
  return value
}

/** `order` is the building's place in its phase, from 1. */
export const buildingIdOf = (projectId: number, { phase }: Phased, order: number): number =>
  (phase - 1) * 1000 + within(projectId, 10, 'project') * 100 + within(order, 100, 'building')

export const sectionIdOf = (buildingId: number, number: number): number =>
  buildingId * 10 + within(number, 10, 'section')

export const floorIdOf = (sectionId: number, floor: number): number => sectionId * 100 + within(floor, 100, 'floor')

export const flatIdOf = (buildingId: number, number: number): number =>
  buildingId * 1000 + within(number, FIRST_COMMERCIAL + 1, 'flat')

export const commercialIdOf = (buildingId: number, number: number): number =>
  buildingId * 1000 + FIRST_COMMERCIAL + within(number, 100, 'commercial lot')
