// Finds flats by their number.
import { asc, type Database, eq, tables } from '@kvartal/db'

export interface FoundFlat {
  id: number
  number: number
  floor: number
  projectName: string
  buildingName: string
}

/** Flats of one number in all buildings: the words beside the number choose among them. */
const MAX_FOUND = 200

/** By the flat's number in its building, the free ones first. */
export function findFlatsByNumber({ orm }: Database, flatNumber: number): Promise<FoundFlat[]> {
  const { flats, projects, buildings } = tables
  return orm
    .select({
      id: flats.id,
      number: flats.number,
      floor: flats.floor,
      projectName: projects.name,
      buildingName: buildings.name,
    })
    .from(flats)
    .innerJoin(projects, eq(projects.id, flats.projectId))
    .innerJoin(buildings, eq(buildings.id, flats.buildingId))
    .where(eq(flats.number, flatNumber))
    .orderBy(asc(flats.status), asc(flats.id))
    .limit(MAX_FOUND)
}
