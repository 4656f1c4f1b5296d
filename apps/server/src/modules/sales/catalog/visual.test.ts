import {
  visualBuildingAnswerSchema,
  visualFloorAnswerSchema,
  visualProjectAnswerSchema,
} from '@kvartal/contract/catalog/visual'
import { sql } from '@kvartal/db'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { catalogBundle } from '../../../testing/catalog-bundle.ts'
import { describeOnStore, openTestStore } from '../../../testing/stores.ts'
import { ContentStore } from '../../content/content/index.ts'
import { MediaLibrary } from '../../content/media/index.ts'
import { importBundle } from '../../operation/import/index.ts'
import { PaymentPrograms } from '../payment-programs/index.ts'
import { readOutlines } from './outlines.ts'
import { CatalogService } from './service.ts'

const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

function bundle() {
  const base = catalogBundle()
  return {
    ...base,
    media: base.media.map((item) =>
      item.id === 'severny/genplan'
        ? { ...item, outlines: { width: 100, height: 50, buildings: [{ id: 'b1', rings: [square], label: [4, 5] }] } }
        : item,
    ),
    plans: base.plans.map((plan) =>
      plan.key === 'floor-b1s1-2'
        ? {
            ...plan,
            svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 0 400 300"><g id="lot-1" class="lot" data-lot="1"><path class="f" d="M1 1"/><path class="q" d="M0 0h9v9z"/></g><g class="lot" data-lot="2"><path class="f" d="M1 1"/></g></svg>',
          }
        : plan,
    ),
  }
}

it('the visual selection does not cache a floor of the previous version when the catalog changes while its drawing is being read', async () => {
  const database = await openTestStore()
  try {
    await importBundle(database, bundle(), 'test')
    const content = new ContentStore(database)
    await content.reload()
    let whileReading = async () => {}
    const catalog = new CatalogService({
      database,
      content,
      media: new MediaLibrary({ content, mediaUrl: '/media' }),
      plans: {
        floorShapes: async () => {
          await whileReading()
          return null
        },
      },
      programs: new PaymentPrograms({ content, company: { today: () => '2026-11-15' } }),
      plansUrl: '/plans',
      log: pino({ level: 'silent' }),
      metrics: { refreshed: () => {}, refreshFailed: () => {} },
    })
    await catalog.refresh()
    const buildingName = async () => {
      const answer = await catalog.visualFloor('severny-sad', 'b1', '1-2', {})
      return JSON.parse(answer.identity.toString()).building.name
    }
    whileReading = async () => {
      await database.orm.execute(sql`update buildings set name = 'Корпус А' where world_key = 'b1'`)
      await catalog.refresh()
    }
    await buildingName()
    whileReading = async () => {}
    expect(await buildingName()).toBe('Корпус А')
  } finally {
    await database.close()
  }
})

