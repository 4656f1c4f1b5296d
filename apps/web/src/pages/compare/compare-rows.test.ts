import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { describe, expect, it } from 'vitest'
import { type ComparedFlat, compareRows } from './compare-rows.ts'
import { monthlyPayment, type OwnTerms } from './monthly-payment.ts'

const compared = (flat: Partial<ComparedFlat['flat']> = {}, rest: Partial<ComparedFlat> = {}): ComparedFlat => ({
  flat: {
    price: 10_000_000,
    area: 50,
    floor: 3,
    floorsTotal: 9,
    ceilingHeight: 3,
    keyDate: '2028-Q2',
    ready: false,
    taken: false,
    metro: null,
    ...flat,
  } as ComparedFlat['flat'],
  livingArea: 20,
  kitchenArea: 10,
  finishing: 'White box',
  features: ['Терраса', 'Окна в пол'],
  windowAzimuths: [180, 270],
  programs: [],
  reserve: null,
  ...rest,
})
const row = (flats: ComparedFlat[], key: string, own: OwnTerms | null = null) =>
  compareRows(flats, own).find((candidate) => candidate.key === key)
const best = (flats: ComparedFlat[], key: string) => row(flats, key)?.cells.map((cell) => cell.best)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('the comparison', () => {
  it('marks the lower price and the larger area', () => {
    const flats = [compared({ price: 12_000_000, area: 60 }), compared()]
    expect(best(flats, 'price')).toEqual([null, 'меньше'])
    expect(best(flats, 'area')).toEqual(['больше', null])
  })

  it('marks no value that two flats share', () => {
    const flats = [compared({ ceilingHeight: 3.2 }), compared({ ceilingHeight: 3.2 }), compared()]
    expect(best(flats, 'ceiling')).toEqual([null, null, null])
  })

  it('marks a row as equal, without a best value, when all flats have the same', () => {
    const equal = row([compared(), compared()], 'area')
    expect(equal?.equal).toBe(true)
    expect(equal?.cells.every((cell) => cell.best === null)).toBe(true)
  })

  it('has no best value in rows that are a matter of taste', () => {
    const floors = row([compared({ floor: 1 }), compared({ floor: 8 })], 'floor')
    expect(floors).toMatchObject({ equal: false })
    expect(floors?.cells.every((cell) => cell.best === null)).toBe(true)
  })

  it('shows no price for a sold flat', () => {
    const flats = [compared({ taken: true, price: 1 }), compared(), compared({ price: 11_000_000 })]
    expect(row(flats, 'price')?.cells[0]).toEqual({ text: '—', best: null })
    expect(best(flats, 'price')).toEqual([null, 'меньше', null])
  })

  it('treats a ready building as the earliest key date', () => {
    const flats = [compared({ keyDate: '2027-Q1' }), compared({ ready: true, keyDate: '2028-Q4' })]
    for (const key of ['keyDate', 'keys']) expect(best(flats, key), key).toEqual([null, 'раньше'])
  })

  it('shows windows and features as text', () => {
    expect(plain(row([compared()], 'windows')?.cells[0]?.text)).toBe('на юг и запад')
    expect(row([compared()], 'features')?.cells[0]?.text).toBe('Терраса, окна в пол')
  })

  it('marks nothing for a single flat', () => {
    expect(compareRows([compared()]).some(({ equal, cells }) => equal || cells.some((cell) => cell.best))).toBe(false)
  })
})

