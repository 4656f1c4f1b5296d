// @vitest-environment jsdom

import type { TaxDeductionItem } from '@kvartal/contract/loan-terms'
import type { InstallmentProgramItem, TradeInAnswer } from '@kvartal/contract/purchase'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { calculator } from '../../testing/calculator.ts'
import { offeredFlat } from '../../testing/offered-flat.ts'
import {
  bounds,
  cashProgram,
  installmentProgram,
  PRICE_RUB,
  TODAY,
  taxDeduction,
  way,
} from '../../testing/purchase-programs.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { DiscountCalculator } from './full/discount-calculator.tsx'
import { PromoOrDiscount } from './full/promo-or-discount.tsx'
import { InstallmentCalculator } from './installment/installment-calculator.tsx'
import { DifferenceCalculator } from './trade-in/difference-calculator.tsx'

afterEach(cleanup)

const shared = { way, bounds, dropped: false, today: TODAY }

describe('the installment', () => {
  const quarterly = installmentProgram({
    key: 'quarterly',
    title: 'Раз в квартал',
    firstPaymentPercentMin: 20,
    finalPaymentPercent: 50,
    paymentEveryMonths: 3,
    termMonthsMin: 6,
    termMonthsMax: 12,
    markupPercent: 5,
    example: null,
  })
  const nothing = { program: null, price: null, first: null, term: null, start: null }
  const open = (asked = {}) =>
    renderSite(
      <InstallmentCalculator
        {...shared}
        programs={[installmentProgram(), quarterly]}
        query={{ ...nothing, ...asked }}
      />,
    )
  const schedule = () => calculator('schedule')

  it('divides what is left after the first payment into equal parts, the rest in the last one', () => {
    open()
    expect(schedule().answer()).toBe('388 888 ₽')
    expect(schedule().figure('Последний из равных платежей')).toBe('388 904 ₽')
    expect(schedule().figure('Первый взнос')).toBe('3 000 000 ₽')
    expect(schedule().figure('Удорожание')).toBe('')
    expect(schedule().getByText('Без процентов.')).toBeDefined()
    expect(schedule().figure('Всего')).toBe('10 000 000 ₽')
    expect(schedule().getByText(/^18\sплатежей, раз в\sмесяц/)).toBeDefined()
  })

  it('begins in the chosen month, with its dates, the houses that leave time for it, and its file', async () => {
    open()
    expect(schedule().rows('График платежей')[0]?.[1]).toBe('15 ноября 2026')
    const usual = schedule().hint('Срок')
    const month = schedule().getByRole('combobox', { name: 'Первый платёж' })
    await act(async () => void fireEvent.change(month, { target: { value: '2027-02' } }))
    expect(schedule().rows('График платежей')[0]?.[1]).toBe('15 февраля 2027')
    expect(schedule().hint('Срок')).not.toBe(usual)
    expect(
      schedule()
        .getByRole('link', { name: /^Скачать график/ })
        .getAttribute('href'),
    ).toBe('/installment-schedule.xlsx?program=keys&price=10000000&first=30&term=18&start=2027-02')
  })

  it('says what the discount for full payment would have saved, for the price in the calculator', async () => {
    const program = installmentProgram({ fullPaymentDiscountPercent: 3 })
    renderSite(<InstallmentCalculator {...shared} programs={[program]} query={{ ...nothing, price: 12_740_000 }} />)
    expect(
      schedule().getByText(/^Без процентов\. Скидка 3\s% за\sполную оплату не\sдействует: разница 382\s200\s₽\.$/),
    ).toBeDefined()
  })

  it('has the warning of the contract by which the flat is sold', () => {
    const flat = offeredFlat({ ready: true, price: PRICE_RUB })
    const example = { ...installmentProgram().example, flat } as NonNullable<InstallmentProgramItem['example']>
    const forBoth = {
      ...way,
      warning: 'По закону о долевом строительстве.',
      ready: { steps: [], warning: 'По договору купли-продажи.' },
    }
    const open = (program: InstallmentProgramItem) =>
      renderSite(<InstallmentCalculator {...shared} way={forBoth} programs={[program]} query={nothing} />)
    open(installmentProgram())
    expect(schedule().getByText('По закону о долевом строительстве.')).toBeDefined()
    cleanup()
    open(installmentProgram({ example }))
    expect(schedule().getByText('По договору купли-продажи.')).toBeDefined()
  })

  it('has a row with a date for every payment, down to nothing', () => {
    open({ term: 3 })
    const rows = schedule().rows('График платежей')
    expect(rows.map(([kind, date]) => [kind, date])).toEqual([
      ['Первый взнос', '15 ноября 2026'],
      ['1-й', '15 декабря 2026'],
      ['2-й', '15 января 2027'],
      ['3-й', '15 февраля 2027'],
    ])
    expect(rows.at(-1)?.at(-1)).toBe('0')
  })

  it('says which houses leave enough time for the term', async () => {
    open()
    expect(schedule().hint('Срок')).toBe('Успевают дома с вводом не раньше III кв. 2028')
    await schedule().type('Срок', 3)
    expect(schedule().hint('Срок')).toBe('Успевают дома с вводом не раньше II кв. 2027')
  })

  it('keeps what is typed within the programme', async () => {
    open()
    await schedule().type('Первый взнос', 5)
    await schedule().type('Срок', 99)
    expect([schedule().value('Первый взнос'), schedule().value('Срок')]).toEqual([30, 18])
    await schedule().type('Первый взнос', 100)
    expect(schedule().value('Первый взнос'), 'something is left for the parts').toBe(99)
  })

  it('by another programme has its markup, its quarters and its last payment', async () => {
    open({ price: PRICE_RUB })
    await schedule().choose(/^Раз в квартал/)
    expect(schedule().figure('Удорожание')).toBe('500 000 ₽')
    expect(schedule().figure('Последний платёж')).toBe('5 250 000 ₽')
    // 30 % of 10 500 000 in four parts.
    expect(schedule().answer()).toBe('787 500 ₽')
    expect(schedule().getByText(/^4\sплатежа, раз в\sквартал/)).toBeDefined()
  })

  it('goes with the request', () => {
    const { contact } = open({ term: 6 })
    fireEvent.click(schedule().getByRole('link', { name: 'Обсудить график' }))
    expect(contact.open.mock.calls[0]?.[0]).toMatchObject({
      formName: 'installmentForm',
      infoData: { notes: { program: 'keys', price: PRICE_RUB, first: 30, term: 6, flat: 7 } },
    })
  })

  it('has no calculator without programmes', () => {
    const { container } = renderSite(<InstallmentCalculator {...shared} programs={[]} query={nothing} />)
    expect(container.querySelector('form')).toBeNull()
  })
})

