// The MapLibre style of the city map. It names no glyph server: MapLibre then draws letters with the page's own typeface.
import type { LayerName } from './layers.ts'
import { DATA_BOX, LAYER_NAMES, PLACE_MIN_ZOOM } from './layers.ts'
import { MAP_PALETTE } from './palette.ts'
import type { Place } from './places.ts'
import { STATIC_FRAMES } from './static-picture.ts'

type Expression = readonly (string | number | Expression)[]

interface StyleLayer {
  id: string
  type: 'background' | 'fill' | 'line' | 'circle' | 'symbol'
  source?: LayerName
  minzoom?: number
  filter?: Expression
  layout?: Record<string, string | number | Expression>
  paint: Record<string, string | number | Expression>
}

export interface CityMapStyle {
  version: 8
  name: string
  center: [number, number]
  zoom: number
  metadata: Record<string, unknown>
  sources: Record<string, { type: 'geojson'; data: string }>
  layers: StyleLayer[]
}

/** Pixels for one metre at zoom 0 at Moscow's latitude, with MapLibre's 512-pixel world. */
const PIXELS_PER_METRE = 512 / (40_075_017 * Math.cos((55.75 * Math.PI) / 180))
const ATTRIBUTION = 'Схема Москвы: «Морошка»'
const LETTERS: StyleLayer['layout'] = { 'text-font': ['literal', ['Onest']], 'text-max-width': 8 }
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const

/** `baseUrl` is where the GeoJSON files are served from, without a slash at its end. */
export function cityMapStyle(baseUrl = '/city-map'): CityMapStyle {
  return {
    version: 8,
    name: 'Москва',
    center: [37.6175, 55.7455],
    zoom: 9.6,
    metadata: {
      'kvartal:max-bounds': DATA_BOX,
      // At a higher zoom the drawing has no more details.
      'kvartal:max-zoom': 14.5,
      'kvartal:static': STATIC_FRAMES.map(({ file, width, height, box }) => ({ file, width, height, box })),
      'kvartal:attribution': ATTRIBUTION,
    },
    sources: Object.fromEntries(
      LAYER_NAMES.map((name) => [name, { type: 'geojson' as const, data: `${baseUrl}/${name}.geojson` }]),
    ),
    layers: [
      { id: 'outside', type: 'background', paint: { 'background-color': MAP_PALETTE.outside } },
      {
        id: 'land',
        type: 'fill',
        source: 'city',
        filter: ['==', ['get', 'id'], 'moscow'],
        paint: { 'fill-color': MAP_PALETTE.land },
      },
      { id: 'parks', type: 'fill', source: 'parks', paint: { 'fill-color': MAP_PALETTE.park } },
      {
        id: 'basins',
        type: 'fill',
        source: 'water',
        filter: ['==', ['get', 'kind'], 'basin'],
        paint: { 'fill-color': MAP_PALETTE.water },
      },
      {
        id: 'streams',
        type: 'line',
        source: 'water',
        filter: ['!=', ['get', 'kind'], 'basin'],
        layout: ROUND,
        paint: { 'line-color': MAP_PALETTE.water, 'line-width': groundWidth(['get', 'widthM']) },
      },
      road('streets', 'street', MAP_PALETTE.street, [0.7, 1.2, 4]),
      road('radials', 'radial', MAP_PALETTE.road, [1, 2, 7]),
      road('boulevards', 'boulevard', MAP_PALETTE.ring, [0.6, 1.5, 5]),
      road('rings', 'ring', MAP_PALETTE.ring, [1.2, 2.4, 8]),
      road('mkad', 'mkad', MAP_PALETTE.mkad, [1.4, 2.8, 10]),
      {
        id: 'kremlin',
        type: 'fill',
        source: 'city',
        filter: ['==', ['get', 'id'], 'kremlin'],
        paint: { 'fill-color': MAP_PALETTE.kremlin },
      },
      {
        id: 'metro',
        type: 'line',
        source: 'metro',
        layout: ROUND,
        paint: { 'line-color': ['get', 'colour'], 'line-opacity': 0.5, 'line-width': byZoom([0.9, 1.5, 3.5]) },
      },
      {
        id: 'stations',
        type: 'circle',
        source: 'stations',
        minzoom: 10.5,
        paint: {
          'circle-color': MAP_PALETTE.land,
          'circle-radius': byZoom([1.5, 2.6, 5.5]),
          'circle-stroke-color': ['get', 'colour'],
          'circle-stroke-width': byZoom([0.8, 1.2, 2]),
        },
      },
      ...([3, 2, 1] as const).map((rank) => placeNames(rank)),
    ],
  }
}

/** Names of one rank. Later layers win the space, so the most important rank is drawn last. */
function placeNames(rank: Place['rank']): StyleLayer {
  return {
    id: `places-${rank}`,
    type: 'symbol',
    source: 'places',
    minzoom: PLACE_MIN_ZOOM[rank],
    filter: ['==', ['get', 'rank'], rank],
    layout: { ...LETTERS, 'text-field': ['get', 'name'], 'text-size': byZoom([12, 14, 16]) },
    paint: names([
      'match',
      ['get', 'kind'],
      'centre',
      MAP_PALETTE.labelStrong,
      'park',
      MAP_PALETTE.labelPark,
      'water',
      MAP_PALETTE.labelWater,
      MAP_PALETTE.label,
    ]),
  }
}

function names(colour: string | Expression): StyleLayer['paint'] {
  return { 'text-color': colour, 'text-halo-color': MAP_PALETTE.land, 'text-halo-width': 1.5 }
}

function road(id: string, rank: string, colour: string, widths: [number, number, number]): StyleLayer {
  return {
    id,
    type: 'line',
    source: 'roads',
    filter: ['==', ['get', 'rank'], rank],
    layout: ROUND,
    paint: { 'line-color': colour, 'line-width': byZoom(widths) },
  }
}

/** Pixels at the whole-city view, at a district and at a street. */
function byZoom([city, district, street]: [number, number, number]): Expression {
  return ['interpolate', ['exponential', 1.5], ['zoom'], 9, city, 11.5, district, 15, street]
}

/** A width in metres on the ground, but never thinner than a line the eye can follow. */
function groundWidth(metres: Expression): Expression {
  const pixels = (zoom: number): Expression => [
    'max',
    0.8,
    ['*', metres, Number((PIXELS_PER_METRE * 2 ** zoom).toFixed(6))],
  ]
  return ['interpolate', ['exponential', 2], ['zoom'], 8, pixels(8), 18, pixels(18)]
}
