import type { OwnFlatAnswer } from '@kvartal/contract'
import { describe, expect, it } from 'vitest'
import { readSections } from './digest-facts.ts'

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

/** The payment of a flat in a digest, and what is told about all payments below. */
async function payment(priceRub: number, changes: Partial<typeof family> = {}) {
  const answer = {
    flat: { id: 7, floor: 2, floorsTotal: 9, price: priceRub, status: 'free', taken: false },
    project: { name: 'Северный сад' },
    building: { name: 'Корпус 1', keyDate: '2028-Q2', ready: false },
    plans: { card: null, thumb: null },
    programs: {
      mortgage: [{ key: 'family', program: { ...family, ...changes } }],
      loanWarnings: ['Оценивайте риски', 'Изучите условия'],
    },
  } as unknown as OwnFlatAnswer
  const sources = {
    flats: { read: () => answer, sheetOf: () => ({ title: 'Студия', url: '' }) },
  } as unknown as Parameters<typeof readSections>[1]
  const news = {
    subscription: { flatId: 7 },
    changes: [{ kind: 'new', flatId: 7, wasRub: null }],
  } as unknown as Parameters<typeof readSections>[0][number]
  const { sections, programs, loanWarnings } = await readSections([news], sources)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return { words: plain(sections[0]?.flats[0]?.payment ?? ''), programs: programs.map(plain), loanWarnings }
}

describe('the payment of a flat in a digest', () => {
  it('says its first payment and term, then the full cost of this loan before the rate', async () => {
    const { words, programs, loanWarnings } = await payment(19_000_000)
    expect(words).toBe(
      '71 947 ₽/мес, взнос 7 000 000 ₽ (36,84 %), 30 лет. Полная стоимость кредита 6,113–6,957 %, ставка 6 %',
    )
    expect(programs).toEqual([
      'Платёж посчитан по программе «Семейная ипотека», условия на 1 ноября 2026. Решение принимает банк. Кредит даёт АО «Банк Пример», лицензия № 0000.',
    ])
    expect(loanWarnings).toEqual(['Оценивайте риски', 'Изучите условия'])
  })

  it('is left out with its warnings where more than half is paid at once, or the terms are old', async () => {
    const nothing = { words: '', programs: [], loanWarnings: [] }
    expect(await payment(27_520_000)).toEqual(nothing)
    expect(await payment(19_000_000, { isOutOfDate: true })).toEqual(nothing)
  })
})
