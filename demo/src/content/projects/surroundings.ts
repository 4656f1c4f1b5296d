// Owns the places around a project: given as metres east and north of it, stored as coordinates and minutes on foot.
import type { DemoProject } from './demo-project.ts'

type Place = DemoProject['infrastructure'][number]
type Coordinates = DemoProject['coordinates']

const metresPerDegree = 111_320
/** Streets are not straight: a walk is a third longer than the beeline. */
const detour = 1.3
const walkMetresPerMinute = 80

function offset(from: Coordinates, eastM: number, northM: number): Coordinates {
  const metresPerDegreeLon = metresPerDegree * Math.cos((from.lat * Math.PI) / 180)
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { lat: round(from.lat + northM / metresPerDegree), lon: round(from.lon + eastM / metresPerDegreeLon) }
}

/** Makes the functions for a project's own places, for places nearby, and for the schools and kindergartens among them. */
export function surroundingsOf(project: Coordinates) {
  const nearby = (layer: Place['layer'], name: string, eastM: number, northM: number, text?: string): Place => {
    const walkM = Math.hypot(eastM, northM) * detour
    return {
      layer,
      name,
      ...(text && { text }),
      inside: false,
      coordinates: offset(project, eastM, northM),
      distanceM: Math.round(walkM / 50) * 50,
      walkMinutes: Math.ceil(walkM / walkMetresPerMinute),
    }
  }
  return {
    nearby,
    school: (name: string, eastM: number, northM: number, text?: string): Place => ({
      ...nearby('schools', name, eastM, northM, text),
      kind: 'school',
    }),
    kindergarten: (name: string, eastM: number, northM: number): Place => ({
      ...nearby('schools', name, eastM, northM),
      kind: 'kindergarten',
    }),
    inside(layer: Place['layer'], name: string, text: string, eastM = 0, northM = 0): Place {
      return {
        layer,
        name,
        text,
        inside: true,
        coordinates: offset(project, eastM, northM),
        distanceM: 0,
        walkMinutes: 0,
      }
    },
  }
}
