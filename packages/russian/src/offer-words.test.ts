import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bankWords,
  firstPaymentWords,
  formatPriceShare,
  installmentWords,
  mortgageWords,
  noInterestWords,
  rateWords,
} from './offer-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('an installment in words', () => {
  it('without interest names the discount that it loses, for a price where none stands beside', () => {
    const missed = { discountPercent: 3, differenceRub: 382_200 }
    expect(plain(noInterestWords(missed))).toBe(
      'Без процентов. Скидка 3 % за полную оплату не действует: разница 382 200 ₽.',
    )
    expect(plain(noInterestWords({ ...missed, priceRub: 12_740_000 }))).toContain(
      'не действует: для квартиры за 12 740 000 ₽ разница 382 200 ₽.',
    )
    expect(noInterestWords({ discountPercent: 3, differenceRub: 0 })).toBe('Без процентов.')
    expect(noInterestWords(null)).toBe('Без процентов.')
  })

  it('names the rhythm of its parts and the sum left for the end', () => {
    expect(plain(installmentWords({ partRub: 335_500, paymentEveryMonths: 3, finalPaymentRub: 3_355_000 }))).toBe(
      '335 500 ₽ раз в квартал, 3 355 000 ₽ в конце',
    )
    expect(plain(installmentWords({ partRub: 500_000, paymentEveryMonths: 6, finalPaymentRub: 0 }))).toBe(
      '500 000 ₽ раз в 6 месяцев',
    )
  })

  it('is monthly only where it is paid every month', () => {
    expect(plain(installmentWords({ partRub: 388_888.4, paymentEveryMonths: 1, finalPaymentRub: 0 }))).toBe(
      '388 889 ₽/мес',
    )
  })

  it('has its first payment', () => {
    expect(plain(firstPaymentWords(1_006_500))).toBe('взнос 1 006 500 ₽')
  })
})

describe('a mortgage in words', () => {
  it('names the payment with its first payment and its term', () => {
    const words = mortgageWords({
      priceRub: 27_520_000,
      firstPaymentRub: 15_520_000,
      termMonths: 360,
      payments: [{ fromMonth: 1, paymentRub: 71_946.06 }],
    })
    expect(plain(words)).toBe('71 947 ₽/мес, взнос 15 520 000 ₽ (56,4 %), 30 лет')
  })

  it('names the payment after a step of the rate', () => {
    const words = mortgageWords({
      priceRub: 10_000_000,
      firstPaymentRub: 3_000_000,
      termMonths: 60,
      payments: [
        { fromMonth: 1, paymentRub: 51_515 },
        { fromMonth: 13, paymentRub: 66_365 },
      ],
    })
    expect(plain(words)).toBe('51 515 ₽/мес, с 13-го месяца 66 365 ₽/мес, взнос 3 000 000 ₽ (30 %), 5 лет')
  })
})

describe('a share of the price', () => {
  it('has the decimals that it needs, two at most', () => {
    expect(plain(formatPriceShare(1_350_000, 6_710_000))).toBe('20,12 %')
    expect(plain(formatPriceShare(2_053_000, 10_000_000))).toBe('20,53 %')
    expect(plain(formatPriceShare(2_050_000, 10_000_000))).toBe('20,5 %')
    expect(plain(formatPriceShare(3_000_000, 10_000_000))).toBe('30 %')
  })

  it('is never below what the program asks for, nor a whole per cent above what is paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 200_000_000 }),
        fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
        fc.integer({ min: 0, max: 1_000_000 }),
        (priceRub, leastPercent, more) => {
          const firstPaymentRub = Math.min(priceRub, Math.ceil((priceRub * leastPercent) / 100) + more)
          const shown = Number(formatPriceShare(firstPaymentRub, priceRub).slice(0, -2).replace(',', '.'))
          expect(shown).toBeGreaterThanOrEqual(leastPercent)
          expect(Math.abs(shown - (firstPaymentRub / priceRub) * 100)).toBeLessThan(0.0051)
        },
      ),
    )
  })
})

describe('rates in words', () => {
  it('begin with the full cost', () => {
    const rates = { fullCost: { min: 6.112, max: 6.957 }, rateSteps: [{ fromMonth: 1, ratePercent: 6 }] }
    expect(plain(rateWords(rates))).toBe('Полная стоимость кредита 6,112–6,957 %, ставка 6 %')
  })

  it('say «от» where the bank may name more, and name every step', () => {
    const rateSteps = [
      { fromMonth: 1, ratePercent: 12.9 },
      { fromMonth: 13, ratePercent: 16.9 },
    ]
    expect(plain(rateWords({ fullCost: { min: 17, max: 18 }, rateSteps, rateFrom: true }))).toBe(
      'Полная стоимость кредита 17,000–18,000 %, ставка от 12,9 %, с 13-го месяца от 16,9 %',
    )
  })
})

it('a bank in words has its legal name, its licence and its note', () => {
  const bank = { legalName: 'АО «Банк Пример»', licence: '№ 0000', note: null }
  expect(plain(bankWords(bank, 'lender'))).toBe('Кредит даёт АО «Банк Пример», лицензия № 0000.')
  expect(plain(bankWords({ ...bank, note: 'Банк вымышлен' }, 'escrow'))).toBe(
    'Деньги на эскроу хранит АО «Банк Пример», лицензия № 0000. Банк вымышлен.',
  )
})
