import type { OwnFlat } from '@kvartal/contract/catalog/offered-flat'
import {
  type CashProgramsAnswer,
  type InstallmentProgramsAnswer,
  type MortgageProgramsAnswer,
  mortgageProgramsAnswerSchema,
  type PurchaseWayAnswer,
  type PurchaseWaysAnswer,
  promoCardsAnswerSchema,
  purchaseWayAnswerSchema,
  purchaseWaysAnswerSchema,
  type StockPromosAnswer,
  specialProgramsAnswerSchema,
  stockPromosAnswerSchema,
  tradeInAnswerSchema,
} from '@kvartal/contract/purchase'
import { sql } from '@kvartal/db'
import { describe, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { catalogBundle } from '../../../testing/catalog-bundle.ts'
import { purchaseContent } from '../../../testing/purchase-content.ts'
import { anyStore } from '../../../testing/stores.ts'

const bundle = catalogBundle()
bundle.content = [...bundle.content, ...purchaseContent()]
// One building is far from its commissioning on any day of these tests, the other is too near for a headline.
bundle.buildings = bundle.buildings.map((building) => {
  const keyDate = building.id === 102 ? '2098-Q1' : building.keyDate
  return { ...building, keyDate }
})
const api = appOnStore(anyStore, { bundle })

describe('the ways to buy', () => {
  it('have their texts, questions and a flat that is free now', async () => {
    const answer = await api.ask<PurchaseWaysAnswer>('/api/purchase_ways')
    expect(purchaseWaysAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.ways.map(({ key }) => key)).toEqual(['full', 'mortgage'])
    expect(answer.questions).toHaveLength(2)
    expect(answer.example?.flat).toMatchObject({ status: 'free', oldPrice: null })
    expect(Number(answer.example?.flat.rooms), 'not a studio').toBeGreaterThanOrEqual(1)
    expect(answer.remote).toBeNull()
    const { price = 0 } = answer.example?.flat ?? {}
    expect(price).toBeGreaterThanOrEqual(answer.onSale?.priceMinRub ?? Number.POSITIVE_INFINITY)
    expect(price).toBeLessThanOrEqual(answer.onSale?.priceMaxRub ?? 0)
    // The least share sets the first payment, and not the largest loan of 8 000 000: a typical case.
    expect(price * (1 - 0.2001)).toBeLessThanOrEqual(8_000_000)
  })

  it('show on their own page only the questions that belong there', async () => {
    const answer = await api.ask<PurchaseWayAnswer>('/api/purchase_ways/full')
    expect(purchaseWayAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({ title: 'Как купить/full', way: { key: 'full' } })
    expect(answer.questions.map(({ key }) => key)).toEqual(['escrow'])
    expect(answer.ways).toHaveLength(2)
  })

  it('do not include an unknown one', async () => {
    const answer = await api.inject('/api/purchase_ways/barter')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ message: 'Способа оплаты barter нет.' })
  })
})

