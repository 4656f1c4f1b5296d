import type { FlatAnswer } from '@kvartal/contract'
import { describe, expect, it } from 'vitest'
import { type ComparedFlat, compareRows } from './compare-rows.ts'
import { monthlyPayment } from './monthly-payment.ts'

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
  payment: null,
  ...rest,
})
const row = (flats: ComparedFlat[], key: string) => compareRows(flats).find((candidate) => candidate.key === key)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('the comparison', () => {
  it('marks the lower price and the larger area', () => {
    const flats = [compared({ price: 12_000_000, area: 60 }), compared()]
    expect(row(flats, 'price')?.cells.map(({ best }) => best)).toEqual([false, true])
    expect(row(flats, 'area')?.cells.map(({ best }) => best)).toEqual([true, false])
  })

  it('marks every flat that shares the best value', () => {
    const flats = [compared({ ceilingHeight: 3.2 }), compared({ ceilingHeight: 3.2 }), compared()]
    expect(row(flats, 'ceiling')?.cells.map(({ best }) => best)).toEqual([true, true, false])
  })

  it('marks a row as equal, without a best value, when all flats have the same', () => {
    const equal = row([compared(), compared()], 'area')
    expect(equal?.equal).toBe(true)
    expect(equal?.cells.some(({ best }) => best)).toBe(false)
  })

  it('has no best value in rows that are a matter of taste', () => {
    const floors = row([compared({ floor: 1 }), compared({ floor: 8 })], 'floor')
    expect(floors).toMatchObject({ equal: false })
    expect(floors?.cells.some(({ best }) => best)).toBe(false)
  })

  it('shows no price for a sold flat', () => {
    const flats = [compared({ taken: true, price: 1 }), compared(), compared({ price: 11_000_000 })]
    expect(row(flats, 'price')?.cells[0]).toEqual({ text: '—', best: false })
    expect(row(flats, 'price')?.cells.map(({ best }) => best)).toEqual([false, true, false])
  })

  it('treats a ready building as the earliest key date', () => {
    const flats = [compared({ keyDate: '2027-Q1' }), compared({ ready: true, keyDate: '2028-Q4' })]
    expect(row(flats, 'keyDate')?.cells.map(({ best }) => best)).toEqual([false, true])
  })

  it('shows windows and features as text', () => {
    expect(plain(row([compared()], 'windows')?.cells[0]?.text)).toBe('на юг и запад')
    expect(row([compared()], 'features')?.cells[0]?.text).toBe('Терраса, окна в пол')
  })

  it('marks nothing for a single flat', () => {
    expect(compareRows([compared()]).some(({ equal, cells }) => equal || cells.some(({ best }) => best))).toBe(false)
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
        termMonthsMax: 360,
        fullCostPercent: { min: 6.112, max: 6.952 },
        trueOn: '2026-04-15',
      },
    }) as FlatAnswer['programs']['mortgage'][number]

  it('is calculated by the program for families', () => {
    const payment = monthlyPayment(19_000_000, [program('standard', 16.9), program('family', 6)])
    expect(payment).toMatchObject({ title: 'family', monthlyRub: 71_947, ratePercent: 6 })
  })

  it('is calculated by another program when there is none for families', () => {
    expect(monthlyPayment(10_000_000, [program('standard', 16.9)])).toMatchObject({ title: 'standard' })
  })

  it('shows rate and full cost in one line', () => {
    const payment = monthlyPayment(19_000_000, [program('family', 6)])
    const note = row([compared({}, { payment })], 'payment')?.cells[0]?.note
    expect(plain(note)).toBe('Ставка 6 %, ПСК 6,112–6,952 %')
  })

  it('is null without programs', () => {
    expect(monthlyPayment(10_000_000, [])).toBeNull()
  })
})
