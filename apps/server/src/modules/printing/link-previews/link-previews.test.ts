import { readFileSync } from 'node:fs'
import { contentKinds, contrastOf, usualBrandColours } from '@kvartal/contract/content'
import sharp, { type Region, type Stats } from 'sharp'
import { describe, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { eventually } from '../../../testing/eventually.ts'
import { anyStore } from '../../../testing/stores.ts'
import { testBundle } from '../../../testing/test-bundle.ts'
import { importBundle } from '../../operation/import/index.ts'
import { secondaryInk } from './brand.ts'
import { wrap } from './card.ts'

const plan =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><title>План</title><path d="M0 0h100v10h-100z"/></svg>'
const bundle = testBundle({ plans: ['flat-a', 'floor-b1s1-2'].map((key) => ({ key, svg: plan })) })

describe('the picture of a link', () => {
  const api = appOnStore(anyStore, { bundle })

  let requests = 0
  /** Each from another address: their number is limited. */
  const card = async (path: string) => {
    requests += 1
    const remoteAddress = `192.0.${requests >> 8}.${requests & 255}`
    return (await api.inject({ url: '/preview.jpg', query: { path }, remoteAddress })).rawPayload
  }

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

  it('of a shared list has the plans of its flats, and follows the list', async () => {
    const drawn = await card('/favorites?ids=1|2')
    expect(drawn.equals(await card('/favorites'))).toBe(false)
    expect(drawn.equals(await card('/compare?ids=1|2')), 'another heading').toBe(false)
    expect(drawn.equals(await card('/favorites?ids=1'))).toBe(false)
    const walls = async (left: number) =>
      sharp(await sharp(drawn).extract({ left, top: 0, width: 500, height: 400 }).png().toBuffer()).stats()
    for (const left of [50, 650]) expect((await walls(left)).channels[0]?.min, `plan at ${left}`).toBeLessThan(60)
  })

  it.each(['?ids=', '?ids=0', '?ids=x', '?ids=999999', `?ids=${'1|'.repeat(300)}1`, '?lots=3'])(
    'of a list %s that names no flats is that of the page',
    async (search) => {
      expect((await card(`/favorites${search}`)).equals(await card('/favorites'))).toBe(true)
    },
  )

  it('has the colours that the company has chosen', async () => {
    const brandColours = { paper: '#10243f', ink: '#ffffff', accent: '#e4572e' }
    const content = bundle.content.map((entry) =>
      entry.kind === 'site-settings' ? { ...entry, data: { ...entry.data, brandColours } } : entry,
    )
    await importBundle(api.database, { ...bundle, content }, 'test')
    const ground = { left: 1100, top: 300, width: 60, height: 60 }
    const stripe = { left: 0, top: 620, width: 1200, height: 8 }
    await eventually(async () => {
      for (const path of ['/flat/1', '/policy']) {
        const drawn = await card(path)
        expect(await colourOf(drawn, stripe), `stripe of ${path}`).toEqual(near('#e4572e'))
        if (path !== '/policy') expect(await colourOf(drawn, ground), 'ground').toEqual(near('#10243f'))
      }
    })
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

/** The mean of an area. */
async function colourOf(card: Buffer, area: Region): Promise<number[]> {
  const { channels } = await sharp(await sharp(card).extract(area).png().toBuffer()).stats()
  return channels.map(({ mean }) => mean)
}

/** JPEG changes a colour by a little. */
function near(hex: string): number[] {
  return [1, 3, 5].map((at) => expect.closeTo(Number.parseInt(hex.slice(at, at + 2), 16), -1))
}

describe('the colours of the card', () => {
  const accepted = (brandColours: object) => {
    const shape = contentKinds['site-settings'].shape.brandColours
    return shape.safeParse(brandColours).error?.issues.map(({ path, message }) => `${path}: ${message}`)
  }

  it('are those of the site unless the company names others', () => {
    const tokens = readFileSync(new URL('../../../../../../packages/ui/src/tokens/tokens.css', import.meta.url), 'utf8')
    for (const [name, colour] of Object.entries(usualBrandColours))
      expect(tokens).toContain(`--brand-${name}: ${colour};`)
    expect(accepted(usualBrandColours)).toBeUndefined()
  })

  it('are refused when text could not be read', () => {
    expect(accepted({ paper: '#ffffff', ink: '#8a8a8a', accent: '#ff0000' })).toEqual([
      'ink: слишком близко к paper: контраст 3,4, нужен не меньше 4,5',
    ])
    expect(accepted({ paper: '#fbfbf8', ink: '#000000', accent: '#ffffff' })).toEqual([
      'accent: слишком близко к paper: контраст 1, нужен не меньше 1,5',
    ])
    expect(accepted({ paper: 'white', ink: '#000000', accent: '#ff0000' })).toHaveLength(1)
  })

  it('leave secondary text readable', () => {
    for (const colours of [usualBrandColours, { paper: '#ffffff', ink: '#767676', accent: '#ff0000' }]) {
      expect(contrastOf(secondaryInk(colours), colours.paper)).toBeGreaterThanOrEqual(4.5)
    }
    expect(secondaryInk(usualBrandColours)).not.toBe(usualBrandColours.ink)
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
