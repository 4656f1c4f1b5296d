// Decides the finishing of a flat: flats of a riser share one, the top of some risers differs.

import type { DemoProject } from '../content/projects/demo-project.ts'
import { type Flat, seededRandom } from '../inventory/index.ts'

export type Finishing = DemoProject['finishing']['kinds'][number]

/** From the least to the most finished. */
export const FINISHING_ORDER: readonly Finishing[] = ['none', 'white-box', 'full']

/** Buyers want small flats ready to move in, and large ones for their own design. */
function weightOf(kind: Finishing, rooms: number): number {
  switch (kind) {
    case 'full':
      return 2.4 - 0.5 * rooms
    case 'white-box':
      return 1.2
    case 'none':
      return 0.4 + 0.25 * rooms
  }
}

export function finishingOf(
  seed: number,
  project: DemoProject,
  { flat, floorCount, penthouse }: { flat: Flat; floorCount: number; penthouse: boolean },
): Finishing {
  const kinds = FINISHING_ORDER.filter((kind) => project.finishing.kinds.includes(kind))
  const least = kinds[0]
  if (!least) throw new RangeError(`project ${project.slug} offers no finishing`)
  // Buyers of penthouses want their own design.
  if (penthouse) return least
  const rng = seededRandom(seed, `finishing/${flat.projectId}/${flat.sectionId}/${flat.riser}`)
  const pick = () => rng.weighted(kinds, (kind) => weightOf(kind, flat.rooms))
  const lower = pick()
  const upper = rng.next() < 0.35 ? pick() : lower
  const from = Math.round(floorCount * (0.4 + 0.35 * rng.next()))
  return flat.floor > from ? upper : lower
}
