import { usualBrandColours } from '@kvartal/contract/content'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notFound } from '../../../http/app-error.ts'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { eventually } from '../../../testing/eventually.ts'
import { anyStore } from '../../../testing/stores.ts'
import { Drawing, drawingBusy } from '../../ground/drawing/index.ts'
import { LinkPreviews, type LinkPreviewsOptions } from './service.ts'

let walls: Buffer
beforeAll(async () => {
  walls = await sharp({ create: { width: 960, height: 600, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
})

const drawing = new Drawing({ niceness: 0 })
afterAll(() => drawing.stop())

const flat = (id: number) => ({
  id,
  rooms: 1,
  area: 40,
  floor: 2,
  floorsTotal: 9,
  price: 10_000_000 + id,
  status: 'free',
  taken: false,
  projectName: 'Северный сад',
  scheme: { card: '/plans/flat-a.svg' },
})

const noLot = () => {
  throw notFound('')
}

const asAnswer = (value: unknown) => ({ identity: Buffer.from(JSON.stringify(value)) })

function previewsOf(readPlan: () => Promise<Buffer>, lot: (id: number) => unknown = noLot) {
  const sources = {
    company: {
      company: () => ({
        name: 'Морошка',
        tagline: '',
        wordmark: 'морошка',
        wordmarkDot: null,
        openGraph: { picture: null },
      }),
      brandColours: () => usualBrandColours,
    },
    catalog: {
      flat: async (id: number) =>
        asAnswer({
          flat: flat(id),
          euro: false,
          plans: { full: '/plans/flat-a.svg' },
          project: { name: 'Северный сад', metro: [] },
          building: { name: 'Корпус 1' },
        }),
      favorites: (ids: string) => asAnswer(ids.split('|').map((id) => flat(Number(id)))),
    },
    commercial: { lot },
    plans: { file: async () => ({ bodies: { identity: await readPlan() } }) },
    process: drawing.pictures,
    mediaDir: '',
    mediaUrl: '',
  }
  return new LinkPreviews(sources as unknown as LinkPreviewsOptions)
}

describe('the card of a link on a busy server', () => {
  it('without its plan is not the last word: the next request gets the plan', async () => {
    let isBusy = true
    const previews = previewsOf(async () => {
      if (isBusy) throw drawingBusy()
      return walls
    })
    const without = await previews.card('/flat/1')
    expect(without.isFinal).toBe(false)
    isBusy = false
    const whole = await previews.card('/flat/1')
    expect(whole.isFinal).toBe(true)
    expect(whole.jpeg.equals(without.jpeg)).toBe(false)
  })

  it('of a drawing that is broken is final without it', async () => {
    const previews = previewsOf(async () => {
      throw notFound('')
    })
    expect(await previews.card('/flat/1')).toMatchObject({ isFinal: true })
  })

  it('is drawn once for every order and spelling of a shared list', async () => {
    let drawn = 0
    const previews = previewsOf(async () => {
      drawn += 1
      return walls
    })
    const first = await previews.card('/favorites?ids=2|1')
    for (const ids of ['1|2', '1,2', '2,1,2', '1|2&utm_source=x']) {
      expect((await previews.card(`/favorites?ids=${ids}`)).jpeg).toBe(first.jpeg)
    }
    expect(drawn).toBe(2)
  })

  it('is the card of the company when too many wait, and nobody who has left is drawn for', async () => {
    const gate = Promise.withResolvers<Buffer>()
    let drawn = 0
    const previews = previewsOf(() => {
      drawn += 1
      return gate.promise
    })
    const left = new AbortController()
    const ids = (count: number, from: number) => Array.from({ length: count }, (_, place) => from + place)
    const waiting = ids(11, 1).map((id) => previews.card(`/flat/${id}`))
    const leaving = Promise.allSettled(ids(10, 12).map((id) => previews.card(`/flat/${id}`, left.signal)))
    await eventually(() => expect(drawn).toBe(1))
    const beyond = await Promise.all(ids(5, 22).map((id) => previews.card(`/flat/${id}`)))
    expect(beyond.map(({ isFinal }) => isFinal)).toEqual([false, false, false, false, false])
    expect(new Set(beyond.map(({ jpeg }) => jpeg)).size, 'drawn once').toBe(1)
    left.abort()
    gate.resolve(walls)
    expect((await Promise.all(waiting)).every(({ isFinal }) => isFinal)).toBe(true)
    await leaving
    expect(drawn).toBe(11)
  })
})

it('the card of a commercial lot has the floors of its section, as its page and its PDF have', async () => {
  const card = async (ofSection: number, ofBuilding: number) => {
    const previews = previewsOf(
      async () => walls,
      () => ({
        lot: { ...flat(1), premisesType: 'retail', floorsTotal: ofSection },
        plans: { own: null },
        project: { name: 'Северный сад', metro: [] },
        building: { name: 'Корпус 1', floorsTotal: ofBuilding },
      }),
    )
    return (await previews.card('/commercial/1')).jpeg
  }
  const drawn = await card(9, 9)
  expect(drawn.equals(await card(9, 12))).toBe(true)
  expect(drawn.equals(await card(12, 9))).toBe(false)
})

describe('requests for cards', () => {
  const api = appOnStore(anyStore)

  it('are limited for each address', async () => {
    const ask = async (remoteAddress: string) =>
      (await api.inject({ url: '/preview.jpg?path=/', remoteAddress })).statusCode
    for (let count = 0; count < 60; count++) expect(await ask('192.0.2.1')).toBe(200)
    expect(await ask('192.0.2.1')).toBe(429)
    expect(await ask('192.0.2.2')).toBe(200)
  })
})
