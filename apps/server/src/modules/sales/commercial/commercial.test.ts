import { commercialQuery } from '@kvartal/contract/client'
import {
  commercialListAnswerSchema,
  commercialLotAnswerSchema,
  type OwnCommercialListAnswer,
  type OwnCommercialLotAnswer,
  type OwnYieldAnswer,
  yieldAnswerSchema,
} from '@kvartal/contract/commercial'
import { sql } from '@kvartal/db'
import { describe, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { commercialBundle } from '../../../testing/commercial-bundle.ts'
import { describeOnStore } from '../../../testing/stores.ts'

describeOnStore('commercial lots', (store) => {
  const api = appOnStore(store, { bundle: commercialBundle(), now: () => new Date('2027-02-15T09:00:00Z') })

  const list = (input: Parameters<typeof commercialQuery>[0]) =>
    api.ask<OwnCommercialListAnswer>(`/v2/commercial/flat/${commercialQuery(input)}`)

  describe('the list', () => {
    it('has the free lots of all projects, the cheapest first, and counts them by project', async () => {
      const answer = await list({ id: 0 })
      expect(commercialListAnswerSchema.parse(answer)).toEqual(answer)
      expect(answer.lots.map(({ id }) => id)).toEqual([2, 1, 3])
      expect(answer).toMatchObject({ total: 3, groups: null })
      expect(answer.projects.map(({ projectSlug, count }) => [projectSlug, count])).toEqual([
        ['severny-sad', 2],
        ['rechnoy-bereg', 1],
      ])
      expect(answer.lots[1]).toMatchObject({ grossYieldPercent: 12, power: 20, tenant: { trade: 'аптека' } })
    })

    it('has only one project’s lots, in the requested order and groups', async () => {
      const answer = await list({ id: 1, order: { key: 'area', type: 'desc' }, group: 'tenant' })
      expect(answer.lots.map(({ id }) => id)).toEqual([1, 2])
      expect(answer.groups).toEqual([
        { key: 'let', ids: [1] },
        { key: 'vacant', ids: [2] },
      ])
      const byProject = await list({ id: 0, group: 'project' })
      expect(byProject.groups).toEqual([
        { key: 'severny-sad', ids: [2, 1] },
        { key: 'rechnoy-bereg', ids: [3] },
      ])
    })

    it('may have its type without the quotation marks', async () => {
      const bare = await api.inject('/v2/commercial/flat/?id=0&type=4&objectType=commercial')
      expect(bare.json()).toEqual((await api.inject(`/v2/commercial/flat/${commercialQuery({ id: 0 })}`)).json())
    })

    it('names the topics it was made from, so that pages can be cached', async () => {
      const { headers } = await api.inject(`/v2/commercial/flat/${commercialQuery({ id: 0 })}`)
      expect(headers['x-cache-tags']).toBe('catalog content plans')
    })

    it.each([
      ["?type=4&objectType='commercial'", 'id'],
      ["?id=one&type=4&objectType='commercial'", 'id'],
      ["?id=0&order[key]=colour&order[type]=asc&type=4&objectType='commercial'", 'order[key]'],
      ["?id=0&order[key]=price&order[type]=up&type=4&objectType='commercial'", 'order[type]'],
      ["?id=0&order[key]=price&type=4&objectType='commercial'", 'order[type]'],
      ["?id=0&group=colour&type=4&objectType='commercial'", 'group'],
      ["?id=0&type=5&objectType='commercial'", 'type'],
      ['?id=0&type=4&objectType=flats', 'objectType'],
      ["?id=0&id=1&type=4&objectType='commercial'", 'id'],
      ["?id=0&limit=5&type=4&objectType='commercial'", 'limit'],
    ])('refuses %s and names the field', async (query, field) => {
      const answer = await api.inject(`/v2/commercial/flat/${query}`)
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', field })
    })

    it('answers 404 for an unknown project', async () => {
      const answer = await api.inject(`/v2/commercial/flat/${commercialQuery({ id: 99 })}`)
      expect(answer.statusCode).toBe(404)
    })
  })

  describe('one lot', () => {
    it('has its drawings, its building and the other free lots', async () => {
      const answer = await api.ask<OwnCommercialLotAnswer>('/v2/commercial/flat/1')
      expect(commercialLotAnswerSchema.parse(answer)).toEqual(answer)
      expect(answer.lot).toMatchObject({ id: 1, projectSlug: 'severny-sad', status: 'free', taken: false })
      expect(answer.plans.own).toMatch(/^\/plans\/commercial-house-01-k1\.svg\?v=/)
      expect(answer.plans.floor).toMatch(/lot=k1&v=/)
      expect(answer.plans.compass).toMatch(/compass-90-180/)
      expect(answer.facade?.mediaId).toBe('severny/facade-b1')
      expect(answer.others.map(({ id }) => id)).toEqual([2, 3])
    })

    it('has a page by its link also when it is sold, and 404 when it never existed', async () => {
      expect((await api.ask<OwnCommercialLotAnswer>('/v2/commercial/flat/5')).lot).toMatchObject({ taken: true })
      for (const id of ['6', '0', 'shop', '99999999999']) {
        expect((await api.inject(`/v2/commercial/flat/${id}`)).statusCode, id).toBe(404)
      }
    })
  })

  describe('the yield', () => {
    it('is calculated for ten years with the usual assumptions, all of them listed', async () => {
      const answer = await api.ask<OwnYieldAnswer>('/commercial-yield/calculate/1')
      expect(yieldAnswerSchema.parse(answer)).toEqual(answer)
      // 2 400 000 a year; less 5 %, 6 % of the rest and 12 * 250 * 80 = 240 000: 1 903 200 of 20 000 000.
      expect(answer).toMatchObject({
        estimate: true,
        monthlyRentRub: 200_000,
        annualRentRub: 2_400_000,
        grossYieldPercent: 12,
        netYieldPercent: 9.52,
        simplePaybackYears: 8.33,
        assumptions: { term: 10, rentGrowth: 5, vacancy: 5, tax: 6, upkeep: 250, resale: 'sell', resaleGrowth: 0 },
        limits: { term: { min: 1, max: 30, byDefault: 10 } },
      })
      expect(answer.years).toHaveLength(10)
      expect(answer.years.at(-1)?.resaleRub).toBe(20_000_000)
    })

    it('follows the assumptions of the query', async () => {
      const query = 'term=3&firstRent=0&vacancy=0&tax=0&upkeep=0&rentGrowth=2.5&resale=keep'
      const answer = await api.ask<OwnYieldAnswer>(`/commercial-yield/calculate/4?${query}`)
      expect(answer.years.map(({ netRub }) => netRub)).toEqual([2_400_000, 2_460_000, 2_521_500])
      expect(answer.netYieldPercent).toBe(12)
      expect(answer.years.at(-1)?.resaleRub).toBe(0)
    })

    it('starts three months after commissioning, also of a ready building without a tenant', async () => {
      const lotOf = async (id: number) => (await api.ask<OwnCommercialLotAnswer>(`/v2/commercial/flat/${id}`)).lot
      const yieldOf = (query: string) => api.ask<OwnYieldAnswer>(`/commercial-yield/calculate/${query}`)
      const [waiting, vacant] = [await lotOf(1), await lotOf(3)]
      expect([waiting.monthsToCommissioning, waiting.monthsBeforeRent]).toEqual([2, 5])
      expect([vacant.ready, vacant.monthsToCommissioning, vacant.monthsBeforeRent]).toEqual([true, 0, 3])
      const usual = await yieldOf('1?rentGrowth=0')
      expect(usual.years[0]?.rentRub).toBe(200_000 * 7)
      expect(usual).toMatchObject({
        assumptions: { firstRent: 5 },
        limits: { firstRent: { min: 2, max: 120, byDefault: 5 } },
      })
      expect(usual.cashPaybackYears).toBe(usual.paybackWithoutGrowthYears)
      expect(waiting.paybackWithoutGrowthYears).toBe(usual.paybackWithoutGrowthYears)
    })

    it('starts when a visitor assumes it, but never before commissioning', async () => {
      const rentOf = async (months: number) => {
        const url = `/commercial-yield/calculate/1?rentGrowth=0&firstRent=${months}`
        const { years, assumptions } = await api.ask<OwnYieldAnswer>(url)
        return [assumptions.firstRent, years[0]?.rentRub]
      }
      expect(await rentOf(10)).toEqual([10, 200_000 * 2])
      expect(await rentOf(0)).toEqual([2, 200_000 * 10])
    })

    it('uses the default term for a bare ?term, as the specification writes it', async () => {
      for (const query of ['?term', '?term=', '']) {
        const answer = await api.inject(`/commercial-yield/calculate/1${query}`)
        expect(answer.json()).toMatchObject({ assumptions: { term: 10 } })
      }
    })

    it('refuses a term outside of its range, and names the range', async () => {
      for (const term of ['0', '31', '2.5', 'ten']) {
        const answer = await api.inject(`/commercial-yield/calculate/1?term=${term}`)
        expect(answer.statusCode, term).toBe(400)
        expect(answer.json()).toMatchObject({ field: 'term', reason: 'нужно целое число от 1 до 30' })
      }
    })

    it.each([
      ['vacancy=51', 'vacancy'],
      ['tax=-1', 'tax'],
      ['firstRent=121', 'firstRent'],
      ['firstRent=1.5', 'firstRent'],
      ['upkeep=', 'upkeep'],
      ['rentGrowth=1e1', 'rentGrowth'],
      ['resale=maybe', 'resale'],
      ['years=10', 'years'],
    ])('refuses %s and names the field', async (query, field) => {
      const answer = await api.inject(`/commercial-yield/calculate/1?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ field })
    })

    it('of an unknown lot is 404', async () => {
      for (const id of ['6', 'shop']) {
        expect((await api.inject(`/commercial-yield/calculate/${id}`)).statusCode, id).toBe(404)
      }
    })
  })

  it('follows a change in the store', async () => {
    await api.database.orm.execute(sql`update commercial_lots set status = 'sold' where id = 3`)
    await expect.poll(async () => (await list({ id: 2 })).total).toBe(0)
  })
})
