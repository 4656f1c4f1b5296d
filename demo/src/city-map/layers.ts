// Turns the coordinates of this folder into the GeoJSON layers of the city map. The output is deterministic.
import type { Position } from './geometry.ts'
import { closedRing, smooth, softRing } from './geometry.ts'
import { METRO_LINES } from './metro.ts'
import { PARKS } from './parks.ts'
import { KREMLIN, PLACES } from './places.ts'
import { ROADS } from './roads.ts'
import { BASINS, STREAMS } from './water.ts'

export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] }

export interface Feature {
  type: 'Feature'
  properties: Record<string, string | number>
  geometry: Geometry
}

export interface FeatureCollection {
  type: 'FeatureCollection'
  features: Feature[]
}

export const LAYER_NAMES = ['city', 'parks', 'water', 'roads', 'metro', 'stations', 'places'] as const

export type LayerName = (typeof LAYER_NAMES)[number]

/** West, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** Moscow within its ring road, with a margin: the initial view of the map. */
export const MAP_BOX: Box = [37.3, 55.545, 37.935, 55.935]

/** The bounds of everything drawn: enough land around the city for a wide screen. */
export const DATA_BOX: Box = [36.85, 55.38, 38.35, 56.1]

/** The lowest zoom with enough space for names of each rank. */
export const PLACE_MIN_ZOOM = { 1: 8, 2: 10.4, 3: 11.8 } as const

export function cityMapLayers(): Record<LayerName, FeatureCollection> {
  return {
    city: collection([...cityOutline(), polygon({ id: 'kremlin', name: 'Кремль' }, closedRing(KREMLIN))]),
    parks: collection(PARKS.map(({ points, ...park }) => polygon(park, softRing(points)))),
    water: collection([
      ...BASINS.map(({ points, ...basin }) => polygon({ ...basin, kind: 'basin' }, smooth(points, { closed: true }))),
      ...STREAMS.map(({ points, ...stream }) => line(stream, smooth(points))),
    ]),
    roads: collection(
      ROADS.map(({ id, name, rank, closed, points }) => line({ id, name, rank }, smooth(points, { closed }))),
    ),
    metro: collection(
      METRO_LINES.map(({ id, name, colour, closed, stations }) =>
        line(
          { id, name, colour },
          smooth(
            stations.map((station) => station.position),
            { closed, toleranceM: 6 },
          ),
        ),
      ),
    ),
    stations: collection(
      METRO_LINES.flatMap(({ id, colour, stations }) =>
        stations.map(({ name, position }) => point({ name, line: id, colour }, position)),
      ),
    ),
    places: collection(PLACES.map(({ position, ...place }) => point({ ...place }, position))),
  }
}

function cityOutline(): Feature[] {
  const mkad = ROADS.filter((road) => road.rank === 'mkad')
  return mkad.map((road) => polygon({ id: 'moscow', name: 'Москва' }, smooth(road.points, { closed: true })))
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

function point(properties: Feature['properties'], coordinates: Position): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } }
}

function line(properties: Feature['properties'], coordinates: Position[]): Feature {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }
}

function polygon(properties: Feature['properties'], ring: Position[]): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }
}
