// Places the labels of pins so that no label covers another: beside its pin, above or below it, or further away. The
// label of a pin outside of the frame stands at the nearest edge. Pure.

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

type Edge = 'up' | 'down' | 'left' | 'right'

/** A pin in pixels of the frame, with the size of its label. */
export interface Pin {
  key: string
  x: number
  y: number
  width: number
  height: number
}

export interface LabelPlace {
  /** Centre of the label. */
  x: number
  y: number
  /** Tried first while the map moves, so that labels do not jump. */
  slot: number
  /** The edge behind which the pin is; null when the pin is in the frame. */
  edge: Edge | null
}

type Point = Pick<Pin, 'x' | 'y'>

/** Between a pin and its label. */
const GAP_PX = 10
/** Between two labels. */
const MARGIN_PX = 4
const DOT_PX = 16
const RING_PX = 20
const RINGS = 16
const EDGE_STEP_PX = 20
const EDGE_STEPS = 80
const EDGE_ROWS = 4

/** Around the pin, in the order of preference. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const

/** Earlier pins have the first choice. No label is left out: without a free slot the one that covers least is taken. */
export function placeLabels(
  pins: readonly Pin[],
  frame: Box,
  obstacles: readonly Box[] = [],
  before?: ReadonlyMap<string, LabelPlace>,
): Map<string, LabelPlace> {
  const places = new Map<string, LabelPlace>()
  const taken = [...obstacles]
  const take = (pin: Pin, place: LabelPlace) => {
    places.set(pin.key, place)
    taken.push(around(place, pin.width + MARGIN_PX, pin.height + MARGIN_PX))
  }
  const inside = pins.filter((pin) => edgeOf(pin, frame) === null)
  for (const pin of inside) {
    const dots = inside.flatMap((other) => (other === pin ? [] : [around(other, DOT_PX, DOT_PX)]))
    take(pin, bestSlot(pin, frame, [...taken, ...dots], before?.get(pin.key)?.slot))
  }
  for (const pin of pins) {
    const edge = edgeOf(pin, frame)
    if (edge) take(pin, { ...atEdge(pin, edge, frame, taken), slot: 0, edge })
  }
  return places
}

/** The edge that a point is behind; null inside of the frame. */
function edgeOf({ x, y }: Point, frame: Box): Edge | null {
  const over: [Edge, number][] = [
    ['up', frame.top - y],
    ['down', y - frame.bottom],
    ['left', frame.left - x],
    ['right', x - frame.right],
  ]
  const [edge, distance] = over.reduce((far, one) => (one[1] > far[1] ? one : far))
  return distance > 0 ? edge : null
}

function bestSlot(pin: Pin, frame: Box, taken: readonly Box[], first = 0): LabelPlace {
  const count = SIDES.length * RINGS
  let best: LabelPlace | undefined
  let least = Number.POSITIVE_INFINITY
  for (let turn = -1; turn < count; turn += 1) {
    const slot = turn < 0 ? first : turn
    const place = slotPlace(pin, slot, frame)
    const box = around(place, pin.width, pin.height)
    const covered = taken.reduce((sum, other) => sum + overlap(box, other), outside(box, frame))
    if (covered < least) {
      best = { ...place, slot, edge: null }
      least = covered
    }
    if (covered === 0) break
  }
  return best ?? { x: pin.x, y: pin.y, slot: 0, edge: null }
}

function slotPlace({ x, y, width, height }: Pin, slot: number, frame: Box): Point {
  const [sideX, sideY] = SIDES[slot % SIDES.length] ?? SIDES[0]
  const away = GAP_PX + Math.floor(slot / SIDES.length) * RING_PX
  if (sideY === 0) return { x: x + sideX * (width / 2 + away), y }
  const beside = sideX * (width / 2 + GAP_PX)
  return {
    // Above and below its pin a label may shift sideways to stay in the frame.
    x: sideX === 0 ? clamp(x, frame.left + width / 2, frame.right - width / 2) : x + beside,
    y: y + sideY * (height / 2 + away),
  }
}

/** The nearest free place along the edge, else in a row further inside. */
function atEdge(pin: Pin, edge: Edge, frame: Box, taken: readonly Box[]): Point {
  const isAcross = edge === 'up' || edge === 'down'
  const inside = edge === 'up' || edge === 'left' ? 1 : -1
  const inFrame = (point: Point): Point => ({
    x: clamp(point.x, frame.left + pin.width / 2, frame.right - pin.width / 2),
    y: clamp(point.y, frame.top + pin.height / 2, frame.bottom - pin.height / 2),
  })
  const start = inFrame(pin)
  for (let turn = 0; turn < EDGE_STEPS * EDGE_ROWS; turn += 1) {
    const step = turn % EDGE_STEPS
    const along = Math.ceil(step / 2) * EDGE_STEP_PX * (step % 2 === 0 ? 1 : -1)
    const row = inside * Math.floor(turn / EDGE_STEPS)
    const point = inFrame(
      isAcross
        ? { x: start.x + along, y: start.y + row * (pin.height + MARGIN_PX) }
        : { x: start.x + row * (pin.width + MARGIN_PX), y: start.y + along },
    )
    const box = around(point, pin.width, pin.height)
    if (!taken.some((other) => overlap(box, other) > 0)) return point
  }
  return start
}

function around({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** In square pixels. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

function outside(box: Box, frame: Box): number {
  return (box.right - box.left) * (box.bottom - box.top) - overlap(box, frame)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(most, least))
}
