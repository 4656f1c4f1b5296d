// The city map as SVG pictures in the Mercator projection, for browsers without WebGL, for print and for documents.
import type { Position } from './geometry.ts'
import { ringContains } from './geometry.ts'
import type { Box, Feature, FeatureCollection, LayerName } from './layers.ts'
import { MAP_BOX } from './layers.ts'
import { MAP_PALETTE } from './palette.ts'

export interface StaticFrame {
  file: string
  width: number
  height: number
  box: Box
  /** How names are set by the width at which the picture is shown, widest first; sizes in units of the picture. */
  settings: LabelSetting[]
}

interface LabelSetting {
  /** Shown width in CSS pixels up to which this setting holds; none for the widest. */
  maxWidth?: number
  fontSize: number
  lowestRank: number
}

interface Label {
  name: string
  kind: string
  position: Position
  x: number
  y: number
  /** The settings with enough space for the name. */
  shownIn: boolean[]
}

const CITY_CENTRE_LON = (MAP_BOX[0] + MAP_BOX[2]) / 2
const ROAD_WIDTHS: Record<string, number> = { street: 1, radial: 1.8, boulevard: 1.1, ring: 2.1, mkad: 2.8 }
const ROAD_COLOURS: Record<string, string> = {
  street: MAP_PALETTE.street,
  radial: MAP_PALETTE.road,
  boulevard: MAP_PALETTE.ring,
  ring: MAP_PALETTE.ring,
  mkad: MAP_PALETTE.mkad,
}
const LABEL_COLOURS: Record<string, string> = {
  centre: MAP_PALETTE.labelStrong,
  district: MAP_PALETTE.label,
  town: MAP_PALETTE.label,
  park: MAP_PALETTE.labelPark,
  water: MAP_PALETTE.labelWater,
  road: MAP_PALETTE.label,
}

export const STATIC_FRAMES: StaticFrame[] = [
  {
    file: 'static.svg',
    ...frameOf(MAP_BOX, 1200),
    settings: [
      { fontSize: 15.5, lowestRank: 2 },
      { maxWidth: 800, fontSize: 24, lowestRank: 2 },
      { maxWidth: 480, fontSize: 43, lowestRank: 1 },
    ],
  },
  {
    file: 'static-wide.svg',
    ...frameOf(widened(MAP_BOX, 1.6), 1600),
    settings: [
      { fontSize: 14.5, lowestRank: 2 },
      { maxWidth: 1100, fontSize: 21, lowestRank: 2 },
      { maxWidth: 700, fontSize: 42, lowestRank: 1 },
    ],
  },
]

/** The pixel position of a place on a picture. HTML markers over the picture use the same formula. */
export function toPicture({ box, width }: Pick<StaticFrame, 'box' | 'width'>, [lon, lat]: Position): [number, number] {
  const scale = width / radians(box[2] - box[0])
  return [radians(lon - box[0]) * scale, (mercator(box[3]) - mercator(lat)) * scale]
}

export function staticPicture(layers: Record<LayerName, FeatureCollection>, frame: StaticFrame): string {
  const { width, height } = frame
  const pixelsPerMetre = width / radians(frame.box[2] - frame.box[0]) / (6_378_137 * Math.cos(radians(55.75)))
  // Line widths are for a city that fills the picture. Where the city is smaller, they are scaled down with it.
  const weight = Math.min(1, (pixelsPerMetre / 0.03) ** 0.5)
  const draw = (feature: Feature, attributes = '') => shape(frame, feature, attributes)
  const stroke = (colour: string, thickness: number) =>
    `stroke="${colour}" stroke-width="${fixed(thickness * weight, 2)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Карта Москвы">`,
    `<rect width="${width}" height="${height}" fill="${MAP_PALETTE.outside}"/>`,
    ...named(layers.city, 'moscow').map((feature) => draw(feature, `fill="${MAP_PALETTE.land}"`)),
    group(
      `fill="${MAP_PALETTE.park}"`,
      layers.parks.features.map((feature) => draw(feature)),
    ),
    group(
      `fill="${MAP_PALETTE.water}"`,
      layers.water.features.filter(({ geometry }) => geometry.type === 'Polygon').map((feature) => draw(feature)),
    ),
    group(
      'fill="none" stroke-linecap="round" stroke-linejoin="round"',
      layers.water.features
        .filter(({ geometry }) => geometry.type === 'LineString')
        .map((feature) => {
          const thickness = Math.max(1.1, Number(feature.properties.widthM) * pixelsPerMetre)
          return draw(feature, `stroke="${MAP_PALETTE.water}" stroke-width="${fixed(thickness, 2)}"`)
        }),
    ),
    group(
      'fill="none" stroke-linecap="round" stroke-linejoin="round"',
      Object.entries(ROAD_WIDTHS).flatMap(([rank, thickness]) =>
        layers.roads.features
          .filter((feature) => feature.properties.rank === rank)
          .map((feature) => draw(feature, stroke(ROAD_COLOURS[rank] ?? MAP_PALETTE.road, thickness))),
      ),
    ),
    ...named(layers.city, 'kremlin').map((feature) => draw(feature, `fill="${MAP_PALETTE.kremlin}"`)),
    group(
      'fill="none" stroke-opacity=".4" stroke-linejoin="round" stroke-linecap="round"',
      layers.metro.features.map((feature) => draw(feature, stroke(String(feature.properties.colour), 1.9))),
    ),
    group(
      `fill="${MAP_PALETTE.land}" stroke-opacity=".6"`,
      layers.stations.features.map((feature) => dot(frame, feature, weight)),
    ),
    labelGroup(frame, layers),
    '</svg>',
    '',
  ].join('\n')
}

/**
 * Names that fit without overlap, for each width of the picture. More important names are placed first; a name that
 * would touch another one, or the edge, is left out.
 */
