// The choice of a flat on a facade: which flat an arrow leads to, where the card is docked, how far the loupe enlarges.
import type { Outline, VisualBuildingAnswer } from '@kvartal/contract/catalog/visual'

export type FacadeSection = VisualBuildingAnswer['sections'][number]
export type FacadeFloor = FacadeSection['floors'][number]
export type FacadeFlat = FacadeFloor['flats'][number]

/** A flat that is seen on the facade. */
export interface FacadePart {
  flat: FacadeFlat
  part: Outline
  section: number
  floor: number
  floorsTotal: number
}

interface Box {
  width: number
  height: number
}

export function partsOf(sections: readonly FacadeSection[]): FacadePart[] {
  return sections.flatMap(({ number, floors }) => {
    const floorsTotal = Math.max(...floors.map((floor) => floor.number))
    return floors.flatMap((floor) =>
      floor.flats.flatMap((flat): FacadePart[] =>
        flat.part ? [{ flat, part: flat.part, section: number, floor: floor.number, floorsTotal }] : [],
      ),
    )
  })
}

/** The cheapest flat under the filters, or the cheapest free one when none fits. */
export function firstChoice(parts: readonly FacadePart[]): FacadePart | undefined {
  const priceOf = ({ flat }: FacadePart) => flat.price ?? Number.POSITIVE_INFINITY
  const free = parts.filter(({ flat }) => flat.status === 'free').sort((a, b) => priceOf(a) - priceOf(b))
  return free.find(({ flat }) => flat.matches) ?? free[0]
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** How much a step aside counts against a step in the direction of the arrow. */
const ASIDE = 3

/** The nearest free flat in the direction of the arrow; undefined at the edge and for other keys. */
export function nextPart(parts: readonly FacadePart[], from: FacadePart, key: string): FacadePart | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const [toRight, toBottom] = direction
  let nearest: { one: FacadePart; distance: number } | undefined
  for (const one of parts) {
    const [x, y] = [one.part.label[0] - from.part.label[0], one.part.label[1] - from.part.label[1]]
    const along = x * toRight + y * toBottom
    const aside = Math.abs(x * toBottom) + Math.abs(y * toRight)
    if (one.flat.status !== 'free' || along <= 1) continue
    const distance = along + aside * ASIDE
    if (!nearest || distance < nearest.distance) nearest = { one, distance }
  }
  return nearest?.one
}

/** The size of the card on the facade of a wide screen, as shares of the picture. */
const CARD = { width: 0.38, height: 0.29 }

/** A corner of the sky where the card covers no flat; `below` the picture when there is none. */
export function cardDock(outlines: readonly Outline[], { width, height }: Box): 'left' | 'right' | 'below' {
  const points = outlines.flatMap(({ rings }) => rings.flat())
  const isFree = (covers: (x: number) => boolean) =>
    !points.some(([x, y]) => covers(x / width) && y / height < CARD.height)
  if (isFree((x) => x < CARD.width)) return 'left'
  if (isFree((x) => x > 1 - CARD.width)) return 'right'
  return 'below'
}

/** A part of the loupe is at least as large as a fingertip and as its label of two lines. */
export const CELL_PX = { width: 64, height: 46 }
const FLOOR_PX = 56
const FLOORS_IN_LOUPE = 4
const LOUPE_MAX_PX = 300
/** How much of the house is shown around its flats, as a share of the usual height of a floor. */
const EDGE = 0.5

export interface Loupe {
  /** CSS pixels per pixel of the picture. */
  scale: number
  heightPx: number
  /** The house: the loupe shows nothing outside, in pixels of the picture. */
  bounds: { x: number; y: number; width: number; height: number }
}

/** A scale at which every flat has room for its label, and the height of some floors. */
export function loupeOf(parts: readonly FacadePart[], picture: Box): Loupe {
  const sizes = parts.map(({ part }) => {
    const boxes = part.rings.map(boxOf)
    return { width: Math.max(...boxes.map((box) => box.width)), height: Math.max(...boxes.map((box) => box.height)) }
  })
  const heights = sizes.map(({ height }) => height).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 1
  const scale = Math.max(
    FLOOR_PX / usual,
    CELL_PX.width / Math.min(...sizes.map(({ width }) => width)),
    CELL_PX.height / (heights[0] ?? 1),
  )
  const house = boxOf(parts.flatMap(({ part }) => part.rings.flat()))
  const [left, top] = [Math.max(0, house.x - usual * EDGE), Math.max(0, house.y - usual * EDGE)]
  const right = Math.min(picture.width, house.x + house.width + usual * EDGE)
  const bottom = Math.min(picture.height, house.y + house.height + usual * EDGE)
  return {
    scale,
    heightPx: Math.min(Math.round(Math.min(usual * FLOORS_IN_LOUPE, bottom - top) * scale), LOUPE_MAX_PX),
    bounds: { x: left, y: top, width: right - left, height: bottom - top },
  }
}

function boxOf(points: readonly (readonly [number, number])[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

export function outlinePath(rings: Outline['rings']): string {
  return rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')
}
