import { describe, expect, it } from 'vitest'
import { flatPrinting } from '../../../printing/pdf/index.ts'
import { factLines, paymentLines } from '../../letters/index.ts'
import { readSections } from './digest-facts.ts'

const SITE = 'https://moroshka.example'

const family = {
  title: 'Семейная ипотека',
  rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
  firstPaymentPercentMin: 20,
  loanRubMin: 500_000,
  loanRubMax: 12_000_000,
  termMonthsMin: 36,
  termMonthsMax: 360,
  fullCostPercent: { min: 6.1, max: 8.9 },
  loanCosts: {
    min: { insurancePercentPerYear: 0.1, appraisalRub: 10_000 },
    max: { insurancePercentPerYear: 0.9, appraisalRub: 12_000 },
  },
  trueOn: '2026-11-01',
  isOutOfDate: false,
  bank: { key: 'primer', legalName: 'АО «Банк Пример»', licence: '№ 0000', note: null },
}

/** The flat of a digest, and the terms that hold for all payments. */
async function digestFlat(priceRub: number, changes: Partial<typeof family> = {}) {
  const answer = {
    flat: {
      ...{ id: 7, number: 16, section: 1, floor: 2, floorsTotal: 9, rooms: 0, area: 28.4, ceilingHeight: 2.8 },
      ...{ price: priceRub, oldPrice: null, promo: null, status: 'free', taken: false, ready: false },
      metro: { name: 'Селигерская', walkMinutes: 8, driveMinutes: null },
    },
    ...{ euro: false, livingArea: 0, kitchenArea: 0, attributeList: [], rooms: [], windowAzimuths: [], promo: null },
    project: { name: 'Северный сад', developer: { name: 'ООО «СЗ»' } },
    building: { name: 'Корпус 1', keyDate: '2028-Q2', ready: false },
    plans: { card: null, thumb: null },
    programs: {
      mortgage: [{ key: 'family', program: { ...family, ...changes } }],
      special: [],
      loanWarnings: ['Оценивайте риски', 'Изучите условия'],
    },
  }
  const catalog = { flat: () => ({ identity: Buffer.from(JSON.stringify(answer)) }) }
  const sources = {
    flats: flatPrinting(catalog as unknown as Parameters<typeof flatPrinting>[0], () => '2026-11-19'),
    origin: SITE,
  } as unknown as Parameters<typeof readSections>[1]
  const news = {
    subscription: { flatId: 7 },
    changes: [{ kind: 'new', flatId: 7, wasRub: null }],
  } as unknown as Parameters<typeof readSections>[0][number]
  const { sections, terms } = await readSections([news], sources)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const flat = sections[0]?.flats[0]
  return {
    flat,
    payments: paymentLines(flat?.payments ?? []).map(plain),
    facts: factLines(flat?.facts ?? []).map(plain),
    terms: { ...terms, notes: terms.notes.map(plain) },
  }
}

describe('a flat of a digest', () => {
  it('says what it costs a month with the first payment and the term, the full cost of this loan before the rate', async () => {
    const { payments, terms } = await digestFlat(19_000_000)
    expect(payments).toEqual([
      'Семейная ипотека: 71 947 ₽/мес, взнос 7 000 000 ₽ (36,84 %), 30 лет. Полная стоимость кредита 6,113–6,957 %, ставка 6 %',
    ])
    expect(terms.notes).toEqual([
      'Семейная ипотека. Условия на 1 ноября 2026. Расчёт предварительный. Решение о кредите принимает банк. Кредит даёт АО «Банк Пример», лицензия № 0000.',
    ])
    expect(terms.loanWarnings).toEqual(['Оценивайте риски', 'Изучите условия'])
    expect(terms.loanTerms?.url).toBe(`${SITE}/purchase-terms/mortgage`)
  })

  it('has no payment and no warnings where more than half is paid at once, or the terms are old', async () => {
    for (const { payments, terms } of [
      await digestFlat(27_520_000),
      await digestFlat(19_000_000, { isOutOfDate: true }),
    ]) {
      expect(payments).toEqual([])
      expect(terms).toEqual({ notes: [], loanWarnings: [], loanTerms: null })
    }
  })

  it('says its floor, keys and metro as pairs, and where it stands', async () => {
    const { flat, facts } = await digestFlat(19_000_000)
    expect(facts).toEqual(['Этаж: 2 из 9', 'Ключи: до октября 2028', 'Метро: Селигерская, 8 мин пешком'])
    expect(flat).toMatchObject({ place: 'Северный сад, корпус 1, №\u00a016', status: 'free', url: `${SITE}/flat/7` })
  })
})