describe('the whole sum at once', () => {
  const discount = () => calculator('discount')
  const open = (deduction: TaxDeductionItem = null) =>
    renderSite(
      <DiscountCalculator
        {...shared}
        program={cashProgram()}
        taxDeduction={deduction}
        query={{ price: null, owners: null, tax: null }}
      />,
    )

  it('has the tax deduction of what is paid, without interest', async () => {
    open({ ...taxDeduction, purchaseRubMax: 6_000_000 })
    const deduction = calculator('deduction')
    expect(deduction.figure('За покупку: 13 % от 6 000 000 ₽')).toBe('780 000 ₽')
    await deduction.choose('Двое')
    expect(deduction.figure('За покупку: 13 % от 9 700 000 ₽')).toBe('1 261 000 ₽')
    expect(deduction.figure('Вместе')).toBe('')
    expect(document.getElementById('deduction')?.textContent).not.toContain('мере уплаты')
  })

  it('costs less by the discount, on the flat of the example and on any price', async () => {
    open()
    expect(discount().answer()).toBe('9 700 000 ₽')
    expect(discount().figure('Дешевле на')).toBe('300 000 ₽')
    await discount().type('Стоимость квартиры', 20_000_000)
    expect(discount().answer()).toBe('19 400 000 ₽')
    expect(discount().figure('Оплата после регистрации договора')).toBe('до 5 рабочих дней')
  })

  it('is not added to a promotion: the larger of the two holds, from the price before the promotion', () => {
    const reason = { key: 'autumn', title: 'Осень', reason: 'Осенняя цена', until: null }
    const program = cashProgram({ example: null })
    const promoFlats = [
      offeredFlat({ id: 1, price: 9_000_000, oldPrice: 10_000_000, promo: reason }),
      offeredFlat({ id: 2, price: 9_900_000, oldPrice: 10_000_000, promo: reason }),
      offeredFlat({ id: 3, price: 1, oldPrice: 2, promo: reason, projectSlug: 'elsewhere' }),
    ]
    renderSite(
      <section id="promo">
        <PromoOrDiscount program={program} promoFlats={promoFlats} />
      </section>,
    )
    const rows = calculator('promo').rows('Скидка и акция')
    expect(rows.map(([, before, price, paid, holds]) => [before, price, paid, holds])).toEqual([
      ['10 000 000 ₽', '9 000 000 ₽', '9 000 000 ₽', 'Осенняя цена'],
      ['10 000 000 ₽', '9 900 000 ₽', '9 700 000 ₽', 'Скидка «Вся сумма сразу»'],
    ])
  })
})

describe('the trade-in', () => {
  const terms = {
    title: 'Трейд-ин',
    source: 'Тест',
    trueOn: '2026-11-01',
    example: { flat: offeredFlat({ price: PRICE_RUB }) },
  } as TradeInAnswer
  const open = (sale: number | null = null) =>
    renderSite(<DifferenceCalculator {...shared} terms={terms} query={{ price: null, sale }} />)
  const difference = () => calculator('difference')

  it('leaves the difference to pay, by a mortgage or an installment with the same figures', () => {
    open(6_500_000)
    expect(difference().answer()).toBe('3 500 000 ₽')
    expect(screen.getByRole('link', { name: 'Доплатить ипотекой' }).getAttribute('href')).toBe(
      '/purchase-terms/mortgage?price=10000000&first=6500000',
    )
    expect(screen.getByRole('link', { name: 'Доплатить рассрочкой' }).getAttribute('href')).toBe(
      '/purchase-terms/installment?price=10000000&first=65',
    )
  })

  it('takes more than half of the price until the visitor names his own', () => {
    open()
    expect(difference().value('За сколько продана ваша')).toBe(6_000_000)
  })

  it('says what is left when the old flat is dearer', async () => {
    open()
    await difference().type('За сколько продана ваша', 12_000_000)
    expect(difference().getByText('Остаётся вам')).toBeDefined()
    expect(difference().answer()).toBe('2 000 000 ₽')
    expect(screen.queryByRole('link', { name: 'Доплатить ипотекой' })).toBeNull()
  })
})
