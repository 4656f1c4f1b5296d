// Walks all pages of the demo and its printed sheets, as the server sends them, and holds what they say about money to
// the law and to the data: no browser, no scripts. The browser's part, sizes of texts, is in money-on-pages.spec.ts.
import { expect, test } from '@playwright/test'
import { readPdf } from '../../apps/server/src/modules/printing/pdf/testing/read-pdf.ts'
import {
  hasWarnings,
  hiddenLastPayments,
  installmentsBelowPrice,
  paymentsOf,
  paymentsWithoutFirst,
  ratesOf,
  ratesWithoutFullCost,
  wrongHeadlines,
} from '../src/money/loan-rules.ts'
import { type OfferedFlat, OfferedFlats } from '../src/money/offered-flats.ts'
import { Page } from '../src/money/page-tree.ts'
import { isFormer, pricesFrom, pricesOfNoFlat, struckPrices } from '../src/money/price-rules.ts'
import { otherReserveTerms } from '../src/money/reserve-rules.ts'
import { formerPrices, sheetFaults } from '../src/money/sheet-rules.ts'
import { LONG, longTest } from './fixtures.ts'
import { everyPage } from './pages.ts'

const AT_ONCE = 4
/** Sheets of one PDF. */
const SHEETS = 25
/** Pages of lists, which no site map has. */
const PAGE_OF_LIST = /^\/(?:list|news|commercial)\?(?:fold=off&)?page=\d+$/
/** Payments on these pages are their subject: all terms stand beside them. */
const NO_HEADLINES = /^\/(?:purchase-terms|compare)/
/** The setting that the tests leave as it is. */
const RESERVE_DAYS = 7
/** Examples of widgets, not of the company. */
const KIT = '/kit'

/** How often each kind was found: a rule that finds nothing proves nothing. */
interface Counts {
  pages: number
  payments: number
  rates: number
  struck: number
  from: number
}

