import { type Database, eq, tables } from '@kvartal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { eventually } from '../../../testing/eventually.ts'
import { describeOnStore, openTestStore } from '../../../testing/stores.ts'
import { testBundle, testPlan } from '../../../testing/test-bundle.ts'
import type { DrawingProcess } from '../../ground/drawing/index.ts'
import { readFloorShapes } from './floor-shapes.ts'
import { paintingFault } from './paint-plan.ts'
import { RasterFault, Rasteriser, rasteriserIn } from './raster.ts'
import { markLot, PlanService } from './service.ts'

const floorSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">' +
  '<g class="lot" data-lot="1"><rect width="20" height="20"/></g><g class="lot" data-lot="2"><text x="22" y="12">Кв</text></g></svg>'

describeOnStore('drawn plans', (store) => {
  const plans = [testPlan('flat-a'), { key: 'floor-b1s1-2', svg: floorSvg }]
  const api = appOnStore(store, { bundle: testBundle({ plans }) })

  it('are sent compressed, and cached for minutes by name and for good by hash', async () => {
    const byName = await api.inject({ url: '/plans/floor-b1s1-2.svg', headers: { 'accept-encoding': 'br' } })
    expect(byName.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml; charset=utf-8' })
    expect(byName.headers['cache-control']).toContain('max-age=300')
    const hash = /"(.+)"/.exec(String(byName.headers.etag))?.[1]
    const byHash = await api.inject(`/plans/floor-b1s1-2.svg?v=${hash}`)
    expect(byHash.headers['cache-control']).toContain('immutable')
    expect(byHash.payload).toBe(floorSvg)
  })

  it('mark one lot of a floor', async () => {
    const { payload } = await api.inject('/plans/floor-b1s1-2.svg?lot=2')
    expect(payload).toContain('class="lot chosen" data-lot="2"')
    expect(payload).toContain('class="lot" data-lot="1"')
  })

  it('mark a lot that has no class of its own, and leave a drawing without lots unchanged', () => {
    expect(markLot('<svg><g id="a" data-lot="3"/></svg>', '3')).toBe(
      '<svg><g class="chosen" id="a" data-lot="3"/></svg>',
    )
    expect(markLot('<svg><g id="a"/></svg>', '3')).toBe('<svg><g id="a"/></svg>')
  })

  it.each(['png', 'avif'])('are sent as %s in the requested width', async (format) => {
    const answer = await api.inject(`/plans/floor-b1s1-2.${format}?w=480`)
    expect(answer.headers['content-type']).toBe(`image/${format}`)
    const { default: sharp } = await import('sharp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, height: 240 })
  })

  it.each([
    ['/plans/no-such.svg', 404],
    ['/plans/floor-b1s1-2.svg?lot=9', 404],
    ['/plans/floor-b1s1-2.png?w=5000', 400],
    ['/plans/..%2f..%2fpackage.json', 400],
    ['/plans/floor-b1s1-2.gif', 400],
  ])('%s is refused with %i', async (url, status) => {
    expect((await api.inject(url)).statusCode).toBe(status)
  })

  describe('that were stored before and that an import would refuse today', () => {
    const nested = Array.from({ length: 12 }, (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`)
    const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${body}</svg>`
    const stored = {
      cut: svg('<path d="M0 0h9"/>').slice(0, -4),
      prefix: svg('<x:path d="M0 0h9"/>'),
      nested: svg(`<g id="u0"><path d="M0 0h9"/></g>${nested.join('')}`),
      huge: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99999 99999"/>',
      other: '<html xmlns="http://www.w3.org/1999/xhtml"/>',
    }
    beforeAll(async () => {
      const rows = Object.entries(stored).map(([key, drawing]) => ({ key, svg: drawing, hash: 'x' }))
      await api.database.orm.insert(tables.plans).values(rows)
    })

    it.each<[key: keyof typeof stored, reason: string]>([
      ['cut', 'чертёж обрывается'],
      ['prefix', 'не объявлено пространство имён "x"'],
      ['nested', 'больше 20000 фигур'],
      ['huge', 'чертёж не рисуется'],
      ['other', 'нет элемента <svg>'],
    ])('have no picture, and the answer says why: %s', async (key, reason) => {
      for (const format of ['png', 'avif']) {
        const answer = await api.inject(`/plans/${key}.${format}`)
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining(reason) })
      }
      expect((await api.inject(`/plans/${key}.svg`)).payload).toBe(stored[key])
    })

    it('get their picture as soon as they are corrected', async () => {
      expect((await api.inject('/plans/cut.png')).statusCode).toBe(404)
      const { plans } = tables
      await api.database.orm
        .update(plans)
        .set({ svg: svg('<path d="M0 0h9"/>') })
        .where(eq(plans.key, 'cut'))
      await expect.poll(async () => (await api.inject('/plans/cut.png')).statusCode).toBe(200)
    })
  })
})

describe('a drawing that changes while it is being read', () => {
  const drawing = (border: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><g data-lot="1"><path class="q" d="${border}"/></g></svg>`
  let database: Database

  beforeAll(async () => {
    database = await openTestStore()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.orm.delete(tables.plans)
    await database.orm.insert(tables.plans).values({ key: 'floor', svg: drawing('M0 0h1'), hash: 'old' })
  })

  const change = () => database.orm.update(tables.plans).set({ svg: drawing('M0 0h2'), hash: 'new' })

  it('is read again for the next visitor', async () => {
    const plans = new PlanService(database, {
      rasteriser: new Rasteriser(() => Promise.reject(new Error('not asked for'))),
    })
    const request = { key: 'floor', format: 'svg', widthPx: 0 } as const
    // Both have queried the store when the change is applied.
    const early = [plans.file(request), plans.floorShapes('floor')]
    plans.forget()
    await Promise.all(early)
    await change()
    expect((await plans.file(request)).hash).toBe('new')
    expect((await plans.floorShapes('floor'))?.lots.get('1')).toBe('M0 0h2')
  })

  it('is refused again only if the new drawing cannot be painted either', async () => {
    let paint = async (): Promise<Buffer> => {
      await change()
      plans.forget()
      throw new RasterFault('чертёж не рисуется')
    }
    const plans: PlanService = new PlanService(database, { rasteriser: new Rasteriser(() => paint()) })
    const request = { key: 'floor', format: 'png', widthPx: 480 } as const
    await expect(plans.file(request)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    paint = async () => Buffer.from('picture')
    expect((await plans.file(request)).hash).toBe('new')
  })
})

describe('a picture that is drawn slowly', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h1"/></svg>'
  const request = { key: 'slow', format: 'png', widthPx: 480 } as const
  let database: Database

  beforeAll(async () => {
    database = await openTestStore()
    await database.orm.insert(tables.plans).values({ key: 'slow', svg: drawing, hash: 'slow' })
  })
  afterAll(() => database.close())

  it('is refused as busy, and is there for a later visitor', async () => {
    const slow = Promise.withResolvers<Buffer>()
    const plans = new PlanService(database, { rasteriser: new Rasteriser(() => slow.promise), patienceMs: 1 })
    await expect(plans.file(request)).rejects.toMatchObject({
      code: 'OVERLOADED',
      status: 503,
      details: { retryAfterSeconds: 5 },
    })
    slow.resolve(Buffer.from('picture'))
    await eventually(async () => expect((await plans.file(request)).bodies.identity.toString()).toBe('picture'))
  })

  it('is drawn once for everybody who waits', async () => {
    let drawn = 0
    const slow = Promise.withResolvers<Buffer>()
    const paint = () => {
      drawn += 1
      return slow.promise
    }
    const plans = new PlanService(database, { rasteriser: new Rasteriser(paint) })
    const visitors = [1, 2, 3].map(() => plans.file(request))
    slow.resolve(Buffer.from('picture'))
    await Promise.all(visitors)
    expect(drawn).toBe(1)
  })

  it('is drawn again after a refusal because of too many others', async () => {
    const places: PromiseWithResolvers<Buffer>[] = []
    const rasteriser = new Rasteriser(() => {
      const place = Promise.withResolvers<Buffer>()
      places.push(place)
      return place.promise
    })
    const plans = new PlanService(database, { rasteriser })
    const others = Array.from({ length: 66 }, () => rasteriser.draw({ svg: drawing, format: 'png', widthPx: 480 }))
    await expect(plans.file(request)).rejects.toMatchObject({ code: 'OVERLOADED' })
    const picture = eventually(async () => expect((await plans.file(request)).hash).toBe('slow'))
    for (let done = 0; done < 67; done++) {
      await eventually(async () => expect(places.length).toBeGreaterThan(done))
      places[done]?.resolve(Buffer.from('picture'))
    }
    await Promise.all([...others, picture])
  })
})

describe('rendering pictures', () => {
  it('takes a machine without memory for a busy one, and any other failure for a broken drawing', async () => {
    const painted = (message: string) => {
      const process = { draw: async () => paintingFault(new Error(message)) } as unknown as DrawingProcess
      return rasteriserIn(process).draw({ svg: '<svg/>', format: 'png', widthPx: 480 })
    }
    await expect(painted('vips: out of memory --- size == 64MB')).rejects.toMatchObject({ code: 'OVERLOADED' })
    await expect(painted('Input buffer contains unsupported image format')).rejects.toBeInstanceOf(RasterFault)
  })

  it('lets endless drawings occupy two threads, not all of them', async () => {
    let started = 0
    const rasteriser = new Rasteriser(() => {
      started += 1
      return new Promise<Buffer>(() => {})
    })
    for (const widthPx of [1, 2, 3, 4]) void rasteriser.draw({ svg: '<svg/>', format: 'png', widthPx })
    await new Promise(setImmediate)
    expect(started).toBe(2)
  })
})

describe('the lots of a floor', () => {
  const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${body}</svg>`

  it('are read in every valid spelling of the drawing', () => {
    const body = "<g data-lot='1'><g><path d='M0 0h9' class='big q'/></g></g><g data-lot=\"2\"><path d=\"M1 1\"/></g>"
    expect(readFloorShapes(svg(body))).toEqual({
      viewBox: [0, 0, 40, 20],
      upAzimuth: null,
      lots: new Map([['1', 'M0 0h9']]),
    })
  })

  it.each([
    ['270', 270],
    [' -8 ', -8],
    ['', null],
    ['up', null],
  ])('know that «%s» is the direction of the upper edge', (stated, upAzimuth) => {
    const turned = svg('').replace('viewBox', `data-up-azimuth="${stated}" viewBox`)
    expect(readFloorShapes(turned)).toMatchObject({ upAzimuth })
  })

  it('are absent in a drawing that cannot be parsed', () => {
    expect(readFloorShapes(svg('<g data-lot="1">'))).toBeUndefined()
    expect(readFloorShapes(svg('').replace('viewBox', 'box'))).toBeUndefined()
  })
})
