import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { describe, expect, it } from 'vitest'
import type { Programs } from './load-hub.ts'
import { wayOffers } from './way-offers.ts'

const flat = {
  id: 1,
  projectSlug: 'vysota',
  price: 10_000_000,
  oldPrice: null,
  ready: false,
  keyDate: '2028-Q4',
} as OfferedFlat

const terms = { title: 'Программа', source: 'Условия', trueOn: '2026-11-01', isOutOfDate: false }
const inVysota = { projects: [{ id: 5, slug: 'vysota', name: 'Высота' }], everywhere: false }
const elsewhere = { projects: [{ id: 1, slug: 'severny-sad', name: 'Северный сад' }], everywhere: false }

const installment = {
  ...terms,
  ...inVysota,
  key: 'to-keys',
  firstPaymentPercentMin: 30,
  finalPaymentPercent: 0,
  termMonthsMin: 3,
  termMonthsMax: 14,
  paymentEveryMonths: 1,
  markupPercent: 0,
}

function programs(): Programs {
  return {
    cash: [{ ...terms, ...inVysota, key: 'cash', discountPercent: 3 }],
    installment: [{ ...installment, ...elsewhere, title: 'Не здесь' }, installment],
    mortgage: [
      {
        ...terms,
        ...inVysota,
        key: 'family',
        rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
        firstPaymentPercentMin: 20,
        loanRubMin: 500_000,
        loanRubMax: 12_000_000,
        termMonthsMin: 36,
        termMonthsMax: 360,
        fullCostPercent: { min: 6.1, max: 6.9 },
        loanCosts: {
          min: { insurancePercentPerYear: 0.1, appraisalRub: 10_000 },
          max: { insurancePercentPerYear: 0.9, appraisalRub: 12_000 },
        },
        bank: null,
      },
    ],
    tradeIn: { ...terms, termMonthsMin: 3, termMonthsMax: 6, priceHeldMonths: 6 },
  } as unknown as Programs
}

describe('one flat in every purchase way', () => {
  it('shows what is paid now and in total', () => {
    const offers = wayOffers(flat, programs(), '2026-11-15')
    expect(offers.map(({ way, nowRub, totalRub }) => [way, nowRub, totalRub])).toEqual([
      ['full', 9_700_000, 9_700_000],
      ['installment', 3_000_000, 10_000_000],
      // 8 000 000 at 6 % over 30 years: 47 964.04 a month, 9 267 050.75 of interest to the kopeck.
      ['mortgage', 2_000_000, expect.closeTo(19_267_052, -1)],
      ['trade-in', 0, 10_000_000],
    ])
  })

  it('uses the first program that covers the flat', () => {
    const [, offer] = wayOffers(flat, programs(), '2026-11-15')
    expect(offer).toMatchObject({ way: 'installment', parts: 14, partRub: 500_000, program: { title: 'Программа' } })
  })

  it('has the full cost of this very loan', () => {
    const offer = wayOffers(flat, programs(), '2026-11-15').find(({ way }) => way === 'mortgage')
    expect(offer).toMatchObject({ loanRub: 8_000_000, fullCostPercent: { min: 6.117, max: 6.963 } })
  })

  it('prefers a program whose terms were checked lately', () => {
    const old = { ...installment, title: 'Давно проверена', isOutOfDate: true }
    const both = { ...programs(), installment: [old, installment] } as unknown as Programs
    const [, offer] = wayOffers(flat, both, '2026-11-15')
    expect(offer?.program.title).toBe('Программа')
    const [, only] = wayOffers(flat, { ...both, installment: [old] } as unknown as Programs, '2026-11-15')
    expect(only?.program).toMatchObject({ title: 'Давно проверена', isOutOfDate: true })
  })

  it('leaves out a way whose term is too short or that has no terms', () => {
    const near = { ...flat, keyDate: '2026-Q4' }
    const offers = wayOffers(near, { ...programs(), tradeIn: null }, '2026-11-15')
    expect(offers.map(({ way }) => way)).toEqual(['full', 'mortgage'])
  })
})
