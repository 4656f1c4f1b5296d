// Prices on every page: a struck-out price is one that the history of a flat knows, and a price "from" belongs to a free
// flat, with the keys that stand beside it.
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { everyPage } from './pages.ts'

interface Flat {
  id: number
  price: number
  oldPrice: number | null
  keyDate: string
  ready: boolean
  projectSlug: string
  promo: { thenFullPrice?: boolean; fullPrice?: number } | null
}

async function freeFlats(request: APIRequestContext, filter: object = {}): Promise<Flat[]> {
  const flats: Flat[] = []
  for (let page = 1; ; page++) {
    const answer = await request.post('/v2/marketplace', { data: { ...filter, page, limit: 100 } })
    const { flats: some, total } = (await answer.json()) as { flats: Flat[]; total: number }
    flats.push(...some)
    if (some.length === 0 || flats.length >= total) return flats
  }
}

/** The text of a page as a visitor reads it, without scripts. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')

const roubles = (text: string) => Number(text.replace(/\D/g, ''))
const millions = (priceRub: number) => (Math.ceil(priceRub / 100_000) / 10).toFixed(1).replace('.', ',')

/** «до июля 2027» for commissioning in the first quarter of 2027. */
function keysOf({ keyDate, ready }: Flat): string {
  if (ready) return 'сразу'
  const [year = '', quarter] = keyDate.split('-Q')
  if (quarter === '4') return `до апреля ${Number(year) + 1}`
  return `до ${{ 1: 'июля', 2: 'октября', 3: 'конца' }[Number(quarter)]} ${year}`
}

test('every page tells true prices', async ({ request }) => {
  test.slow()
  const free = await freeFlats(request)
  const promo = free.filter((flat) => flat.promo !== null)
  const former = new Set<number>()
  await test.step('a former price is in the history of its flat, before the lower price', async () => {
    for (const flat of promo) {
      if (flat.oldPrice === null) continue
      const { priceHistory } = await (await request.get(`/v2/flat/${flat.id}`)).json()
      const prices = (priceHistory as { price: number }[]).map(({ price }) => price)
      expect(prices.lastIndexOf(flat.oldPrice), `flat ${flat.id}`).toBeGreaterThan(-1)
      expect(prices.lastIndexOf(flat.oldPrice)).toBeLessThan(prices.lastIndexOf(flat.price))
      former.add(flat.oldPrice)
    }
    expect(former.size).toBeGreaterThan(10)
  })

  const ofPromos = [...new Map(promo.map((flat) => [flat.projectSlug, flat])).values()]
  const paths = [
    ...everyPage.filter(({ status = 200 }) => status === 200).map(({ path }) => path),
    ...['/list?promo=1', '/list?promo=1&view=tiles', `/compare?ids=${ofPromos.map(({ id }) => id).join('|')}`],
    ...ofPromos.map(({ id }) => `/flat/${id}`),
    ...new Set(free.map(({ projectSlug }) => `/projects/${projectSlug}`)),
  ]
  const pricesFrom = new Set(free.map(({ price }) => millions(price)))
  const pairs = new Set(free.map((flat) => `${keysOf(flat)}, от ${millions(flat.price)}`))
  for (const path of new Set(paths)) {
    await test.step(path, async () => {
      const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
      for (const [, struck = ''] of html.matchAll(/<s(?:\s[^>]*)?>([^<]*)<\/s>/g)) {
        expect(former, `${path}: ${struck}`).toContain(roubles(struck))
      }
      const text = textOf(html)
      for (const [, from = ''] of text.matchAll(/от (\d[\d ]*,\d) млн/g)) expect(pricesFrom, path).toContain(from)
      for (const [pair] of text.matchAll(/(?:сразу|до [а-я]+ \d{4}), от \d+,\d/g)) expect(pairs, path).toContain(pair)
    })
  }

  await test.step('a price of the start of sales is not struck out, and names the price to come', async () => {
    const start = promo.find((flat) => flat.promo?.thenFullPrice)
    const html = await (await request.get(`/flat/${start?.id}`, { headers: { accept: 'text/html' } })).text()
    const later = new Intl.NumberFormat('ru').format(start?.promo?.fullPrice ?? 0).replace(/\s/g, ' ')
    expect(textOf(html)).toContain(`потом ${later} ₽`)
    expect(textOf(html)).toContain('по истории эта квартира дороже не продавалась')
    expect(html).not.toContain('<s>')
  })
})