longTest('every page says what its payments, rates and prices really cost', LONG, async ({ baseURL: site = '' }) => {
  const offered = new OfferedFlats(site)
  const counts: Counts = { pages: 0, payments: 0, rates: 0, struck: 0, from: 0 }
  const faults: string[] = []
  const queue = [...new Set([...(await siteMap(site)), ...morePages(offered)])]
  const known = new Set(queue)
  const walk = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const page = new Page(await textAt(site, path))
      counts.pages++
      faults.push(...(await faultsOf(page, path, offered, counts)).map((fault) => `${path}: ${fault}`))
      for (const link of pagesOfLists(page)) {
        if (!known.has(link)) queue.push(link)
        known.add(link)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  expect(faults.slice(0, 20), `${faults.length} faults`).toEqual([])
  const { pages, payments, rates, struck, from } = counts
  expect(pages).toBeGreaterThan(300)
  expect(Math.min(payments, rates, struck, from), JSON.stringify(counts)).toBeGreaterThan(100)
})

async function faultsOf(page: Page, path: string, offered: OfferedFlats, counts: Counts): Promise<string[]> {
  const payments = paymentsOf(page)
  const rates = ratesOf(page)
  const struck = struckPrices(page, path)
  counts.payments += payments.length
  counts.rates += rates.length
  counts.struck += struck.length
  counts.from += pricesFrom(page).length
  const [, id] = /^\/flat\/(\d+)$/.exec(path) ?? []
  const own = offered.byId(Number(id))
  const named = (rule: string, texts: readonly string[]) =>
    texts.map((text) => `${rule}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`)
  return [
    ...named('a payment without its first payment', paymentsWithoutFirst(payments)),
    ...named('a hidden last payment', hiddenLastPayments(page, payments, offered.titlesWithLastPayment)),
    ...named('an installment that is not the price', own ? installmentsBelowPrice(page.text, own.priceRub) : []),
    ...named('a wrong headline', NO_HEADLINES.test(path) ? [] : wrongHeadlines(payments)),
    ...named('a rate before its full cost', ratesWithoutFullCost(page, rates)),
    ...named('rates without warnings', rates.length > 0 && !hasWarnings(page) ? [rates[0]?.element.text ?? ''] : []),
    ...named(
      'a struck-out price outside the history',
      struck
        .filter(({ rub, flat }) => !isFormer(rub, offered.byId(flat ?? 0)))
        .map(({ rub, flat }) => `${rub} of ${flat}`),
    ),
    ...named('another term of a reserve', otherReserveTerms(page.text, RESERVE_DAYS)),
    ...named('a price «от» of no flat', await pricesOfNoFlat(page, path, offered)),
  ]
}

longTest('every printed sheet says the same', LONG, async ({ baseURL: site = '' }) => {
  const offered = new OfferedFlats(site)
  const flats = sampleOf(offered.free)
  let rates = 0
  let former = 0
  for (let first = 0; first < flats.length; first += SHEETS) {
    const printed = flats.slice(first, first + SHEETS)
    const file = await fetch(new URL(`/flats.pdf?ids=${printed.map(({ id }) => id).join('|')}`, site))
    const pages = readPdf(Buffer.from(await file.arrayBuffer())).pages.map((text) => text.replace(/\s+/g, ' '))
    const [tables, sheets] = [pages.slice(0, -printed.length), pages.slice(-printed.length)]
    for (const [place, { id, priceRub }] of printed.entries()) {
      const text = sheets[place] ?? ''
      expect.soft(sheetFaults(text), `sheet of ${id}`).toEqual([])
      expect.soft(installmentsBelowPrice(text, priceRub), `sheet of ${id}`).toEqual([])
      rates += text.match(/полная стоимость кредита/gi)?.length ?? 0
    }
    for (const { rub, priceRub } of [
      ...tables.flatMap((text) => formerPrices(text, 'table')),
      ...sheets.flatMap((text) => formerPrices(text, 'sheet')),
    ]) {
      const own = printed.filter((flat) => flat.priceRub === priceRub)
      expect
        .soft(
          own.some((flat) => isFormer(rub, flat)),
          `${rub} ₽ before ${priceRub} ₽`,
        )
        .toBe(true)
      former++
    }
  }
  expect(Math.min(rates, former)).toBeGreaterThan(20)
})

test('a price of the start of sales is not struck out, and names the price to come', async ({ request }) => {
  const { flats } = await (await request.post('/v2/marketplace', { data: { promo: true, limit: 100 } })).json()
  const start = (flats as { id: number; promo?: { thenFullPrice?: boolean; fullPrice?: number } }[]).find(
    ({ promo }) => promo?.thenFullPrice,
  )
  const html = await (await request.get(`/flat/${start?.id}`, { headers: { accept: 'text/html' } })).text()
  const page = new Page(html)
  const later = new Intl.NumberFormat('ru').format(start?.promo?.fullPrice ?? 0).replace(/\s/g, ' ')
  expect(page.text).toContain(`потом ${later} ₽`)
  expect(page.text).toContain('по истории эта квартира дороже не продавалась')
  expect(struckPrices(page, `/flat/${start?.id}`).filter(({ flat }) => flat === start?.id)).toEqual([])
})

/** Pages that break one rule each, and the same pages as they should be. */
const examples: { rule: string; wrong: string; right: string }[] = [
  {
    rule: 'a payment without its first payment',
    wrong:
      '<div><p>Семейная ипотека</p><p>71 947 ₽/мес</p></div><div><p>90 000 ₽/мес</p><p>взнос 5 000 000 ₽ (20 %), 30 лет</p></div>',
    right:
      '<div><p>71 947 ₽/мес</p><p>взнос 6 000 000 ₽ (30 %), 30 лет</p></div><div><p>90 000 ₽/мес</p><p>взнос 5 000 000 ₽ (20 %), 30 лет</p></div>',
  },
  {
    rule: 'a payment without its first payment',
    wrong:
      '<table><thead><tr><th>Банк</th><th>Платёж в месяц</th></tr></thead><tbody><tr><td>Банк</td><td>71 947 ₽</td></tr></tbody></table>',
    right:
      '<table><thead><tr><th>Банк</th><th>Платёж в месяц</th><th>Первый взнос</th></tr></thead><tbody><tr><td>Банк</td><td>71 947 ₽ <input></td><td>6 000 000 ₽ (30 %), 30 лет</td></tr></tbody></table>',
  },
  {
    rule: 'a hidden last payment',
    wrong:
      '<section><h3>Рассрочка с последним платежом</h3><p>111 834 ₽/мес, взнос 1 006 500 ₽ (15 %), 21 месяц</p></section>',
    right:
      '<section><h3>Рассрочка с последним платежом</h3><p>335 500 ₽ раз в квартал, 3 355 000 ₽ в конце, взнос 1 006 500 ₽ (15 %), 21 месяц</p></section>',
  },
  {
    rule: 'a wrong headline',
    wrong: '<div><p>71 947 ₽/мес</p><p>взнос 15 520 000 ₽ (56 %), 30 лет</p></div>',
    right: '<div><p>71 947 ₽/мес</p><p>взнос 7 520 000 ₽ (38 %), 30 лет</p></div>',
  },
  {
    rule: 'a wrong headline',
    wrong: '<div><p>900 000 ₽/мес</p><p>взнос 3 000 000 ₽ (50 %), 4 месяца</p></div>',
    right: '<div><p>900 000 ₽/мес</p><p>взнос 3 000 000 ₽ (50 %), 6 месяцев</p></div>',
  },
  {
    rule: 'a rate before its full cost',
    wrong: '<dl><dt>Ставка</dt><dd>6 %</dd><dt>Полная стоимость кредита</dt><dd>6,112–6,957 %</dd></dl>',
    right: '<dl><dt>Полная стоимость кредита</dt><dd>6,112–6,957 %</dd><dt>Ставка</dt><dd>6 %</dd></dl>',
  },
  {
    rule: 'a rate before its full cost',
    wrong:
      '<ul><li><h3>Семейная</h3><p>Полная стоимость кредита 6,1–6,9 %, ставка 6 %</p></li><li><h3>Без льгот</h3><p>Ставка 16,9 %</p></li></ul>',
    right:
      '<ul><li><h3>Семейная</h3><p>Полная стоимость кредита 6,1–6,9 %, ставка 6 %</p></li><li><h3>Без льгот</h3><p>Полная стоимость кредита 17,1–17,9 %, ставка 16,9 %</p></li></ul>',
  },
  {
    rule: 'a rate before its full cost',
    wrong: '<p>Семейная ипотека под 6 %. ПСК 6,112–6,957 %</p>',
    right: '<p>Полная стоимость кредита 6,112–6,957 %, семейная ипотека под 6 %</p>',
  },
  {
    rule: 'a struck-out price outside the history',
    wrong: '<div><a href="/flat/101003">Квартира</a><s>29 000 000 ₽</s></div>',
    right: '<div><a href="/flat/101003">Квартира</a><s>28 670 000 ₽</s></div>',
  },
  {
    rule: 'another term of a reserve',
    wrong: '<p>Квартира закрепляется за вами. Бронь бесплатная, на 5 дней.</p>',
    right: '<p>Первые 5 дней неустойки нет. Бронь на 7 дней, бесплатно.</p>',
  },
  {
    rule: 'a price «от» of no flat',
    wrong: '<li><a href="/projects/severny-sad">Северный сад</a> от 5,1 млн ₽</li>',
    right: '<li><a href="/flat/101003">Северный сад</a> от 27,6 млн ₽</li>',
  },
  {
    rule: 'a price «от» of no flat',
    wrong: '<li><a href="/flat/101003">Северный сад</a> от 27,5 млн ₽</li>',
    right: '<li><a href="/flat/101003">Северный сад</a>, ключи до июля 2027, от 27,6 млн ₽</li>',
  },
]
const WARNING = `<div role="note">Оценивайте свои финансовые возможности и риски. Изучите все условия кредита (займа)</div>`

test('a page that breaks one of the rules is found', async ({ baseURL: site = '' }) => {
  const offered = new OfferedFlats(site)
  const counts: Counts = { pages: 0, payments: 0, rates: 0, struck: 0, from: 0 }
  const faultsIn = (html: string) => faultsOf(new Page(`<main>${html}</main>`), '/', offered, counts)
  for (const { rule, wrong, right } of examples) {
    expect(await faultsIn(wrong + WARNING), wrong).toContainEqual(expect.stringContaining(rule))
    expect(await faultsIn(right + WARNING), right).toEqual([])
  }
  const rate = '<p>Полная стоимость кредита 6,1–6,9 %, ставка 6 %</p>'
  expect(await faultsIn(rate)).toEqual([expect.stringContaining('rates without warnings')])
  expect(installmentsBelowPrice('111 834 ₽/мес, взнос 1 006 500 ₽ (15 %), 21 месяц', 6_710_000)).toHaveLength(1)
  const sheet = '335 500 ₽ раз в квартал, 3 355 000 ₽ в конце, взнос 1 006 500 ₽ (15 %), 21 месяц'
  expect(installmentsBelowPrice(sheet, 6_710_000)).toEqual([])
  expect(sheetFaults('71 947 ₽/мес, 30 лет Ставка 6 %')).toHaveLength(3)
  expect(sheetFaults(`71 947 ₽/мес, взнос 6 000 000 ₽ (30 %), 30 лет ${rate} ${WARNING}`)).toEqual([])
  expect(sheetFaults('2 622 666 ₽/мес, взнос 3 372 000 ₽ (30 %), 3 месяца')).toHaveLength(1)
})

/**
 * What a flat offers depends on its project, its key date, a promo and its price, so one flat of each is read, with
 * prices by steps of two million.
 */
function sampleOf(flats: readonly OfferedFlat[]): OfferedFlat[] {
  const kinds = Map.groupBy(flats, ({ projectSlug, keyDate, promoKey, priceRub, isFree }) =>
    [projectSlug, keyDate, promoKey, Math.floor(priceRub / 2_000_000), isFree].join(),
  )
  return [...kinds.values()].flatMap(([first]) => first ?? [])
}

/** Pages of the site map; of the flats those of the sample, because the same code renders all of them. */
async function siteMap(site: string): Promise<string[]> {
  const addresses = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
      return pathname + search
    })
  const maps = await Promise.all(addresses(await textAt(site, '/sitemap.xml')).map((path) => textAt(site, path)))
  return maps.flatMap(addresses).filter((path) => !path.startsWith('/flat/'))
}

