// A made-up developer of any size and the mix of queries that its visitors send; the same for every run and every
// engine.
import type { CatalogFlat, CatalogOptions, CatalogQuery } from '@kvartal/catalog'

export interface BenchFlat extends CatalogFlat {
  readonly projectId: number
  readonly buildingId: number
  readonly sectionId: number
}

export interface Workload {
  readonly flats: BenchFlat[]
  readonly options: CatalogOptions
  readonly queries: { readonly group: QueryGroup; readonly query: CatalogQuery }[]
}

export const QUERY_GROUPS = ['no filters', 'one or two filters', 'ranges', 'many filters', 'next to nothing'] as const
export type QueryGroup = (typeof QUERY_GROUPS)[number]

const ROOMS = ['studio', 'rooms-1', 'rooms-2', 'rooms-3', 'rooms-4']
const ROOM_SHARES = [0.22, 0.35, 0.27, 0.12, 0.04]
const ROOM_AREAS = [25, 38, 58, 82, 115]
const FINISHING = ['no-finishing', 'white-box', 'finished', 'furnished']
const TRAITS: Record<string, number> = {
  'euro-layout': 0.4,
  'kitchen-living': 0.35,
  'two-bathrooms': 0.2,
  'dressing-room': 0.25,
  'master-bedroom': 0.12,
  balcony: 0.45,
  terrace: 0.03,
  patio: 0.01,
  'corner-windows': 0.12,
}
const VIEWS = ['view-courtyard', 'view-park', 'view-water', 'view-city']
const DAY_MS = 86_400_000
const START_MS = Date.UTC(2026, 0, 1)

/** A small fast generator (mulberry32): the same seed gives the same world on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Chance {
  random: () => number
  whole: (from: number, to: number) => number
  one: <Item>(items: readonly Item[]) => Item
  /** At least one, without repeats. */
  some: <Item>(items: readonly Item[], most: number) => Item[]
}

function makeChance(seed: number): Chance {
  const random = seededRandom(seed)
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const some = <Item>(items: readonly Item[], most: number): Item[] => [
    ...new Set(Array.from({ length: whole(1, most) }, () => one(items))),
  ]
  return { random, whole, one, some }
}

/** The projects, dates and places that the flats of a developer are distributed over. */
interface World {
  projects: number[]
  keyDates: string[]
  keyYears: string[]
  stations: string[]
  districts: string[]
}

interface Building {
  buildingId: number
  site: {
    projectId: number
    district: string
    stations: string[]
    walkMinutes: number
    schoolMinutes: number
    kindergartenMinutes: number
    pricePerM2: number
    ceilingHeightM: number
  }
  keyDate: string
  floorsTotal: number
}

export function makeWorkload(freeFlats: number, queryCount: number, seed = 1): Workload {
  const chance = makeChance(seed)
  const world: World = {
    projects: Array.from({ length: freeFlats <= 5_000 ? 12 : 24 }, (_, i) => i + 1),
    keyDates: Array.from({ length: 12 }, (_, i) => `${2026 + (i >> 2)}-Q${(i & 3) + 1}`),
    keyYears: ['2026', '2027', '2028', '2029'],
    stations: Array.from({ length: 18 }, (_, i) => `station-${i + 1}`),
    districts: Array.from({ length: 8 }, (_, i) => `district-${i + 1}`),
  }
  const buildings = makeBuildings(world, freeFlats, chance)
  const flats = makeFlats(buildings, freeFlats, chance)
  const options: CatalogOptions = {
    ...world,
    attributes: [
      ...ROOMS.map((key) => ({ key, category: 'rooms' })),
      ...FINISHING.map((key) => ({ key, category: 'finishing' })),
      ...VIEWS.map((key) => ({ key, category: 'view' })),
      ...Object.keys(TRAITS).map((key) => ({ key, category: 'layout' })),
    ],
  }
  return { flats, options, queries: makeQueries(world, flats, queryCount, chance) }
}

function makeBuildings(world: World, freeFlats: number, { whole, one }: Chance): Building[] {
  const { projects, keyDates, stations, districts } = world
  const sites = projects.map((projectId) => ({
    projectId,
    district: one(districts),
    stations: [...new Set(Array.from({ length: whole(1, 3) }, () => one(stations)))],
    walkMinutes: whole(3, 25),
    schoolMinutes: whole(3, 20),
    kindergartenMinutes: whole(2, 15),
    pricePerM2: whole(140, 420) * 1000,
    ceilingHeightM: one([2.65, 2.7, 2.8, 2.95, 3.1]),
  }))
  return Array.from({ length: Math.max(projects.length, Math.round(freeFlats / 200)) }, (_, i) => ({
    buildingId: i + 1,
    site: sites[i % sites.length] as (typeof sites)[number],
    keyDate: one(keyDates),
    floorsTotal: whole(9, 33),
  }))
}

function makeFlats(buildings: readonly Building[], freeFlats: number, chance: Chance): BenchFlat[] {
  const flats: BenchFlat[] = []
  let free = 0
  for (let id = 1; free < freeFlats; id++) {
    const flat = makeFlat(id, chance.one(buildings), chance)
    if (flat.status === 'free') free++
    flats.push(flat)
  }
  return flats
}

/** Flats of the last `NEW_DAYS` are new, as in the catalog of the server. */
const DAYS_ON_SALE = 400
const NEW_DAYS = 45

const publishedOn = (day: number) => ({
  publishedAt: START_MS + day * DAY_MS,
  isNew: DAYS_ON_SALE - day <= NEW_DAYS,
})

