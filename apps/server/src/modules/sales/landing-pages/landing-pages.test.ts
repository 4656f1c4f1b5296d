import { filterRequest } from '@kvartal/contract/catalog/filter'
import type { OwnMarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import type { ContentEntry } from '@kvartal/contract/content'
import type { LandingLinksAnswer, LandingListAnswer, LandingPagesAnswer } from '@kvartal/contract/landing-pages'
import { describe, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { catalogBundle } from '../../../testing/catalog-bundle.ts'
import { describeOnStore } from '../../../testing/stores.ts'

type LandingEntry = Extract<ContentEntry, { kind: 'landing-page' }>

const none = { title: null, description: null, heading: null, lead: null, text: [], questions: [], links: [] }
const written = (key: string, data: Partial<LandingEntry['data']> & { path: string }): LandingEntry => ({
  kind: 'landing-page',
  key,
  position: 1,
  data: { ...none, ...data },
})

function companyBundle() {
  const bundle = catalogBundle()
  for (const entry of bundle.content) {
    if (entry.kind === 'site-settings') entry.data.city = { name: 'Москва', in: 'в Москве', of: 'Москвы' }
    if (entry.kind === 'attribute' && entry.key === 'finishing-full') {
      entry.data = { ...entry.data, listWords: 'с отделкой' }
    }
  }
  bundle.content.push(
    {
      kind: 'landing-settings',
      key: 'lists',
      position: 1,
      data: { minFlats: 3, priceStepsMln: [7, 10] },
    },
    written('three-rooms', {
      path: '/list?rooms=3',
      title: 'Трёшки от {priceFrom}',
      text: ['Сейчас их {count}.'],
      questions: [{ question: 'Дорого?', answer: 'От {priceFrom}.' }],
      links: [{ label: 'Новое', href: '/new' }],
    }),
    written('rechnoy', { path: '/list?metro=Речной вокзал', heading: 'У реки' }),
  )
  return bundle
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

describeOnStore('landing pages', (store) => {
  const server = appOnStore(store, { bundle: companyBundle() })
  const list = (search: string) =>
    server.ask<LandingListAnswer>(`/api/landing_pages/list?${new URLSearchParams({ list: search })}`)
  const found = async (search: string): Promise<OwnMarketplaceAnswer> => {
    const payload = { ...filterRequest(readAddress(search).address.filter), limit: 100 }
    return (await server.inject({ method: 'POST', url: '/v2/marketplace', payload })).json()
  }
  const pages = async () =>
    (await server.ask<LandingPagesAnswer>('/api/landing_pages')).groups.flatMap(({ links }) => links)

  describe('the templates', () => {
    for (const [search, title, heading] of [
      ['rooms=studio', 'Купить студию в Москве от застройщика', 'Студии в новостройках Москвы'],
      ['rooms=2', 'Купить двухкомнатную квартиру в Москве', 'Двухкомнатные квартиры в новостройках Москвы'],
      ['project=1', 'Купить квартиру в ЖК «Северный сад» в Москве', 'Квартиры в ЖК «Северный сад»'],
      ['promo=1', 'Купить квартиру по акции в Москве от застройщика', 'Квартиры по акции в новостройках Москвы'],
      [
        'with=finishing-full',
        'Купить квартиру с отделкой в Москве от застройщика',
        'Квартиры с отделкой в новостройках Москвы',
      ],
      ['price_max=7000000', 'Купить квартиру до 7 000 000 ₽ в Москве', 'Квартиры до 7 000 000 ₽ в новостройках Москвы'],
      ['keys=ready', 'Купить готовую квартиру в Москве от застройщика', 'Готовые квартиры в новостройках Москвы'],
      ['district=Войковский', 'Купить квартиру в Войковском районе в Москве', 'Квартиры в Войковском районе'],
    ] as const) {
      it(`name what the list ${search} is about, and its lowest price`, async () => {
        const answer = await list(search)
        const { price, total } = await found(search)
        expect(answer.title.length).toBeLessThanOrEqual(70)
        const said = plain(answer.title)?.match(/^(.*?)(?: — цены)? от ([\d,]+) млн ₽$/)
        expect(said?.[1]).toBe(title)
        const rub = Number(said?.[2]?.replace(',', '.')) * 1_000_000
        expect(rub).toBeGreaterThanOrEqual(price.min)
        expect(rub - price.min).toBeLessThan(10_000)
        expect(plain(answer.heading)).toBe(heading)
        expect(plain(answer.description)).toContain(`: ${total} в продаже, цены от ${said?.[2]} млн ₽, площадь от `)
      })
    }
  })

  it('a list says how to get there, and what each project has', async () => {
    const answer = await list('project=1')
    expect(plain(answer.lead)).toMatch(
      /^Цены от [\d ]+ ₽, площадь от [\d,]+ до [\d,]+ м²\. От ЖК «Северный сад» до метро «Селигерская» 8 мин пешком\.$/,
    )
    expect(answer.text.map(plain)[0]).toMatch(/^Студии: \d+ квартир[аы]?, цены от [\d ]+ ₽\.$/)
    expect((await list('rooms=2')).text.map(plain)[0]).toMatch(/^ЖК «Северный сад»: \d+ квартир[аы]?, цены от /)
  })

  it('a record replaces the template and names present values', async () => {
    const { total, price } = await found('rooms=3')
    const answer = await list('rooms=3')
    const priceFrom = `${String(price.min / 1_000_000).replace('.', ',')} млн ₽`
    expect(plain(answer.title)).toBe(`Трёшки от ${priceFrom}`)
    expect(answer.text).toEqual([`Сейчас их ${total}.`])
    expect(answer.questions.map(({ answer: text }) => plain(text))).toEqual([`От ${priceFrom}.`])
    expect(answer.links[0]).toEqual({ label: 'Новое', href: '/new' })
    expect(plain(answer.heading), 'what is not written has its template').toBe(
      'Трёхкомнатные квартиры в новостройках Москвы',
    )
  })

  it('the whole catalog has the texts of its page, and a title with its lowest price', async () => {
    const answer = await list('')
    expect(answer).toMatchObject({ path: '/list', canonicalPath: '/list', heading: 'Квартиры' })
    expect(plain(answer.title)).toMatch(/^Купить квартиру в Москве от застройщика — цены от 6 млн ₽$/)
  })

  it('a list with the flats of a page has that page as canonical, unless the company has written about it', async () => {
    expect(await list('keys=ready')).toMatchObject({ canonicalPath: '/list?project=2-rechnoy-bereg' })
    expect(await list('metro=Водный стадион')).toMatchObject({ canonicalPath: '/list?project=2-rechnoy-bereg' })
    const river = await list('metro=Речной вокзал')
    expect(river).toMatchObject({ heading: 'У реки', canonicalPath: river.path })
  })

  it('a list with more conditions has the texts of the nearest theme', async () => {
    expect((await list('rooms=2&project=1&walk_max=10')).path).toBe('/list?rooms=2&project=1-severny-sad')
    expect((await list('rooms=2&district=Войковский&with=terrace')).path).toBe('/list?rooms=2')
    expect((await list('rooms=1,2')).path).toBe('/list')
    expect((await list('project=99&rooms=palace')).path).toBe('/list')
  })

  it('every page is listed once, with its own texts and the flats that it counts', async () => {
    const links = await pages()
    expect(links.length).toBeGreaterThan(10)
    expect(new Set(links.map(({ href }) => href)).size).toBe(links.length)
    const answers = await Promise.all(links.map(({ href }) => list(href.split('?')[1] ?? '')))
    for (const field of ['title', 'heading', 'description'] as const) {
      expect(new Set(answers.map((answer) => answer[field])).size, field).toBe(links.length)
    }
    for (const [place, { href }] of links.entries()) {
      expect(answers[place]).toMatchObject({ path: href, canonicalPath: href })
    }
  })

  it('a list names the way to it', async () => {
    const { trail } = await list('rooms=2&project=1')
    expect(trail.map(({ label, href }) => [plain(label), href])).toEqual([
      ['Квартиры', '/list'],
      ['Квартиры в ЖК «Северный сад»', '/list?project=1-severny-sad'],
      ['Двухкомнатные квартиры в ЖК «Северный сад»', '/list?rooms=2&project=1-severny-sad'],
    ])
  })

  it('a project and a flat link to their lists; a flat that is not free to none', async () => {
    const ofProject = await server.ask<LandingLinksAnswer>('/api/landing_pages/links?project=severny-sad')
    expect(ofProject.links[0]).toEqual({
      label: 'Квартиры в\u00a0ЖК «Северный сад»',
      href: '/list?project=1-severny-sad',
    })
    const { flats } = await found('rooms=2&project=1')
    const ofFlat = await server.ask<LandingLinksAnswer>(`/api/landing_pages/links?flat=${flats[0]?.id}`)
    expect(ofFlat.links[0]?.href).toBe('/list?rooms=2&project=1-severny-sad')
    expect(await server.ask<LandingLinksAnswer>('/api/landing_pages/links?flat=999')).toEqual({ links: [] })
    expect((await server.inject('/api/landing_pages/links?project=nowhere')).statusCode).toBe(404)
  })
})

describeOnStore('landing pages of a company without settings', (store) => {
  const server = appOnStore(store, { bundle: catalogBundle() })

  it('name no city and have no lists by price', async () => {
    const { title, heading } = await server.ask<LandingListAnswer>('/api/landing_pages/list?list=rooms%3D2')
    expect(plain(title)).toMatch(/^Купить двухкомнатную квартиру в новостройке — цены от /)
    expect(plain(heading)).toBe('Двухкомнатные квартиры в новостройках')
    const { groups } = await server.ask<LandingPagesAnswer>('/api/landing_pages')
    expect(groups.flatMap(({ links }) => links).filter(({ href }) => href.includes('price_max'))).toEqual([])
  })
})