describeOnStore('the visual selection', (store) => {
  const api = appOnStore(store, { bundle: bundle() })

  it('shows the buildings of a project on its genplan, and lists those that the picture does not show', async () => {
    const { body, tags } = await api.get('/v2/visual/severny-sad')
    expect(visualProjectAnswerSchema.parse(body)).toEqual(body)
    expect(tags).toBe('catalog content plans')
    expect(body.genplan).toMatchObject({ width: 100, height: 50 })
    expect(body.buildings).toMatchObject([
      { worldKey: 'b1', outline: { rings: [square], label: [4, 5] } },
      { worldKey: 'b2', outline: null },
    ])
    expect(body.buildings[0].rooms.length).toBeGreaterThan(1)
    expect(body.matches).toBe(body.free)
  })

  it('counts under the filters of the list, and lists the ignored values', async () => {
    const all = (await api.get('/v2/visual/severny-sad')).body
    const { body } = await api.get('/v2/visual/severny-sad?studio=true&price_max=7000000&no-such=true')
    expect(body.free).toBe(all.free)
    expect(body.matches).toBeGreaterThan(0)
    expect(body.matches).toBeLessThan(all.matches)
    expect(body.buildings[0].rooms.map(({ attribute }: { attribute: string }) => attribute)).toEqual(['studio'])
    expect(body.ignored).toHaveLength(1)
    const list = await api.inject({
      method: 'POST',
      url: '/v2/marketplace',
      payload: { projects: [1], studio: true, price_max: 7_000_000 },
    })
    expect(list.json().total).toBe(body.matches)
  })

  it('shows the floors of a building from the top down, each with its flats on sale', async () => {
    const { body } = await api.get('/v2/visual/severny-sad/b1')
    expect(visualBuildingAnswerSchema.parse(body)).toEqual(body)
    const [section] = body.sections
    expect(section.floors.map(({ key }: { key: string }) => key)).toEqual([
      '1-9',
      '1-8',
      '1-7',
      '1-6',
      '1-5',
      '1-4',
      '1-3',
      '1-2',
    ])
    const third = section.floors.find(({ number }: { number: number }) => number === 3)
    expect(third.outline).not.toBeNull()
    expect(third.offers).toHaveLength(third.matches)
    expect(third.offers[0].price).toBe(third.priceFrom)
    expect(third.total).toBe(5)
  })

  it('shows the flats of a floor with their borders, taken ones too', async () => {
    const { body } = await api.get('/v2/visual/severny-sad/b1/1-3?rooms-1=true')
    expect(visualFloorAnswerSchema.parse(body)).toEqual(body)
    expect(body.plan.viewBox).toEqual([-30, 0, 400, 300])
    expect(body.flats).toHaveLength(5)
    expect(body.flats.map(({ contour }: { contour: string | null }) => contour)).toEqual([
      'M0 0h9v9z',
      null,
      null,
      null,
      null,
    ])
    expect(body.floors).toHaveLength(8)
    const fitting = body.flats.filter(({ matches }: { matches: boolean }) => matches)
    expect(fitting.every(({ flat }: { flat: { rooms: number } }) => flat.rooms === 1)).toBe(true)
  })

  it.each([
    ['/v2/visual/no-such', 'Проекта no-such нет.'],
    ['/v2/visual/severny-sad/b9', 'Корпуса b9 в проекте «Северный сад» нет.'],
    ['/v2/visual/severny-sad/b1/1-40', 'Этажа 1-40 в корпусе «Корпус 1» нет.'],
  ])('answers 404 for %s', async (url, message) => {
    const { status, body } = await api.get(url)
    expect(status).toBe(404)
    expect(body.message).toBe(message)
  })
})

describe('outlines of a company', () => {
  it('are left out where they are invalid', () => {
    const { buildings, size } = readOutlines({
      width: 'wide',
      buildings: [null, { id: 'a' }, { id: 'b', rings: [[[1, 2]]] }, { id: 'c', rings: [square] }],
    })
    expect(size).toBeNull()
    expect([...buildings]).toEqual([['c', { rings: [square], label: [5, 5] }]])
    expect(readOutlines(undefined).buildings.size).toBe(0)
  })

  it.each([
    ['is too low', [4, 9], [4, 5]],
    ['is outside', [4, 30], [4, 5]],
    ['is over a hole', [5, 5], [5, 1.5]],
  ])('have their label in the middle of the outline when it %s', (_, label, middle) => {
    const hole = [
      [4.5, 3],
      [6, 3],
      [6, 9],
      [4.5, 9],
    ]
    const { floors } = readOutlines({
      buildings: [{ sections: [{ floors: [{ id: '1-1', rings: [square, hole], label }] }] }],
    })
    expect(floors.get('1-1')?.label).toEqual(middle)
  })

  it.each([
    ['facade:b1:S', 180],
    ['facade:t1:SW', 225],
    ['genplan', null],
    [undefined, null],
  ])('of the view %s have the azimuth %s', (view, azimuth) => {
    expect(readOutlines({ view }).azimuth).toBe(azimuth)
  })
})