export function labelsOf(frame: StaticFrame, places: FeatureCollection): Label[] {
  const inOrder = places.features
    .filter(({ geometry }) => geometry.type === 'Point')
    .toSorted((a, b) => Number(a.properties.rank) - Number(b.properties.rank))
  const taken = frame.settings.map(() => [] as LabelBox[])
  return inOrder.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return []
    const [x, y] = toPicture(frame, geometry.coordinates)
    const name = String(properties.name)
    const shownIn = frame.settings.map(({ fontSize, lowestRank }, i) => {
      const box = labelBox(name, x, y, fontSize)
      const fits = box.left > 0 && box.top > 0 && box.right < frame.width && box.bottom < frame.height
      const free = fits && Number(properties.rank) <= lowestRank && !taken[i]?.some((other) => touch(box, other))
      if (free) taken[i]?.push(box)
      return free
    })
    return shownIn.includes(true)
      ? [{ name, kind: String(properties.kind), position: geometry.coordinates, x, y, shownIn }]
      : []
  })
}

export interface LabelBox {
  left: number
  right: number
  top: number
  bottom: number
}

/** The box of a name with a margin around it. Onest and Arial set Cyrillic at about 0.58 em a letter. */
export function labelBox(name: string, x: number, y: number, fontSize: number): LabelBox {
  const halfWidth = (name.length * 0.58 * fontSize) / 2 + fontSize * 0.4
  const halfHeight = fontSize * 0.75
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}

export function touch(a: LabelBox, b: LabelBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function labelGroup(frame: StaticFrame, layers: Record<LayerName, FeatureCollection>): string {
  const letters = ['a', 'b', 'c']
  const texts = labelsOf(frame, layers.places).map(({ name, kind, position, x, y, shownIn }) => {
    const classes = letters.filter((_, i) => shownIn[i]).join(' ')
    const halo = kind === 'park' ? MAP_PALETTE.park : groundColour(layers.city, position)
    // Hidden by an attribute unless it belongs to the widest setting, so that it works where CSP forbids inline styles.
    const hidden = shownIn[0] ? '' : ' display="none"'
    return `<text class="${classes}" x="${fixed(x)}" y="${fixed(y)}" dy=".35em" fill="${LABEL_COLOURS[kind]}" stroke="${halo}"${hidden}>${name}</text>`
  })
  const rules = frame.settings.slice(1).map(({ maxWidth, fontSize }, i) => {
    const letter = letters[i + 1]
    const narrower = frame.settings[i + 2]?.maxWidth ?? 0
    return `@media(min-width:${narrower + 0.02}px) and (max-width:${maxWidth}px){text{display:none;font-size:${fontSize}px;stroke-width:${fixed(fontSize / 4)}px}.${letter}{display:inline}}`
  })
  const fontSize = frame.settings[0]?.fontSize ?? 16
  return `<style>${rules.join('')}</style>${group(
    `font-family="Onest,Arial,sans-serif" font-size="${fontSize}" text-anchor="middle" stroke-width="${fixed(fontSize / 4)}" stroke-linejoin="round" paint-order="stroke"`,
    texts,
  )}`
}

function groundColour(city: FeatureCollection, position: Position): string {
  const inside = named(city, 'moscow').some(
    ({ geometry }) => geometry.type === 'Polygon' && geometry.coordinates.some((ring) => ringContains(ring, position)),
  )
  return inside ? MAP_PALETTE.land : MAP_PALETTE.outside
}

function named(layer: FeatureCollection, id: string): Feature[] {
  return layer.features.filter((feature) => feature.properties.id === id)
}

function group(attributes: string, children: string[]): string {
  return `<g ${attributes}>${children.join('')}</g>`
}

function shape(frame: StaticFrame, { geometry }: Feature, attributes: string): string {
  if (geometry.type === 'Point') return ''
  const lines = geometry.type === 'Polygon' ? geometry.coordinates : [geometry.coordinates]
  const d = lines.map((line) => path(frame, line) + (geometry.type === 'Polygon' ? 'z' : '')).join('')
  return `<path ${attributes ? `${attributes} ` : ''}d="${d}"/>`
}

/** Relative path commands take half the bytes. Whole tenths of a pixel keep rounding errors from adding up. */
function path(frame: StaticFrame, line: readonly Position[]): string {
  let x = 0
  let y = 0
  return line
    .map((position, i) => {
      const [toX, toY] = toPicture(frame, position).map((value) => Math.round(value * 10)) as [number, number]
      const step = `${i === 0 ? 'M' : 'l'}${(toX - x) / 10} ${(toY - y) / 10}`
      x = toX
      y = toY
      return step
    })
    .join('')
}

function dot(frame: StaticFrame, { geometry, properties }: Feature, weight: number): string {
  if (geometry.type !== 'Point') return ''
  const [x, y] = toPicture(frame, geometry.coordinates)
  const size = `r="${fixed(2.1 * weight)}" stroke="${properties.colour}" stroke-width="${fixed(1.1 * weight, 2)}"`
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" ${size}/>`
}

function frameOf(box: Box, width: number): Pick<StaticFrame, 'box' | 'width' | 'height'> {
  const height = Math.round((width * (mercator(box[3]) - mercator(box[1]))) / radians(box[2] - box[0]))
  return { box, width, height }
}

/** The same latitudes with more land at both sides, as the aspect ratio requires. */
function widened(box: Box, aspect: number): Box {
  const half = ((mercator(box[3]) - mercator(box[1])) * aspect * 90) / Math.PI
  return [Number((CITY_CENTRE_LON - half).toFixed(5)), box[1], Number((CITY_CENTRE_LON + half).toFixed(5)), box[3]]
}

function fixed(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function mercator(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))
}
