// The types of the demo company's inventory: projects, buildings, sections, floors, lots and the plans they share.

/** A clockwise-from-north bearing in whole degrees, 0–359. */
export type Azimuth = number

/** Plan coordinates are centimetres, x to the right, y down, the origin in the inner top left corner of the flat. */
export interface Point {
  x: number
  y: number
}

export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

export type Side = 'up' | 'right' | 'down' | 'left'

export type RoomKind =
  | 'studio'
  | 'living'
  | 'kitchen-living'
  | 'kitchen'
  | 'bedroom'
  | 'niche'
  | 'hall'
  | 'bath'
  | 'wc'
  | 'dressing'
  | 'loggia'
  | 'balcony'
  | 'terrace'
  | 'patio'

export interface Room {
  id: string
  kind: RoomKind
  /** Russian name as a visitor reads it on the plan. */
  name: string
  polygon: Point[]
  /** Full area of the room, two decimals. */
  areaM2: number
  /**
   * Share of `areaM2` that enters the flat's area, by the Russian rule of the reduced area (приведённая площадь):
   * rooms 1, loggias 0.5, balconies and terraces 0.3, patios (land in front of the flat) 0.
   */
  coefficient: number
  /** `areaM2 * coefficient`, two decimals; these add up to the flat's area exactly. */
  countedM2: number
  /** Where the area is written. */
  label: Point
  /** 1 is the roof above the flat; such a room is drawn beside the plan. */
  level: 0 | 1
}

export interface Wall extends Rect {
  kind: 'outer' | 'bearing' | 'partition'
}

export interface Door extends Rect {
  kind: 'entrance' | 'inner' | 'sliding' | 'passage' | 'balcony'
  /** Rooms on both sides; `outside` is the common corridor. */
  from: string
  to: string
  /** The end of the opening that carries the leaf: smaller coordinate is `start`. */
  hinge: 'start' | 'end'
  /** Where the leaf opens to. */
  swing: Side
}

export interface Window extends Rect {
  room: string
  side: Side
  mullions: number
}

export type FixtureKind = 'bath' | 'shower' | 'basin' | 'wc' | 'washer' | 'counter' | 'fridge' | 'sink' | 'hob'

export type FurnitureKind =
  | 'bed'
  | 'single-bed'
  | 'nightstand'
  | 'wardrobe'
  | 'sofa'
  | 'coffee-table'
  | 'rug'
  | 'tv'
  | 'table'
  | 'round-table'
  | 'desk'
  | 'shelf'
  | 'lounger'
  | 'stair'

/** A symbol on the plan; the rectangle is its place, `back` the side that stands against a wall. */
export interface PlanItem extends Rect {
  kind: FixtureKind | FurnitureKind
  room: string
  back: Side
}

/** The drawn geometry of a flat; flats of a riser, and their mirror images, share one. */
export interface Plan {
  key: string
  template: string
  rooms: number
  euro: boolean
  /** Inner box without loggias: frontage by depth. */
  widthCm: number
  depthCm: number
  /** Everything the drawing covers, walls, loggias and terraces included. */
  bounds: Rect
  /** The outer contour of the heated part up to the middle of shared walls, for floor plans. */
  contour: Point[]
  roomList: Room[]
  walls: Wall[]
  doors: Door[]
  windows: Window[]
  items: PlanItem[]
  /** Rooms joined by a stair of the flat's own. */
  stairs: [from: string, to: string][]
  /** The middle of the entrance opening. */
  entrance: Point & { side: Side }
  areaM2: number
  livingAreaM2: number
  kitchenAreaM2: number
}

export type FlatTrait =
  | 'two-bathrooms'
  | 'dressing-room'
  | 'master-bedroom'
  | 'kitchen-living'
  | 'loggia'
  | 'balcony'
  | 'terrace'
  | 'patio'
  | 'panoramic-glazing'
  | 'corner'
  | 'through'
  | 'penthouse'
  | 'high-ceiling'
  | 'view-yard'
  | 'view-street'
  | 'view-water'
  | 'view-park'

/** How a plan lies on the floor: first mirrored, then turned clockwise by `turn`, then moved by `x`, `y`. */
export interface Placement {
  x: number
  y: number
  turn: 0 | 90 | 180 | 270
  mirrored: boolean
}

export interface Flat {
  kind: 'flat'
  /** Stable for a seed and readable: `severny-b1s1-05-3` is section b1s1, floor 5, riser 3. */
  key: string
  projectId: string
  buildingId: string
  sectionId: string
  /** Joins with the floor ids of the polygons: `b1s1-5`. */
  floorId: string
  floor: number
  /** Position on the floor, from 1. */
  riser: number
  /** Sequential number in the building, from 1. */
  number: number
  /** 0 is a studio. In euro layouts the kitchen-living room counts as one of the rooms. */
  rooms: number
  euro: boolean
  areaM2: number
  livingAreaM2: number
  kitchenAreaM2: number
  balconyAreaM2: number
  loggiaAreaM2: number
  terraceAreaM2: number
  patioAreaM2: number
  ceilingHeightM: number
  /** Bearings that the flat's windows look to, without repeats, the main facade first. */
  windowAzimuths: Azimuth[]
  corner: boolean
  penthouse: boolean
  traits: FlatTrait[]
  planKey: string
  placement: Placement
  /** The bearing of the upper edge of the drawn plan. */
  planUpAzimuth: Azimuth
  /** Names the drawn file: plan, mirrored or not, and where north is. */
  drawingKey: string
}

export interface CommercialLot {
  kind: 'commercial'
  key: string
  projectId: string
  buildingId: string
  sectionId: string
  floorId: string
  floor: number
  number: number
  purpose: 'retail' | 'office'
  areaM2: number
  ceilingHeightM: number
  separateEntrance: boolean
  corner: boolean
  windowAzimuths: Azimuth[]
  /** Inner contour in floor coordinates. */
  polygon: Point[]
  /** Shop windows and doors, in floor coordinates. */
  windows: Window[]
  doors: Door[]
}

/** Rooms of a floor that belong to the building: drawn on floor plans, never sold. */
export interface CommonArea {
  kind: 'corridor' | 'stair' | 'lift' | 'lift-hall' | 'lobby' | 'storage' | 'service' | 'lounge'
  name: string
  polygon: Point[]
}

/** The drawn geometry of a floor's common part; floors that repeat share one. */
export interface FloorLayout {
  key: string
  /** Outer contour of the storey in floor coordinates. */
  contour: Point[]
  common: CommonArea[]
  walls: Wall[]
  doors: Door[]
  windows: Window[]
}

export interface Floor {
  id: string
  projectId: string
  buildingId: string
  sectionId: string
  floor: number
  heightM: number
  /** The bearing of the upper edge of the floor's drawing. */
  upAzimuth: Azimuth
  layout: FloorLayout
  flats: Flat[]
  commercial: CommercialLot[]
}

export interface Section {
  id: string
  projectId: string
  buildingId: string
  /** Sequential number in the building, from 1, as people call it. */
  number: number
  floorCount: number
  floors: Floor[]
}

export interface Building {
  id: string
  projectId: string
  name: string
  /** 1 for the buildings of the pictures; repeats made for benchmarks are later phases. */
  phase: number
  sections: Section[]
}

export interface Project {
  id: string
  name: string
  buildings: Building[]
}

export interface Inventory {
  seed: number
  projects: Project[]
  plans: Map<string, Plan>
}