function makeFlat(id: number, building: Building, { random, whole, one }: Chance): BenchFlat {
  const { site } = building
  const draw = random()
  const rooms = ROOM_SHARES.findIndex((_, i) => draw < ROOM_SHARES.slice(0, i + 1).reduce((a, b) => a + b, 0))
  const kind = rooms === -1 ? 0 : rooms
  const areaM2 = Math.round((ROOM_AREAS[kind] as number) * (0.8 + random() * 0.45) * 100) / 100
  const floor = whole(1, building.floorsTotal)
  const promo = random() < 0.08
  const basePriceRub =
    Math.round((areaM2 * site.pricePerM2 * (1 + floor * 0.004) * (0.93 + random() * 0.14)) / 1000) * 1000
  const attributes = [ROOMS[kind] as string, one(FINISHING), one(VIEWS)]
  for (const trait of Object.keys(TRAITS)) if (random() < (TRAITS[trait] as number)) attributes.push(trait)
  return {
    id,
    status: statusAt(random()),
    projectId: site.projectId,
    buildingId: building.buildingId,
    sectionId: building.buildingId * 10 + whole(1, 4),
    floor,
    floorsTotal: building.floorsTotal,
    areaM2,
    priceRub: promo ? Math.round(basePriceRub * 0.93) : basePriceRub,
    oldPriceRub: promo ? basePriceRub : null,
    promo,
    ceilingHeightM: floor === building.floorsTotal ? site.ceilingHeightM + 0.4 : site.ceilingHeightM,
    keyDate: building.keyDate,
    keyYear: keyYearOf(building.keyDate),
    walkMinutes: site.walkMinutes,
    schoolMinutes: site.schoolMinutes,
    kindergartenMinutes: site.kindergartenMinutes,
    stations: site.stations,
    district: site.district,
    attributes,
    ...publishedOn(whole(0, DAYS_ON_SALE)),
  }
}

/** Keys are handed over by the end of the quarter after commissioning. */
function keyYearOf(keyDate: string): string {
  const [year = '', quarter] = keyDate.split('-Q')
  return quarter === '4' ? String(Number(year) + 1) : year
}

function statusAt(share: number): BenchFlat['status'] {
  if (share < 0.75) return 'free'
  return share < 0.8 ? 'reserve' : 'sold'
}

const ORDERS = [
  undefined,
  undefined,
  undefined,
  { key: 'price', type: 'desc' },
  { key: 'area', type: 'asc' },
  { key: 'floor', type: 'desc' },
  { key: 'published', type: 'desc' },
  { key: 'pricePerM2', type: 'asc' },
] as const

/** The mix of searches of visitors: most choose one or two filters, or a price range. */
const MIX: readonly QueryGroup[] = [
  'no filters',
  ...Array<QueryGroup>(4).fill('one or two filters'),
  ...Array<QueryGroup>(2).fill('ranges'),
  ...Array<QueryGroup>(2).fill('many filters'),
  'next to nothing',
]

function makeQueries(world: World, flats: readonly BenchFlat[], count: number, chance: Chance) {
  const { one } = chance
  const priceRange = () => {
    const example = one(flats)
    return { min: example.priceRub * 0.8, max: example.priceRub * 1.25 }
  }
  return Array.from({ length: count }, (_, i) => {
    const group = MIX[i % MIX.length] as QueryGroup
    const shown = { order: one(ORDERS), page: one([1, 1, 1, 1, 2, 3]) }
    return { group, query: { ...shown, ...filterOf(group, world, priceRange, chance) } }
  })
}

function filterOf(
  group: QueryGroup,
  world: World,
  priceRange: () => { min: number; max: number },
  chance: Chance,
): CatalogQuery {
  const { random, whole, one, some } = chance
  switch (group) {
    case 'no filters':
      return {}
    case 'one or two filters':
      return { ...smallFilter(world, chance), ...smallFilter(world, chance) }
    case 'ranges':
      return { ranges: { price: priceRange(), ...(random() < 0.5 ? { floor: { min: whole(2, 9) } } : {}) } }
    case 'many filters':
      return {
        projects: some(world.projects, 5),
        attributes: [...some(ROOMS, 2), ...some(FINISHING, 2), ...(random() < 0.4 ? [one(Object.keys(TRAITS))] : [])],
        ...(random() < 0.5 ? { keyDates: some(world.keyDates, 6) } : {}),
        ranges: { price: { max: priceRange().max }, floor: { min: 3 }, area: { min: whole(20, 50) } },
      }
    case 'next to nothing':
      return {
        projects: [one(world.projects)],
        promo: true,
        attributes: [one(ROOMS), one(FINISHING), 'terrace'],
        ranges: { price: { max: priceRange().min }, floor: { min: whole(5, 20), max: 25 } },
      }
  }
}

function smallFilter(world: World, { whole, one, some }: Chance): CatalogQuery {
  const filters: (() => CatalogQuery)[] = [
    () => ({ projects: some(world.projects, 2) }),
    () => ({ keyDates: some(world.keyDates, 4) }),
    () => ({ stations: some(world.stations, 2) }),
    () => ({ districts: some(world.districts, 2) }),
    () => ({ promo: true }),
    () => ({ attributes: [one(FINISHING)] }),
    () => ({ attributes: some(ROOMS, 2) }),
  ]
  return (filters[whole(0, filters.length - 1)] as () => CatalogQuery)()
}
