import type { ContentEntry } from '@kvartal/contract/content'
import { type Database, eq, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { purchaseContent } from '../../../../testing/purchase-content.ts'
import { openTestStore } from '../../../../testing/stores.ts'
import { buildTestApp } from '../../../../testing/test-app.ts'
import { testBundle, testFlat, testProject } from '../../../../testing/test-bundle.ts'
import { importBundle } from '../../../operation/import/index.ts'
import { page } from '../drawing/theme.ts'
import { readPdf } from '../testing/read-pdf.ts'

/** The smallest type of a sheet: the lines of the law in its foot. */
const LAW_PT = 7
/** Five millimetres. */
const PRINTER_MARGIN_PT = 14

const flatPlan =
  '<svg xmlns="http://www.w3.org/2000/svg" class="fp" viewBox="0 0 100 80"><title>План</title>' +
  '<style>.fp .w{fill:var(--plan-wall,#161A17)}.fp text{font:8px Onest}</style>' +
  '<path class="w" d="M0 0h100v10h-100z"/><text x="10" y="40">Гостиная</text></svg>'
const floorPlan =
  '<svg xmlns="http://www.w3.org/2000/svg" class="fl" viewBox="0 0 200 80">' +
  '<style>.fl .f{fill:#fff}.fl .chosen :is(.f,.e){fill:#F3A33B}</style>' +
  [1, 2, 3, 4]
    .map((lot) => `<g class="lot" data-lot="${lot}"><path class="f" d="M${lot} 0h40v40h-40z"/></g>`)
    .join('') +
  '</svg>'
const shadedPlan =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="80" viewBox="0 0 100 80"><defs>' +
  '<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient></defs>' +
  '<path fill="url(#g)" d="M0 0h100v80h-100z"/></svg>'
const bank: ContentEntry = {
  kind: 'bank',
  key: 'primer',
  position: 1,
  data: {
    name: 'Пример',
    legalName: 'АО «Банк Пример»',
    licence: '№ 0000',
    roles: ['lender'],
    href: null,
    note: 'Банк вымышлен',
    offers: [],
  },
}
const quarterly = { finalPaymentPercent: 50, firstPaymentPercentMin: 15, termMonthsMin: 6, paymentEveryMonths: 3 }
/** A mortgage of the bank, and an installment by quarters with a payment at the end. */
const programs = purchaseContent().flatMap((entry): ContentEntry[] => {
  const projects = ['severny-sad']
  if (entry.kind === 'mortgage-program') return [{ ...entry, data: { ...entry.data, projects, bank: 'primer' } }]
  if (entry.kind !== 'special-program' || entry.data.type !== 'installment') return []
  return [{ ...entry, data: { ...entry.data, ...quarterly, projects, termMonthsMax: 9 } }]
})
const keysOf = (kind: ContentEntry['kind']) => programs.filter((entry) => entry.kind === kind).map(({ key }) => key)
const bundle = testBundle({
  projects: [
    testProject({
      mortgageProgramKeys: keysOf('mortgage-program'),
      specialProgramKeys: keysOf('special-program'),
      developer: { ...testProject().developer, ogrn: '0000000000011', inn: '0000000011' },
    }),
  ],
  content: [...testBundle().content, bank, ...programs],
  plans: [
    { key: 'flat-a', svg: flatPlan },
    { key: 'flat-shaded', svg: shadedPlan },
    ...['flat-broken', 'flat-endless'].map((key) => ({ key, svg: flatPlan })),
    { key: 'floor-b1s1-2', svg: floorPlan },
  ],
  flats: [
    ...testBundle().flats,
    testFlat({ id: 8, priceRub: 9_600_000, oldPriceRub: 10_000_000, promoKey: 'november' }),
    testFlat({
      id: 9,
      priceRub: 9_600_000,
      oldPriceRub: 10_000_000,
      promoKey: 'november',
      priceHistory: [
        { since: '2026-05-01', priceRub: 10_000_000 },
        { since: '2026-11-01', priceRub: 9_600_000 },
      ],
    }),
    testFlat({ id: 5, planKey: 'flat-shaded' }),
    testFlat({ id: 6, planKey: 'flat-broken' }),
    testFlat({ id: 7, planKey: 'flat-endless' }),
  ],
})
bundle.content.push({
  kind: 'stock-promo',
  key: 'november',
  position: 1,
  data: {
    title: 'Ноябрь',
    text: 'Дешевле до конца месяца.',
    reason: 'Акция «Ноябрь»',
    discountPercent: 4,
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    selection: {},
    conditions: [],
  },
})
/** Plans stored before the import checks became as strict as today. */
const uncheckedPlans = {
  'flat-broken': flatPlan.slice(0, -10),
  'flat-endless': `${flatPlan.slice(0, -6)}<g id="a"><use href="#a"/><use href="#a"/></g></svg>`,
}

describe('flats as a PDF', () => {
  let app: FastifyInstance
  let database: Database
  const ask = (ids: string) => app.inject(`/flats.pdf?ids=${encodeURIComponent(ids)}`)

  beforeAll(async () => {
    database = await openTestStore()
    app = await buildTestApp({
      database,
      bundle,
      environment: { SITE_URL: 'https://site.example' },
      // Some texts count the months until the flats are ready.
      now: () => new Date('2026-11-17T09:00:00Z'),
    })
    for (const [key, svg] of Object.entries(uncheckedPlans)) {
      await database.orm.update(tables.plans).set({ svg }).where(eq(tables.plans.key, key))
    }
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  it('gives one flat its own page with selectable text', async () => {
    const answer = await ask('3')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { pages, fonts } = readPdf(answer.rawPayload)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('2-комнатная, 54,30 м²')
    expect(pages[0]).toContain('«Северный сад», корпус 1, секция 1, № 3')
    expect(pages[0]).toContain('19 100 000 ₽')
    expect(pages[0]).toContain('Свободна')
    expect(pages[0]).toContain('Окна на юг')
    expect(pages[0]).toMatch(/Ввод в эксплуатацию\s+II кв\. 2028/)
    expect(pages[0]).toMatch(/Ключи\s+до октября 2028/)
    expect(pages[0]).toContain('+7 (495) 120-44-07')
    // Texts inside the drawing are selectable too.
    expect(pages[0]).toContain('Гостиная')
    expect(fonts.every((name) => /^[A-Z]{6}\+Onest/.test(name))).toBe(true)
  })

  it('says all that a payment costs: the first payment, the full cost before the rate, the last payment', async () => {
    const { pages, texts } = readPdf((await ask('1')).rawPayload)
    const page = pages[0] ?? ''
    expect(page).toContain('47 965 ₽/мес, взнос 4 000 000 ₽ (33,33 %), 30 лет')
    expect(page).toMatch(/Полная стоимость кредита 6,1\d\d–6,9\d\d %, ставка 6 %/)
    expect(page).toContain('1 400 000 ₽ раз в квартал, 6 000 000 ₽ в конце, взнос 1 800 000 ₽ (15 %), 9 месяцев')
    expect(page).not.toContain('ПСК')
    expect(page).toContain('Кредит даёт АО «Банк Пример», лицензия № 0000. Банк вымышлен.')
    const sizeOf = (words: string) => texts.find(({ text }) => text.startsWith(words))?.size ?? 0
    for (const warning of ['Оценивайте свои финансовые', 'Изучите все условия']) {
      expect(sizeOf(warning), warning).toBeGreaterThanOrEqual(sizeOf('White box') || 9)
      expect(sizeOf(warning), warning).toBeGreaterThanOrEqual(sizeOf('Полная стоимость'))
    }
  })

  it('leaves a white margin between the QR code and the notes below it', async () => {
    for (const ids of ['1', '4', '1|3']) {
      const { texts, qrBottom } = readPdf((await ask(ids)).rawPayload)
      const notes = texts.filter(({ size, y }) => size <= LAW_PT && y > qrBottom)
      expect(qrBottom).toBeGreaterThan(700)
      expect(notes.length, ids).toBeGreaterThan(1)
      for (const { text, y, size } of texts.filter((one) => one.size <= LAW_PT && one.y > 700)) {
        expect(y - size, text).toBeGreaterThanOrEqual(qrBottom + 3)
      }
    }
  })

  it('is large enough to be read on paper, down to the lines of the law, and ends where printers still print', async () => {
    for (const ids of ['1', '4', '1|3']) {
      const { texts } = readPdf((await ask(ids)).rawPayload)
      const sizesOf = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ size }) => size)
      const facts = sizesOf(/^(Площадь|Жилая площадь|Этаж|Высота потолков|Ввод в эксплуатацию|Ключи)$/)
      expect(facts.length, ids).toBeGreaterThan(1)
      expect(Math.min(...facts), ids).toBeGreaterThanOrEqual(8)
      const law = sizesOf(/^Застройщик|ОГРН|Цены и наличие/)
      expect(law.length, ids).toBeGreaterThan(0)
      expect(Math.min(...law), ids).toBeGreaterThanOrEqual(LAW_PT)
      expect(Math.max(...texts.map(({ y }) => y)), ids).toBeLessThanOrEqual(page.height - PRINTER_MARGIN_PT)
    }
  })

  it('has no payments and no warnings for a sold flat', async () => {
    const { pages } = readPdf((await ask('4')).rawPayload)
    expect(pages[0]).not.toMatch(/\/мес|взнос|Оценивайте/)
  })

  it('names the company of the project and its declaration', async () => {
    const [page = ''] = readPdf((await ask('3')).rawPayload).pages
    const words = page.replace(/\s+/g, ' ')
    expect(words).toContain('Застройщик ООО «СЗ Северный сад», ОГРН 0000000000011, ИНН 0000000011.')
    expect(words).toContain('Проектная декларация: наш.дом.рф.')
  })

  it('strikes out only a price that the history of the flat knows', async () => {
    const textOf = async (id: string) => readPdf((await ask(id)).rawPayload).pages[0]?.replace(/\s+/g, ' ')
    expect(await textOf('9')).toContain('10 000 000 ₽')
    expect(await textOf('8')).not.toContain('10 000 000 ₽')
    expect(await textOf('8')).toContain('Акция «Ноябрь»')
  })

  it('links to the page of the flat', async () => {
    const { links } = readPdf((await ask('3')).rawPayload)
    expect(links).toEqual(['https://site.example/flat/3'])
  })

  it('starts with a table when there are several flats, each of them once', async () => {
    const { pages, links } = readPdf((await ask('3|1,3')).rawPayload)
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain('2 квартиры')
    expect(pages[0]).toMatch(/19 100 000 ₽.*12 000 000 ₽/)
    expect(pages[1]).toContain('№ 3')
    expect(pages[2]).toContain('№ 1')
    expect(links[0]).toBe('https://site.example/favorites?ids=3,1')
  })

  it('says that a flat is reserved, and shows no price of a sold one', async () => {
    const { pages } = readPdf((await ask('2|4')).rawPayload)
    expect(pages[1]).toContain('Забронирована')
    expect(pages[1]).toContain('18 940 000 ₽')
    expect(pages[2]).toContain('Продана')
    expect(pages[2]).not.toContain('₽')
    expect(pages[2]).not.toContain('свежая цена')
  })

  it('leaves out flats that no longer exist and says how many', async () => {
    const { pages } = readPdf((await ask('1|900|3|901')).rawPayload)
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain('2 квартир из списка больше нет')
  })

  it('accepts at most fifty flats', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, place) => place + 1).join('|')
    expect((await ask(ids(50))).statusCode).toBe(200)
    const refused = await ask(ids(51))
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'BAD_INPUT', field: 'ids', reason: 'не больше 50 квартир' })
  })

  it.each(['', '|', 'x', '1|x', '-1', '0', '1.5', '99999999999'])('refuses the ids "%s"', async (ids) => {
    const answer = await ask(ids)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'ids' })
  })

  it('is 404 when none of the flats exists', async () => {
    expect((await ask('900|901')).statusCode).toBe(404)
  })

  it('is answered with 304 to a client that has it', async () => {
    const { headers } = await ask('1')
    const again = await app.inject({ url: '/flats.pdf?ids=1', headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  it('answers many simultaneous requests with whole documents', async () => {
    const answers = await Promise.all(['1', '3', '1|3', '3|1', '1', '2'].map(ask))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    expect(answers.map(({ rawPayload }) => readPdf(rawPayload).pages.length)).toEqual([1, 1, 3, 3, 1, 1])
  })

  it('embeds a drawing with unsupported SVG features as a picture', async () => {
    const pictures = async (id: string) => readPdf((await ask(id)).rawPayload).pictures
    expect(await pictures('5')).toBe((await pictures('1')) + 1)
  })

  it('leaves out a drawing that cannot be drawn at all', async () => {
    const answer = await ask('6|7|3')
    expect(answer.statusCode).toBe(200)
    const { pages, pictures } = readPdf(answer.rawPayload)
    expect(pages).toHaveLength(4)
    expect(pages.slice(1).map((text) => text.includes('Гостиная'))).toEqual([false, false, true])
    expect(pictures).toBe(readPdf((await ask('1|2|3')).rawPayload).pictures)
    expect((await ask('6')).statusCode).toBe(200)
  })

  it('has the new price as soon as the store has it', async () => {
    const firstPage = async () => readPdf((await ask('1')).rawPayload).pages[0]
    expect(await firstPage()).toContain('12 000 000 ₽')
    const cheaper = bundle.flats.map((flat) => (flat.id === 1 ? { ...flat, priceRub: 11_500_000 } : flat))
    await importBundle(database, { ...bundle, flats: cheaper }, 'test')
    await eventually(async () => expect(await firstPage()).toContain('11 500 000 ₽'))
  })
})
