import { describe, expect, it } from 'vitest'
import { type MortgageProgram, mortgageOffer } from './flats/mortgage-offer.ts'
import {
  count,
  date,
  flatForms,
  percent,
  percentRange,
  quarter,
  roubles,
  squareMetres,
  windows,
  years,
  yearsAbout,
} from './words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [roubles(18_940_000), '18 940 000 ₽'],
  [squareMetres(54.3), '54,30 м²'],
  [percent(20.01), '20,01 %'],
  [percentRange({ min: 6.112, max: 6.952 }), '6,112–6,952 %'],
  [percentRange({ min: 6, max: 6 }), '6 %'],
  [date('2026-04-15'), '15 апреля 2026'],
  [quarter('2028-Q2'), 'II кв. 2028'],
  [count(21, flatForms), '21 квартира'],
  [count(12, flatForms), '12 квартир'],
  [years(360), '30 лет'],
  [years(18), '18 месяцев'],
  [yearsAbout(9.02), '9 лет'],
  [yearsAbout(9.08), '9,1 года'],
  [windows([180]), 'Окна на юг'],
  [windows([90], 'Витрины'), 'Витрины на восток'],
  [windows([0, 359, 90]), 'Окна на север и восток'],
  [windows([0, 90, 180]), 'Окна на север, восток и юг'],
  [windows([]), ''],
])('%s', (made, expected) => {
  expect(plain(made)).toBe(expected)
})

describe('a month of a mortgage', () => {
  const program = {
    firstPaymentPercentMin: 20,
    loanRubMin: 500_000,
    loanRubMax: 12_000_000,
    termMonthsMax: 360,
    rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
  } as MortgageProgram

  it('asks for the least first payment', () => {
    expect(mortgageOffer(10_000_000, program)).toEqual({
      firstPaymentRub: 2_000_000,
      termMonths: 360,
      monthlyRub: 47_965,
    })
  })

  it('lends round sums', () => {
    expect(mortgageOffer(10_004_000, program)).toMatchObject({ firstPaymentRub: 2_004_000 })
  })

  it('takes at once what the programme does not lend', () => {
    expect(mortgageOffer(19_000_000, program)).toEqual({
      firstPaymentRub: 7_000_000,
      termMonths: 360,
      monthlyRub: 71_947,
    })
  })

  it('is not offered for a sum that the programme does not lend', () => {
    expect(mortgageOffer(600_000, program)).toBeNull()
  })
})
