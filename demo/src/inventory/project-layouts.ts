// The mix of layouts of each project, its loggias or balconies, and how the mix changes with the floor.

import type { Mix } from './row-filling.ts'
import type { SectionFrame } from './storey.ts'

const COMFORT: Mix = {
  studio: 1.2,
  alcove: 0.5,
  one: 2.4,
  'two-euro-s': 2.8,
  'two-euro': 1.2,
  'two-classic': 0.35,
  'three-euro': 0.6,
  'three-classic': 0.12,
  'corner-two-euro': 2,
  'corner-three-euro': 1.6,
}

const BUSINESS: Mix = {
  studio: 0.7,
  alcove: 0.3,
  one: 1.5,
  'two-euro-s': 1.9,
  'two-euro': 1.6,
  'two-classic': 0.6,
  'three-euro': 0.9,
  'three-classic': 0.3,
  'corner-two-euro': 1,
  'corner-three-euro': 2.2,
}

/** Upper floors, where views are sold: fewer and larger flats. */
const UPPER: Mix = {
  one: 0.5,
  'two-euro': 1.6,
  'two-classic': 1,
  'three-euro': 1.8,
  'three-classic': 1,
  'corner-two-euro': 0.8,
  'corner-three-euro': 2.4,
}

const TOWER: Mix = { studio: 1, alcove: 0.5, one: 1.3, 'two-euro-s': 1.3, 'two-euro': 1.3 }
const TOWER_UPPER: Mix = { one: 0.4, 'two-euro-s': 0.3, 'two-euro': 1.6 }

export interface ProjectLayouts {
  mix: Mix
  outdoorChance: number
  outdoorKind: 'loggia' | 'balcony'
}

export function layoutsOf(projectId: string, frame: SectionFrame): ProjectLayouts {
  switch (projectId) {
    case 'severny':
      return { mix: COMFORT, outdoorChance: 0.62, outdoorKind: 'loggia' }
    case 'lesnoy':
      return { mix: COMFORT, outdoorChance: 0.7, outdoorKind: frame.building.id === '2' ? 'balcony' : 'loggia' }
    case 'rechnoy':
      return { mix: BUSINESS, outdoorChance: 0.6, outdoorKind: 'loggia' }
    case 'zavod':
      return { mix: BUSINESS, outdoorChance: 0.3, outdoorKind: 'balcony' }
    default:
      return { mix: BUSINESS, outdoorChance: 0.45, outdoorKind: 'balcony' }
  }
}

export interface FloorGroup {
  from: number
  to: number
  mix: Mix
  /** Flats of this floor have terraces on the roof above them. */
  roof: boolean
}

/** Runs of floors that repeat one another, from floor 2 to the last below a setback. */
export function floorGroups(frame: SectionFrame, tower: boolean, mix: Mix): FloorGroup[] {
  const last = frame.section.floors - (frame.section.setback ?? 0)
  if (tower) {
    const middle = Math.round(last * 0.45)
    const upper = Math.round(last * 0.72)
    return [
      { from: 3, to: middle, mix: TOWER, roof: false },
      { from: middle + 1, to: upper, mix: TOWER, roof: false },
      { from: upper + 1, to: last, mix: TOWER_UPPER, roof: false },
    ]
  }
  const groups: FloorGroup[] = []
  const top = frame.section.roof === 'terrace' ? last - 1 : last
  if (top >= 12) {
    const middle = Math.round(top * 0.6)
    groups.push({ from: 2, to: middle, mix, roof: false }, { from: middle + 1, to: top, mix, roof: false })
  } else if (top >= 2) groups.push({ from: 2, to: top, mix, roof: false })
  if (top < last) groups.push({ from: last, to: last, mix: UPPER, roof: true })
  return groups
}