describe('programs', () => {
  it('subtract the discount for full payment from a flat without a promo', async () => {
    const answer = await api.ask<CashProgramsAnswer>('/api/special_program/cash')
    expect(specialProgramsAnswerSchema.parse(answer)).toEqual(answer)
    const [program] = answer.programs
    expect(program).toMatchObject({ key: 'at-once', everywhere: true, trueOn: '2026-11-01' })
    const flat = program?.example?.flat as OwnFlat
    expect(flat).toMatchObject({ status: 'free', promo: null })
    expect(program?.example?.discountRub).toBe(flat.price * 0.03)
    expect(program?.example?.priceRub).toBe(flat.price * 0.97)
  })

  it('calculate the installment up to the commissioning of a building that the program covers', async () => {
    const answer = await api.ask<InstallmentProgramsAnswer>('/api/special_program/installment')
    expect(specialProgramsAnswerSchema.parse(answer)).toEqual(answer)
    const [program] = answer.programs
    expect(program).toMatchObject({ key: 'to-keys', everywhere: false, projects: [{ id: 1, slug: 'severny-sad' }] })
    expect(program?.fullPaymentDiscountPercent, 'which an installment loses').toBe(3)
    const example = program?.example
    expect(example?.flat.projectSlug).toBe('severny-sad')
    expect(example?.totalRub).toBe(example?.flat.price)
    expect(example?.parts).toBe(example?.termMonths)
    expect(example?.fullPaymentDifferenceRub).toBe((example?.flat.price ?? 0) * 0.03)
    // The example is in the building whose term is long enough, of the two.
    expect(example).toMatchObject({ termMonths: 18, mayBeHeadline: true })
  })

  it('are returned together without a type', async () => {
    const both = [await api.ask('/api/special_program/cash'), await api.ask('/api/special_program/installment')]
    expect(await api.ask('/api/special_program')).toEqual(both)
  })

  it('refuse an unknown type', async () => {
    const answer = await api.inject('/api/special_program/barter')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'type' })
  })

  it('calculate a mortgage on a flat whose loan is within the limits', async () => {
    const answer = await api.ask<MortgageProgramsAnswer>('/api/mortgage_programs')
    expect(mortgageProgramsAnswerSchema.parse(answer)).toEqual(answer)
    const example = answer.programs[0]?.example
    expect(example?.loanRub).toBeLessThanOrEqual(8_000_000)
    expect((example?.loanRub ?? 0) + (example?.firstPaymentRub ?? 0)).toBe(example?.flat.price)
    expect(example?.firstPaymentRub).toBeGreaterThanOrEqual((example?.flat.price ?? 0) * 0.2001)
    expect(example?.payments).toHaveLength(1)
    expect(example?.mayBeHeadline).toBe(true)
  })

  it('carry the warnings of the law, the age of their terms and the costs of a loan', async () => {
    const answer = await api.ask<MortgageProgramsAnswer>('/api/mortgage_programs')
    expect(answer.loanWarnings).toHaveLength(2)
    expect(answer.programs[0]).toMatchObject({
      isOutOfDate: false,
      bank: null,
      offers: [],
      loanCosts: { min: { appraisalRub: 10_000 }, max: { appraisalRub: 12_000 } },
    })
  })
})

describe('offers', () => {
  it('list a promo only while it has free flats', async () => {
    const answer = await api.ask<StockPromosAnswer>('/api/stock_promo')
    expect(stockPromosAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.promos.map(({ key }) => key)).toEqual(['november'])
    expect(answer.promos[0]?.freeFlats).toBeGreaterThan(0)
    expect(answer.promos[0]?.example?.flat.promo?.key).toBe('november')
  })

  it('are cards with their pictures', async () => {
    const answer = await api.ask('/api/promo_cards')
    expect(promoCardsAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({ cards: [{ key: 'keys-now', picture: { alt: 'Дом на закате' } }] })
  })

  it('have the terms of a trade-in', async () => {
    const answer = await api.ask('/api/trade_in')
    expect(tradeInAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({ priceHeldMonths: 6, example: { flat: { status: 'free' } } })
  })
})

it('an answer is cached with the tags of content and of the catalog, because its examples are flats', async () => {
  const answer = await api.inject('/api/mortgage_programs')
  expect(answer.headers['x-cache-tags']).toBe('content catalog plans')
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
})

it('an answer uses another example when its flat is sold', async () => {
  const first = await api.ask<MortgageProgramsAnswer>('/api/mortgage_programs')
  const id = first.programs[0]?.example?.flat.id ?? 0
  await api.database.orm.execute(sql`update flats set status = 'sold' where id = ${id}`)
  await expect
    .poll(async () => (await api.ask<MortgageProgramsAnswer>('/api/mortgage_programs')).programs[0]?.example?.flat.id)
    .not.toBe(id)
})
