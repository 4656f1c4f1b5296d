import sharp, { type Stats } from 'sharp'
import { describe, expect, it } from 'vitest'
import { appOnStore } from '../../testing/app-on-store.ts'
import { eventually } from '../../testing/eventually.ts'
import { anyStore } from '../../testing/stores.ts'
import { testBundle } from '../../testing/test-bundle.ts'
import { importBundle } from '../import/index.ts'
import { wrap } from './card.ts'

const plan =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><title>План</title><path d="M0 0h100v10h-100z"/></svg>'
const bundle = testBundle({ plans: ['flat-a', 'floor-b1s1-2'].map((key) => ({ key, svg: plan })) })

describe('the picture of a link', () => {
  const api = appOnStore(anyStore, { bundle })

  const card = async (path: string) => (await api.inject({ url: '/preview.jpg', query: { path } })).rawPayload

  it('is a card of the size that social networks require', async () => {
    const { format, width, height } = await sharp(await card('/projects/severny-sad')).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('differs by page, and a subpage without its own uses the one of its parent page', async () => {
    const project = await card('/projects/severny-sad')
    expect(project.equals(await card('/'))).toBe(false)
    expect(project.equals(await card('/projects/severny-sad/anything?a=1'))).toBe(true)
  })

  it('of a flat shows its plan beside its price', async () => {
    const drawn = await card('/flat/1')
    expect(drawn.equals(await card('/'))).toBe(false)
    expect(drawn.equals(await card('/flat/2'))).toBe(false)
    const half = { left: 0, top: 0, width: 590, height: 630 }
    const [plan, words] = await Promise.all(
      // Sharp takes the figures of the whole input, so the part is cut out first.
      [half, { ...half, left: 610 }].map(async (part) =>
        sharp(await sharp(drawn).extract(part).png().toBuffer()).stats(),
      ),
    )
    const darkest = (stats: Stats | undefined) => stats?.channels[0]?.min
    expect(darkest(plan), 'walls').toBeLessThan(60)
    expect(darkest(words), 'letters').toBeLessThan(60)
  })

  it('of a flat follows its price', async () => {
    const before = await card('/flat/1')
    const cheaper = bundle.flats.map((flat) => (flat.id === 1 ? { ...flat, priceRub: 11_500_000 } : flat))
    await importBundle(api.database, { ...bundle, flats: cheaper }, 'test')
    await eventually(async () => expect((await card('/flat/1')).equals(before)).toBe(false))
  })

  it('of a list is that of its filter, whatever else the address has', async () => {
    const ofProject = await card('/list?project=1-severny-sad')
    expect(ofProject.equals(await card('/list'))).toBe(false)
    expect(ofProject.equals(await card('/list?project=1-severny-sad&sort=desc-price&page=2&utm_source=x'))).toBe(true)
  })

  it('of a list follows its lowest price', async () => {
    const before = await card('/list')
    const dearer = bundle.flats.map((flat) => ({ ...flat, priceRub: flat.priceRub + 9_000_000 }))
    await importBundle(api.database, { ...bundle, flats: dearer }, 'test')
    await eventually(async () => expect((await card('/list')).equals(before)).toBe(false))
  })

  it('of the visual selection has the project or building, and a floor has that of its building', async () => {
    const [project, building, floor, unknown] = await Promise.all(
      ['', '/b1', '/b1/1-2', '/no-such'].map((step) => card(`/visual/severny-sad${step}`)),
    )
    expect(project?.equals(building ?? Buffer.alloc(0))).toBe(false)
    expect(floor?.equals(building ?? Buffer.alloc(0))).toBe(true)
    expect(unknown?.equals(project ?? Buffer.alloc(0)), 'an unknown building is not drawn').toBe(true)
  })

  it('of a flat that does not exist is that of the site', async () => {
    expect((await card('/flat/999999')).equals(await card('/'))).toBe(true)
  })

  it('is refused for an invalid path', async () => {
    const answer = await api.inject({ url: '/preview.jpg', query: { path: 'https://elsewhere.example' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'path' })
  })
})

describe('a heading on the card', () => {
  const measure = (text: string) => text.length

  it('breaks between words', () => {
    expect(wrap('Каркас дошёл до верхней отметки', 16, measure)).toEqual(['Каркас дошёл до', 'верхней отметки'])
  })

  it('ends with an ellipsis when it does not fit', () => {
    expect(wrap('один два три четыре пять', 8, measure)).toEqual(['один два', 'три…'])
  })
})
