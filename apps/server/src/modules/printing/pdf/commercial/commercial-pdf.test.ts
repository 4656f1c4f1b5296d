import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commercialBundle } from '../../../../testing/commercial-bundle.ts'
import { openTestStore } from '../../../../testing/stores.ts'
import { buildTestApp } from '../../../../testing/test-app.ts'
import { readPdf } from '../testing/read-pdf.ts'

const floorPlan =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80">' +
  '<g class="lot" data-lot="k1"><path d="M0 0h40v40h-40z"/></g></svg>'

function bundle() {
  const made = commercialBundle()
  const plans = made.plans.filter(({ key }) => key !== 'floor-b1s1-2')
  return { ...made, plans: [...plans, { key: 'floor-b1s1-2', svg: floorPlan }] }
}

describe('commercial lots as a PDF', () => {
  let app: FastifyInstance
  let database: Database
  const ask = (ids: string) => app.inject(`/commercial.pdf?ids=${encodeURIComponent(ids)}`)
  const read = async (ids: string) => readPdf((await ask(ids)).rawPayload)

  beforeAll(async () => {
    database = await openTestStore()
    app = await buildTestApp({
      database,
      bundle: bundle(),
      environment: { SITE_URL: 'https://site.example' },
      now: () => new Date('2027-02-15T09:00:00Z'),
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  it('gives a lot its own page: its type, its address, its price', async () => {
    const answer = await ask('1')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { pages, links } = readPdf(answer.rawPayload)
    expect(pages).toHaveLength(1)
    for (const text of [
      'Торговое помещение, 80,00 м²',
      '«Северный сад», корпус 1, секция 1, № 1',
      'Свободно',
      '20 000 000 ₽',
      '250 000 ₽ за м²',
      'Витрины и окна на юг и восток',
      '4,20 м',
      '20 кВт',
      'отдельный, с улицы',
      'аптека после ввода, договор до 30 июня 2030',
      'I кв. 2027',
      'до июля 2027',
      'Помещение отмечено',
      '+7 (495) 120-44-07',
    ]) {
      expect(pages[0]).toContain(text)
    }
    expect(links).toEqual(['https://site.example/commercial/1'])
  })

  it('shows the yield with its assumptions, and that it is an estimate', async () => {
    const { pages } = await read('1')
    expect(pages[0]).toMatch(/200 000 ₽ Аренда в месяц по договору/)
    expect(pages[0]).toMatch(/12,00 % Доходность до расходов/)
    expect(pages[0]).toMatch(/9,52 % Чистая доходность года аренды/)
    expect(pages[0]).toMatch(/\d (года|лет) Окупаемость с покупки/)
    expect(pages[0]).toMatch(/\d (года|лет) Окупаемость, если аренда не растёт/)
    expect(pages[0]).toMatch(
      /срок владения 10 лет; до первой аренды 5 месяцев; рост аренды 5 % в год; простой 5 % года; налог 6 % с аренды/,
    )
    expect(pages[0]).toMatch(/содержание 250 ₽ за м² в месяц/)
    expect(pages[0]).toContain('Договор аренды подписан: аптека, открытие после ввода дома.')
    expect(pages[0]).toContain('НДС не учтён')
    expect(pages[0]).toContain('Это оценка, а не обещание дохода')
    expect(pages[0]).toContain('расходы на сделку не учтены.')
  })

  it('says when the rent is an estimate too', async () => {
    const { pages } = await read('2')
    expect(pages[0]).toContain('Офис, 60,00 м²')
    expect(pages[0]).toContain('Аренда в месяц, оценка')
    expect(pages[0]).toContain('Арендатора пока нет')
  })

  it('starts with a table when there are several lots, and says which no longer exist', async () => {
    const { pages, links, texts } = await read('3|2|900')
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain('2 помещения')
    expect(pages[0]).toContain('1 помещения из списка больше нет')
    expect(pages[0]).toMatch(/30 000 000 ₽.*15 000 000 ₽/)
    expect(pages[0]).toContain('оценка')
    expect(links[0]).toBe('https://site.example/commercial')
    const head = (name: string) => texts.find(({ text }) => text.startsWith(name))
    const [floor, grossYield] = [head('Этаж'), head('Доходность,')]
    expect((grossYield?.x ?? 0) - (floor?.x ?? 0), 'heads of columns stand apart').toBeGreaterThan(25)
  })

  it('says that a lot is reserved, and shows neither price nor yield of a sold one', async () => {
    const { pages } = await read('4|5')
    expect(pages[1]).toContain('Бронь')
    expect(pages[1]).toContain('20 000 000 ₽')
    expect(pages[2]).toContain('Продано')
    expect(pages[2]).not.toMatch(/₽|Окупаемость/)
  })

  it('accepts at most fifty lots', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, place) => place + 1).join('|')
    expect((await ask(ids(50))).statusCode).toBe(200)
    const refused = await ask(ids(51))
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'BAD_INPUT', field: 'ids', reason: 'не больше 50 помещений' })
  })

  it.each(['', 'x', '1|x', '0', '99999999999'])('refuses the ids "%s"', async (ids) => {
    const answer = await ask(ids)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'ids' })
  })

  it('refuses a request without ids', async () => {
    const answer = await app.inject('/commercial.pdf')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'ids', reason: 'нужны id помещений через | или запятую' })
  })

  it('is 404 when none of the lots exists', async () => {
    expect((await ask('900')).json()).toMatchObject({ code: 'NOT_FOUND', message: 'Помещения 900 нет.' })
    expect((await ask('900|901')).statusCode).toBe(404)
  })

  it('is a different document from flats with the same ids', async () => {
    const flats = await app.inject('/flats.pdf?ids=1')
    expect(flats.headers.etag).not.toBe((await ask('1')).headers.etag)
  })

  it('is answered with 304 to a client that has it', async () => {
    const { headers } = await ask('1')
    const again = await app.inject({ url: '/commercial.pdf?ids=1', headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  })
})