function morePages(offered: OfferedFlats): string[] {
  const flats = sampleOf(offered.all)
  const ids = flats.map(({ id }) => id)
  const inPromos = offered.free.filter(({ promoKey }) => promoKey !== null).map(({ id }) => id)
  const slugs = [...new Set(offered.all.map(({ projectSlug }) => projectSlug))]
  return [
    ...everyPage.filter(({ status = 200 }) => status === 200).map(({ path }) => path),
    ...ids.map((id) => `/flat/${id}`),
    ...['tiles', 'layouts', 'chess', 'map'].flatMap((view) => [`/list?view=${view}`, `/list?promo=1&view=${view}`]),
    ...slugs.map((slug) => `/list?project=${slug}&view=chess`),
    ...inGroups(ids, 4)
      .slice(0, 20)
      .map((group) => `/compare?ids=${group.join('|')}`),
    ...inGroups(inPromos, 20)
      .slice(0, 5)
      .map((group) => `/favorites?ids=${group.join('|')}`),
    '/list?promo=1',
    '/list?fold=off',
    ...offered.programs.mortgage.map((key) => `/purchase-terms/mortgage?program=${key}`),
    ...offered.programs.installment.map((key) => `/purchase-terms/installment?program=${key}`),
    '/purchase-terms/mortgage?price=30000000&combined=yes',
  ].filter((path) => path !== KIT)
}

function inGroups(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, group) => ids.slice(group * size, (group + 1) * size))
}

function pagesOfLists(page: Page): string[] {
  return [...page.root.all()].flatMap((element) => {
    const href = element.tag === 'a' ? (element.attribute('href') ?? '') : ''
    return PAGE_OF_LIST.test(href) ? [href] : []
  })
}

async function textAt(site: string, path: string): Promise<string> {
  // Without compression, which would take longer than the pages themselves.
  const answer = await fetch(new URL(path, site), { headers: { accept: '*/*', 'accept-encoding': 'identity' } })
  expect(answer.status, path).toBe(200)
  return answer.text()
}
