// Merges markers that would overlap at a zoom into clusters. Pure.
import { type Place, worldPixels } from '../mercator.ts'

interface Sized extends Place {
  key: string
  /** Size of the marker in pixels. */
  width: number
  height: number
}

export interface Cluster extends Place {
  /** The keys of its members, joined: stable while the members are the same. */
  key: string
  members: string[]
}

interface Spot {
  members: Sized[]
  x: number
  y: number
  width: number
  height: number
}

/** Side of a cluster's button. */
export const CLUSTER_PX = 44
const GAP_PX = 4

export function clusterMarkers(markers: readonly Sized[], zoom: number): Cluster[] {
  let spots = markers.map(
    (marker): Spot => ({
      members: [marker],
      ...worldPixels(marker, zoom),
      width: marker.width,
      height: marker.height,
    }),
  )
  // A merged cluster is at a new place and may overlap a third marker, so this repeats until nothing overlaps.
  // Quadratic, but there are only tens of markers.
  for (let pair = firstOverlap(spots); pair; pair = firstOverlap(spots)) {
    const [first, second] = pair
    const joined = join([...first.members, ...second.members], zoom)
    spots = spots.flatMap((spot) => (spot === first ? [joined] : spot === second ? [] : [spot]))
  }
  return spots.map(({ members }) => ({
    key: members.map(({ key }) => key).join('|'),
    members: members.map(({ key }) => key),
    ...middle(members),
  }))
}

function firstOverlap(spots: readonly Spot[]): [Spot, Spot] | undefined {
  for (const [place, first] of spots.entries()) {
    for (const second of spots.slice(place + 1)) {
      const apart =
        Math.abs(first.x - second.x) >= (first.width + second.width) / 2 + GAP_PX ||
        Math.abs(first.y - second.y) >= (first.height + second.height) / 2 + GAP_PX
      if (!apart) return [first, second]
    }
  }
  return undefined
}

function join(members: Sized[], zoom: number): Spot {
  return { members, ...worldPixels(middle(members), zoom), width: CLUSTER_PX, height: CLUSTER_PX }
}

function middle(members: readonly Place[]): Place {
  const sum = (part: (place: Place) => number) => members.reduce((total, member) => total + part(member), 0)
  return {
    longitude: sum(({ longitude }) => longitude) / members.length,
    latitude: sum(({ latitude }) => latitude) / members.length,
  }
}