describe('the monthly mortgage payment', () => {
  const program = (key: string, ratePercent: number) =>
    ({
      key,
      program: {
        title: key,
        rateSteps: [{ fromMonth: 1, ratePercent }],
        firstPaymentPercentMin: 20,
        loanRubMin: 500_000,
        loanRubMax: 12_000_000,
        termMonthsMin: 12,
        termMonthsMax: 360,
        fullCostPercent: { min: 6.112, max: 8.8 },
        loanCosts: {
          min: { insurancePercentPerYear: 0.1, appraisalRub: 10_000 },
          max: { insurancePercentPerYear: 0.9, appraisalRub: 12_000 },
        },
        trueOn: '2026-04-15',
      },
    }) as FlatAnswer['programs']['mortgage'][number]

  it('is calculated by the program for families', () => {
    const payment = monthlyPayment(19_000_000, [program('standard', 16.9), program('family', 6)])
    expect(payment).toMatchObject({
      program: { title: 'family' },
      loan: { firstPaymentRub: 7_000_000, termMonths: 360, payments: [{ paymentRub: 71_946.06 }] },
    })
  })

  it('is calculated by another program when there is none for families', () => {
    expect(monthlyPayment(10_000_000, [program('standard', 16.9)])).toMatchObject({
      program: { title: 'standard' },
    })
  })

  it('has no program that leaves more than half of the price to pay at once', () => {
    const dear = 27_520_000
    expect(monthlyPayment(dear, [program('family', 6)])).toBeNull()
    const standard = program('standard', 16.9)
    const programs = [program('family', 6), { ...standard, program: { ...standard.program, loanRubMax: 30_000_000 } }]
    expect(monthlyPayment(dear, programs)).toMatchObject({ program: { title: 'standard' } })
    const mixed = row(
      [compared({ price: dear }, { programs }), compared({ price: 19_000_000 }, { programs })],
      'payment',
    )
    expect(mixed?.label).toBe('Ипотека')
    expect(mixed?.cells.map(({ note }) => note?.split('.')[0])).toEqual(['standard', 'family'])
  })

  it('stands with its first payment and term, then the full cost of this very loan and the rate', () => {
    const programs = [program('family', 6)]
    const flats = [compared({ price: 19_000_000 }, { programs }), compared({ price: 2_000_000 }, { programs })]
    const [large, small] = row(flats, 'payment')?.cells ?? []
    expect(plain(large?.text)).toBe('71 947 ₽/мес, взнос 7 000 000 ₽ (36,84 %), 30 лет')
    expect(plain(large?.note)).toBe('Полная стоимость кредита 6,113–6,957 %, ставка 6 %')
    expect(plain(small?.note)).toMatch(/^Полная стоимость кредита 6,\d{3}–7,\d{3} %, ставка 6 %$/)
  })

  it('tells two flats apart that differ in the first payment alone', () => {
    const programs = [program('family', 6)]
    const flats = [compared({ price: 19_000_000 }, { programs }), compared({ price: 22_520_000 }, { programs })]
    expect(row(flats, 'payment')?.equal).toBe(false)
  })

  it('is calculated by the own first payment where it is remembered', () => {
    const programs = [program('family', 6)]
    const flats = [compared({ price: 11_120_000 }, { programs }), compared({ price: 17_040_000 }, { programs })]
    const own = row(flats, 'payment', { firstPaymentRub: 3_000_000, program: null, termMonths: null })
    expect(plain(own?.label)).toBe('Ваш платёж, взнос 3 млн ₽')
    expect(own?.cells.map(({ text }) => plain(text))).toEqual([
      '48 684 ₽/мес, взнос 3 000 000 ₽ (26,98 %), 30 лет',
      'нужен взнос 5,04 млн ₽',
    ])
    expect(plain(own?.cells[0]?.note)).toMatch(/^family\. Полная стоимость кредита 6,\d{3}–\d,\d{3} %, ставка 6 %$/)
    expect(
      own?.cells.every((cell) => cell.best === null),
      'only one has a payment',
    ).toBe(true)
    const rich = row(flats, 'payment', { firstPaymentRub: 12_000_000, program: 'family', termMonths: null })
    expect(plain(rich?.cells[0]?.text)).toBe('взноса хватает на всю цену')
  })

  it('is null without programs', () => {
    expect(monthlyPayment(10_000_000, [])).toBeNull()
  })
})
