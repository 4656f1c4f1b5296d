// A larger company for tests of the catalog: two projects, three buildings, every option in use, and flats with equal
// prices and areas, so that sorting needs its last key.
import type { Bundle, BundleRecord } from '@kvartal/contract/bundle'
import type { ContentEntry } from '@kvartal/contract/content'
import { type Outlines, testBundle, testFlat, testPicture, testPlan, testProject } from './test-bundle.ts'

const FLOORS = 9
const RISERS = 5
const buildings = [
  { id: 101, projectId: 1, worldKey: 'b1', name: 'Корпус 1', keyDate: '2027-Q1' },
  { id: 102, projectId: 1, worldKey: 'b2', name: 'Корпус 2', keyDate: '2027-Q2' },
  { id: 201, projectId: 2, worldKey: 'a', name: 'Корпус 1', keyDate: '2026-Q2' },
] as const

const statuses = ['free', 'free', 'sold', 'free', 'reserve', 'free', 'free'] as const
/** By rooms and area. */
const planOf = (rooms: number, size: number) => `flat-r${rooms}-${size}`
const flatPlans = [0, 1, 2, 3].flatMap((rooms) => [0, 1, 2].map((size) => planOf(rooms, size)))

const finishings = ['none', 'white-box', 'full'] as const

export function catalogBundle(): Bundle {
  const base = testBundle()
  return {
    ...base,
    projects: projects(),
    buildings: buildings.map((building, position) => ({ ...building, position, floorsTotal: FLOORS, hasFacade: true })),
    sections: buildings.map(({ id, worldKey }) => ({
      id: id * 10 + 1,
      buildingId: id,
      worldKey: `${worldKey}s1`,
      number: 1,
      floorsTotal: FLOORS,
    })),
    floors: buildings.flatMap(({ id, worldKey }) =>
      Array.from({ length: FLOORS }, (_, index) => ({
        id: id * 1000 + 100 + index + 1,
        sectionId: id * 10 + 1,
        number: index + 1,
        worldKey: `${worldKey}s1-${index + 1}`,
        planKey: 'floor-b1s1-2',
      })),
    ),
    // The ground floor has no flats.
    flats: buildings.flatMap((building) =>
      Array.from({ length: (FLOORS - 1) * RISERS }, (_, index) => catalogFlat(building, index)),
    ),
    plans: [
      ...['floor-b1s1-2', 'compass-90-180', 'minigenplan-severny-b1'],
      // One drawing of a flat is missing: on narrow screens the full one is used instead.
      ...flatPlans.flatMap((key) => [key, `${key}-thumb`, `${key}-card`]),
    ].map(testPlan),
    media: [...base.media, testPicture('severny/facade-b1', facadeOutlines)],
    content: [...base.content.filter(({ kind }) => kind !== 'attribute'), ...attributes, promo],
  }
}

function projects(): Bundle['projects'] {
  const severny = testProject()
  const [station] = severny.metro
  const [building] = severny.buildings
  if (!station || !building) throw new Error('the test project must have a station and a building')
  return [
    {
      ...severny,
      buildings: [
        { ...building, worldKey: 'b1', facadeMediaId: 'severny/facade-b1' },
        { ...building, worldKey: 'b2', name: 'Корпус 2' },
      ],
      // The other project does not say which of its places is a school for all.
      infrastructure: severny.infrastructure.map((place, index) =>
        index < 2 ? { ...place, kind: 'school' as const, walkMinutes: 9 - 2 * index } : place,
      ),
    },
    testProject({
      id: 2,
      slug: 'rechnoy-bereg',
      worldKey: 'rechnoy',
      name: 'Речной берег',
      district: 'Войковский',
      metro: [
        { ...station, name: 'Речной вокзал', walkMinutes: null, transportMinutes: 9 },
        { ...station, name: 'Водный стадион', walkMinutes: 11 },
      ],
      buildings: [{ ...building, worldKey: 'a', stage: 'built', keyDate: '2026-Q2' }],
    }),
  ]
}

function catalogFlat({ id, projectId, worldKey }: (typeof buildings)[number], index: number): BundleRecord<'flats'> {
  const floor = 2 + Math.floor(index / RISERS)
  const riser = 1 + (index % RISERS)
  const rooms = riser % 4
  const mixed = (index * 7 + id) % 11
  const finishing = finishings[(index + id) % finishings.length] ?? 'none'
  const priceRub = 6_000_000 + rooms * 3_000_000 + (mixed % 4) * 500_000
  const onPromo = mixed === 3
  const oldPriceRub = priceRub + 400_000
  const priceHistory = [
    { since: '2026-05-01', priceRub: oldPriceRub },
    { since: '2026-11-01', priceRub },
  ]
  const promoFields = onPromo ? { promoKey: 'november', oldPriceRub, priceHistory } : {}
  const plain = testFlat({ id: id * 1000 + index + 1, priceRub })
  return {
    ...plain,
    key: `${worldKey}-${id}-${String(floor).padStart(2, '0')}-${riser}`,
    projectId,
    buildingId: id,
    sectionId: id * 10 + 1,
    floorId: id * 1000 + 100 + floor,
    number: index + 1,
    floor,
    status: statuses[(index + id) % statuses.length] ?? 'free',
    rooms,
    areaM2: 25 + rooms * 15 + (mixed % 3) * 1.5,
    planKey: planOf(rooms, mixed % 3),
    ceilingHeightM: floor === FLOORS ? 3.6 : 3,
    finishing,
    attributes: [
      rooms === 0 ? 'studio' : `rooms-${rooms}`,
      `finishing-${finishing}`,
      ...(mixed % 5 === 0 ? ['terrace'] : []),
      ...(mixed % 2 === 0 ? ['view-yard'] : []),
    ],
    details: { ...plain.details, riser, windowAzimuths: [180, 90], promoUntil: onPromo ? '2026-11-30' : null },
    publishedAt: new Date(Date.UTC(2026, 5 + (mixed % 5), 1 + mixed)).toISOString(),
    ...promoFields,
  }
}

const attribute = (name: string, category: 'rooms' | 'finishing' | 'outdoor' | 'view', position: number) =>
  ({
    kind: 'attribute',
    key: name,
    position,
    data: { name, label: name, shortLabel: name, description: 'Пояснение.', category, icon: name },
  }) satisfies ContentEntry

const attributes: ContentEntry[] = [
  attribute('studio', 'rooms', 1),
  attribute('rooms-1', 'rooms', 2),
  attribute('rooms-2', 'rooms', 3),
  attribute('rooms-3', 'rooms', 4),
  attribute('finishing-none', 'finishing', 5),
  attribute('finishing-white-box', 'finishing', 6),
  attribute('finishing-full', 'finishing', 7),
  attribute('terrace', 'outdoor', 8),
  attribute('view-yard', 'view', 9),
]

const promo: ContentEntry = {
  kind: 'stock-promo',
  key: 'november',
  position: 1,
  data: {
    title: 'Ноябрь',
    text: 'Часть квартир дешевле до конца месяца.',
    reason: 'Акция «Ноябрь»',
    discountPercent: 4,
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    selection: { promo: true },
    conditions: ['Скидка уже в цене.'],
  },
}

const facadeOutlines: Outlines = {
  buildings: [
    {
      id: 'b1',
      sections: [
        {
          id: 'b1s1',
          floors: [
            {
              id: 'b1s1-3',
              floor: 3,
              rings: [
                [
                  [1, 2],
                  [3, 2],
                  [3, 4],
                ],
              ],
            },
          ],
        },
      ],
    },
  ],
}
