// @vitest-environment jsdom
import type { MortgageProgramsAnswer } from '@kvartal/contract/purchase'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { calculator, roubles } from '../../../testing/calculator.ts'
import {
  bounds,
  mortgageProgram,
  steppedProgram,
  TODAY,
  taxDeduction,
  way,
} from '../../../testing/purchase-programs.ts'
import { apiWith, plainText, renderSite } from '../../../testing/render-site.tsx'
import type { MortgageParams } from './load-mortgage.ts'
import { MortgageCalculators } from './mortgage-calculators.tsx'

const PATH = '/purchase-terms/mortgage'
const nothing: MortgageParams = {
  program: null,
  price: null,
  first: null,
  years: null,
  capital: null,
  life: null,
  combined: null,
  schedule: null,
  start: null,
  owners: null,
  tax: null,
  early: null,
  month: null,
  repeat: null,
  pay: null,
  own: null,
  over: null,
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
  localStorage.clear()
})

function open(
  wish: Partial<MortgageParams> = {},
  programs = [mortgageProgram(), steppedProgram()],
  terms: Partial<Omit<MortgageProgramsAnswer, 'programs'>> = {},
) {
  window.history.replaceState(null, '', PATH)
  const { api } = apiWith({ '/v2/marketplace': { total: 12 } })
  const none = { maternityCapital: null, taxDeduction: null, debtLoad: null, loanWarnings: ['Оценивайте риски'] }
  const shared = { way, programs, ...none, ...terms, bounds, dropped: false, today: TODAY }
  return renderSite(<MortgageCalculators {...shared} query={{ ...nothing, ...wish }} />, { path: PATH, api })
}
const payment = () => calculator('payment')
const maternityCapital = { sumRub: 700_000, trueOn: '2026-02-01', source: 'Фонд' }

describe('the first payment', () => {
  it('has its share of the price beside it, with two decimals where it needs them', () => {
    open({ price: 6_710_000, first: 1_350_000 }, [mortgageProgram({ firstPaymentPercentMin: 20.01 })])
    expect(plainText(payment().getByText(/цены$/))).toBe('20,12 % цены')
    cleanup()
    open()
    expect(plainText(payment().getByText(/цены$/))).toBe('20 % цены')
  })
})

describe('the payment', () => {
  it('is counted on the flat of the example by the first programme, its least first payment and longest term', () => {
    open()
    // An annuity of 8 000 000 at 6 % for 360 months: 47 964,04.
    expect(payment().answer()).toBe('47 965 ₽')
    expect([payment().value('Первый взнос'), payment().value('Срок')]).toEqual([2_000_000, 30])
    expect(payment().figure('Сумма кредита')).toBe('8 000 000 ₽')
    expect(payment().figure('Доход, если платёж — его половина')).toBe('95 929 ₽')
  })

  it('stands with the full cost of the law, three decimals, before the rate', () => {
    open()
    const names = [...document.querySelectorAll('#payment dt')].map(plainText)
    expect(names.indexOf('Полная стоимость кредита')).toBeLessThan(names.indexOf('Ставка'))
    expect(payment().figure('Ставка')).toBe('6 %')
    expect(payment().figure('Полная стоимость кредита')).toMatch(/^6,\d{3}–\d,\d{3} %/)
  })

  it('falls with a larger first payment and rises with a shorter term', async () => {
    open()
    await payment().type('Первый взнос', 5_000_000)
    expect(payment().answer()).toBe('29 978 ₽')
    await payment().type('Первый взнос', 2_000_000)
    await payment().type('Срок', 10)
    expect(payment().answer()).toBe('88 817 ₽')
  })

  it('is remembered for the whole site, and read again where the link has no loan', async () => {
    open()
    await payment().type('Первый взнос', 5_000_000)
    await payment().type('Срок', 10)
    const own = { firstPaymentRub: 5_000_000, program: 'family', termMonths: 120, maternityRub: 0 }
    expect(JSON.parse(localStorage.getItem('ownPayment') ?? '')).toEqual(own)
    cleanup()
    open()
    expect([payment().value('Первый взнос'), payment().value('Срок')]).toEqual([5_000_000, 10])
    fireEvent.click(payment().getByRole('button', { name: 'Забыть' }))
    expect([payment().value('Первый взнос'), payment().value('Срок')]).toEqual([2_000_000, 30])
  })

  it('of a link is that of the link, whatever is remembered', () => {
    localStorage.setItem('ownPayment', '{"firstPaymentRub":5000000,"program":"stepped"}')
    open({ years: 20 })
    expect([payment().value('Первый взнос'), payment().value('Срок')]).toEqual([2_000_000, 20])
  })

  it('counts the maternity capital of the settings as a part of the first payment', async () => {
    open({ first: 3_000_000 }, undefined, { maternityCapital })
    await act(async () => void fireEvent.click(payment().getByRole('checkbox')))
    expect(payment().figure('Сумма кредита')).toBe('6 300 000 ₽')
    expect(payment().value('Первый взнос')).toBe(3_000_000)
    expect(JSON.parse(localStorage.getItem('ownPayment') ?? '')).toMatchObject({
      firstPaymentRub: 3_700_000,
      maternityRub: 700_000,
    })
  })

  it('never asks for less than the programme: a smaller first payment is raised', async () => {
    open()
    await payment().type('Первый взнос', 100)
    expect(payment().value('Первый взнос')).toBe(2_000_000)
    expect(payment().hint('Первый взнос')).toBe('Минимальный взнос — 20 %: 2 000 000 ₽')
  })

  it('of a dear flat begins where the loan of the programme ends', () => {
    open({ price: 20_000_000 })
    expect(payment().value('Первый взнос')).toBe(8_000_000)
    expect(payment().hint('Первый взнос')).toBe('По программе дают не больше 12 млн ₽, остальное — первым взносом')
  })

  it('keeps the price between the lowest and the highest on sale', async () => {
    open()
    await payment().type('Стоимость квартиры', 1)
    expect(payment().value('Стоимость квартиры')).toBe(bounds.priceMinRub)
    await payment().type('Стоимость квартиры', 999_000_000)
    expect(payment().value('Стоимость квартиры')).toBe(bounds.priceMaxRub)
  })

  it('of a programme whose rate changes names both payments and both rates', async () => {
    open()
    await payment().choose('Ступенчатая ипотека')
    expect(payment().figure('Ставка по 12-й месяц')).toBe('12 %')
    expect(payment().figure('Ставка с 13-го месяца')).toBe('18 %')
    expect(payment().getByText(/^Ежемесячный платёж по\s12-й месяц/)).toBeDefined()
    const later = roubles(payment().figure('Платёж с 13-го месяца'))
    expect(later).toBeGreaterThan(roubles(payment().answer()))
    expect(payment().figure('Доход, если платёж — его половина'), 'by the higher one').toMatch(/^2\d\d \d{3} ₽$/)
  })

  it('leaves the flat of the example for another price and finds the way back', async () => {
    open()
    await payment().type('Стоимость квартиры', 12_000_000)
    fireEvent.click(payment().getByRole('button', { name: 'Вернуть цену этой квартиры' }))
    expect(payment().value('Стоимость квартиры')).toBe(10_000_000)
    expect(payment().queryByRole('button', { name: 'Вернуть цену этой квартиры' })).toBeNull()
  })

  it('goes with the request, together with the flat while its price is counted', async () => {
    const { contact } = open()
    const ask = () => fireEvent.click(payment().getByRole('link', { name: /^Подать заявку/ }))
    ask()
    await payment().type('Стоимость квартиры', 12_000_000)
    ask()
    const notes = contact.open.mock.calls.map(([{ infoData }]) => infoData.notes)
    expect(notes[0]).toEqual({ program: 'family', price: 10_000_000, first: 2_000_000, term: 360, flat: 7 })
    expect(notes[1]).toEqual({ program: 'family', price: 12_000_000, first: 2_400_000, term: 360 })
  })

  it('leads to the flats that cost no more, and says how many there are', async () => {
    open()
    const link = await payment().findByRole('link', { name: /^12\sквартир до/ })
    expect(link.getAttribute('href')).toBe('/list?price_max=10000000')
  })

  it('stays in the address, so that it can be sent and loaded again', async () => {
    vi.useFakeTimers()
    open()
    await payment().type('Первый взнос', 5_000_000)
    expect(window.location.search, 'not with every step').toBe('')
    act(() => void vi.advanceTimersByTime(300))
    expect(window.location.search).toBe('?first=5000000')
  })
})

describe('a loan on this page', () => {
  const bank = { key: 'primer', name: 'Банк', legalName: 'АО «Банк»', licence: '№ 1', href: null, note: null }

  it('has the warnings of the law and the name of its bank', () => {
    open({}, [mortgageProgram({ bank })])
    const warning = payment().getByRole('note', { name: /^Предупреждение/ })
    expect(warning.textContent).toContain('Оценивайте риски')
    expect(plainText(payment().getByText(/^Кредит даёт/))).toBe('Кредит даёт АО «Банк», лицензия № 1.')
  })

  it('of every program has the full cost of its own sum, and its first payment beside the payment', () => {
    open({ price: 20_000_000 }, [mortgageProgram()])
    const row = screen.getByRole('heading', { name: 'Семейная ипотека' }).closest('li')
    // 12 000 000 for 30 years, not the range of the program.
    expect(plainText(row)).toContain('Полная стоимость кредита6,113–6,957 %Ставка6 %')
    expect(plainText(row)).toContain('взнос 8 000 000 ₽ (40 %)')
  })

  it('is marked when its terms are old', () => {
    open({}, [mortgageProgram({ isOutOfDate: true })])
    expect(plainText(payment().getByText(/^Условия проверены/))).toBe(
      'Условия проверены 1 ноября 2026 года. Уточните их у менеджера.',
    )
  })
})

describe('life insurance', () => {
  const insurable = [mortgageProgram({ withoutLifeRatePercentMore: 1 })]

  it('raises the rate when it is left out, and stays in the address', async () => {
    vi.useFakeTimers()
    open({}, insurable)
    expect(payment().figure('Ставка')).toBe('6 %')
    await payment().choose('Без полиса')
    expect(payment().figure('Ставка')).toBe('7 %')
    // An annuity of 8 000 000 at 7 % for 360 months: 53 224,20.
    expect(payment().answer()).toBe('53 225 ₽')
    expect(payment().figure('Полная стоимость кредита')).toMatch(/^7,1\d{2}/)
    act(() => void vi.advanceTimersByTime(300))
    expect(window.location.search).toBe('?life=no')
  })

  it('is named with its price', () => {
    open({}, insurable)
    const hint = plainText(payment().getByText(/^Полис жизни/))
    // 0,8 % of 8 000 000 at first; the payment is 53 224,20 instead of 47 964,04.
    expect(hint).toMatch(/^Полис жизни: 64 000 ₽ за первый год, 1 \d{3} \d{3} ₽ за 30 лет\./)
    expect(hint).toMatch(/Без него ставка выше на 1 п\. п\., платёж на 5 261 ₽\.$/)
  })

  it('is no choice where the rate does not depend on it', () => {
    open()
    expect(payment().queryByRole('radio', { name: 'Без полиса' })).toBeNull()
  })
})

describe('two loans', () => {
  const standard = mortgageProgram({
    key: 'standard',
    title: 'Стандартная ипотека',
    shortTitle: 'Стандартная',
    loanRubMax: null,
    rateSteps: [{ fromMonth: 1, ratePercent: 17 }],
  })
  const both = [mortgageProgram(), standard]

  it('are offered where the price needs more than the program lends', async () => {
    open({ price: 20_000_000 }, both)
    expect(payment().value('Первый взнос')).toBe(8_000_000)
    await payment().choose(/Семейная\s\+ стандартная/)
    expect(payment().value('Первый взнос')).toBe(4_000_000)
    expect(payment().figure('Кредиты вместе')).toBe('16 000 000 ₽')
    expect(payment().figure('Кредит: семейная')).toBe('12 000 000 ₽, 71 947 ₽ в месяц')
    // 4 000 000 at 17 % for 360 months: 57 027,02.
    expect(payment().figure('Кредит: стандартная')).toBe('4 000 000 ₽, 57 028 ₽ в месяц')
    expect(payment().answer()).toBe('128 974 ₽')
    expect([payment().figure('Ставка: семейная'), payment().figure('Ставка: стандартная')]).toEqual(['6 %', '17 %'])
    expect(payment().figure('Полная стоимость кредита')).toMatch(/^9,\d{3}–\d+,\d{3} %/)
  })

  it('have the life insurance of both', () => {
    const insurable = both.map((program) => ({ ...program, withoutLifeRatePercentMore: 1 }))
    open({ price: 20_000_000, combined: 'yes' }, insurable)
    // 0,8 % of 16 000 000.
    expect(plainText(payment().getByText(/^Полис жизни/))).toMatch(/^Полис жизни: 128 000 ₽ за первый год/)
  })

  it('are no choice where one is enough', () => {
    open({ price: 12_000_000 }, both)
    expect(payment().queryByRole('radio', { name: /\+/ })).toBeNull()
  })
})

describe('offers of banks', () => {
  const offerOf = (name: string, changes: object) => ({
    ...mortgageProgram(),
    bank: { key: name, name, legalName: `АО «${name}»`, licence: '№ 0000', href: null, note: 'Банк вымышлен' },
    ...changes,
  })
  const offers = [
    offerOf('Первый', { withoutLifeRatePercentMore: 1 }),
    offerOf('Второй', { rateSteps: [{ fromMonth: 1, ratePercent: 5.5 }], firstPaymentPercentMin: 30 }),
    offerOf('Третий', { loanRubMin: 9_000_000 }),
    offerOf('Старый', { rateSteps: [{ fromMonth: 1, ratePercent: 5 }], isOutOfDate: true }),
  ]
  const rows = () => {
    const section = calculator('banks')
    return section.rows('Предложения банков')
  }

  it('stand side by side, the cheapest by full cost first, for the chosen sum and term', () => {
    open({ price: 10_000_000 }, [mortgageProgram({ offers })])
    const table = rows()
    expect(table.map(([bank]) => bank?.slice(0, 6))).toEqual(['Второй', 'Первый', 'Старый', 'Третий'])
    const [second, first, old, none] = table
    expect(second?.slice(2)).toEqual(['5,5 %', '39 746 ₽', '3 000 000 ₽ (30 %)', '30 лет'])
    expect(first?.slice(2)).toEqual(['6 %', '47 965 ₽', '2 000 000 ₽ (20 %)', '30 лет'])
    expect(first?.[0]).toBe('ПервыйАО «Первый», лицензия № 0000Банк вымышлен')
    expect(old?.[0]).toContain('Условия проверены 1 ноября 2026')
    expect(none?.[1]).toBe('на эту цену не даёт')
  })

  it('follow the choice of insurance', async () => {
    open({ life: 'no' }, [mortgageProgram({ offers, withoutLifeRatePercentMore: 1 })])
    expect(rows().find(([bank]) => bank?.startsWith('Первый'))?.[2]).toBe('7 %')
  })

  it('are none where there is only one bank', () => {
    open({}, [mortgageProgram({ offers: offers.slice(0, 1) })])
    expect(document.getElementById('banks')).toBeNull()
  })
})

describe('the schedule', () => {
  it('adds up to what the bank is paid, year by year', () => {
    open()
    const years = payment().rows('График погашения')
    expect(years).toHaveLength(30)
    const principal = years.map(([, , , , debt]) => roubles(debt ?? ''))
    const total = principal.reduce((sum, debt) => sum + debt, 0)
    expect(Math.abs(total - 8_000_000), 'whole roubles of thirty years').toBeLessThanOrEqual(15)
    expect(years.at(-1)?.at(-1)).toBe('0')
  })

  it('is shown month by month to the kopeck by a link of its own', () => {
    open({ schedule: 'months', years: 3 })
    const months = payment().rows('График погашения')
    expect(months).toHaveLength(36)
    expect(months[0]?.slice(0, 4)).toEqual(['1', '15.12.2026', '243 375,50', '40 000,00'])
    expect(
      payment()
        .getByRole('link', { name: /^Показать по\sгодам/ })
        .getAttribute('href'),
    ).toBe(`${PATH}?years=3#schedule`)
  })
})

describe('the dates of the schedule', () => {
  const details = () => document.getElementById('schedule') as HTMLDetailsElement

  it('begin in the next month, and by years end with the last payment of each', () => {
    open()
    expect(payment().rows('График погашения')[0]?.slice(0, 2)).toEqual(['1', '15.11.2027'])
    expect(details().open).toBe(false)
    expect(plainText(details())).toContain('Если первый платёж 15 декабря 2026; день назначает банк.')
  })

  it('follow the chosen month, which stays in the address and in the file', async () => {
    vi.useFakeTimers()
    open()
    const month = payment().getByRole('combobox', { name: 'Первый платёж', hidden: true })
    await act(async () => void fireEvent.change(month, { target: { value: '2027-03' } }))
    expect(payment().rows('График погашения')[0]?.[1]).toBe('15.02.2028')
    expect(details().open).toBe(true)
    act(() => void vi.advanceTimersByTime(300))
    expect(window.location.search).toBe('?start=2027-03')
    expect(fileHref(/^Скачать график/)).toBe(
      '/mortgage-schedule.xlsx?program=family&price=10000000&first=2000000&term=360&start=2027-03',
    )
    await act(async () => void fireEvent.change(month, { target: { value: '2026-12' } }))
    act(() => void vi.advanceTimersByTime(300))
    expect(window.location.search).toBe('')
    expect(details().open, 'only the visitor closes it').toBe(true)
  })

  it('of an old link begin in the next month again', () => {
    open({ start: '2025-01' })
    expect(payment().rows('График погашения')[0]?.[1]).toBe('15.11.2027')
  })

  const fileHref = (name: RegExp) => payment().getByRole('link', { name, hidden: true }).getAttribute('href')
})

describe('the tax deduction', () => {
  const deduction = () => calculator('deduction')
  const title = () => plainText(document.querySelector('#deduction summary'))

  it('is estimated for the price and for the interest of the loan by the lowest rate', () => {
    open({}, undefined, { taxDeduction })
    expect(title()).toBe('Налоговый вычет: можно вернуть до 650 000 ₽')
    expect(deduction().figure('За покупку: 13 % от 2 000 000 ₽')).toBe('260 000 ₽')
    expect(deduction().figure('За проценты: 13 % от 3 000 000 ₽')).toBe('390 000 ₽')
    const text = plainText(document.getElementById('deduction'))
    // The interest of 8 000 000 at 6 % reaches 3 000 000 with the 79th payment.
    expect(text).toContain('эта сумма наберётся за 6 лет 7 месяцев.')
    expect(text).toContain('Вычет дают тем, кто платит налог. Кодекс, на 1 ноября 2026.')
    expect(text).not.toContain('Условия проверены')
  })

  it('of two owners and of another rate is another one', async () => {
    open({ owners: '2', price: 5_000_000, first: 4_000_000, years: 3 }, undefined, { taxDeduction })
    expect(deduction().figure('За покупку: 13 % от 4 000 000 ₽')).toBe('520 000 ₽')
    await deduction().choose(/^15\s%$/)
    expect(deduction().figure('За покупку: 15 % от 4 000 000 ₽')).toBe('600 000 ₽')
    expect(plainText(document.getElementById('deduction'))).toContain(
      'Часть дохода от 2 400 000 ₽ до 5 000 000 ₽ в год.',
    )
    await act(async () => void fireEvent.click(deduction().getByRole('radio', { name: 'Один собственник' })))
    expect(deduction().figure('За покупку: 15 % от 2 000 000 ₽')).toBe('300 000 ₽')
  })

  it('does not count the maternity capital', () => {
    const small = { ...taxDeduction, purchaseRubMax: 40_000_000 }
    open({ capital: 700_000 }, undefined, { taxDeduction: small, maternityCapital })
    expect(deduction().figure('За покупку: 13 % от 9 300 000 ₽')).toBe('1 209 000 ₽')
  })

  it('says softly when its terms are old, and nothing where the company has none', () => {
    open({}, undefined, { taxDeduction: { ...taxDeduction, isOutOfDate: true } })
    expect(plainText(document.getElementById('deduction'))).toContain('Условия проверены 1 ноября 2026 года.')
    cleanup()
    open()
    expect(document.getElementById('deduction')).toBeNull()
  })
})

describe('the share of an income', () => {
  const debtLoad = {
    levels: [
      { fromPercent: 0, text: 'Меньше половины.' },
      { fromPercent: 50, text: 'Половина или больше.' },
    ],
    trueOn: '2026-11-01',
    source: 'Банк России',
    isOutOfDate: false,
  }
  const income = () => calculator('income')
  const text = () => plainText(document.getElementById('income'))

  it('is said in words with the level of the company, together with other loans, and promises nothing', async () => {
    open({}, undefined, { debtLoad })
    expect(income().answer()).toBe('Введите доход, и здесь будет его доля.')
    await income().type('Доход семьи в месяц', 120_000)
    // 47 964,04 of 120 000.
    expect(income().answer()).toBe('Платежи займут 40 % дохода.')
    expect(text()).toContain('Меньше половины.')
    await income().type('Платежи по другим кредитам', 30_000)
    expect(income().answer()).toBe('Платежи займут 65 % дохода.')
    expect(text()).toContain('Половина или больше.')
    expect(text()).toContain('Решает банк')
  })

  it('is neither sent nor put into the address nor stored without a tick', async () => {
    vi.useFakeTimers()
    const { contact } = open({}, undefined, { debtLoad })
    await income().type('Доход семьи в месяц', 123_456)
    act(() => void vi.advanceTimersByTime(300))
    expect(window.location.search).toBe('')
    expect(localStorage.length).toBe(0)
    expect(document.querySelectorAll('#income [name]')).toHaveLength(0)
    expect(document.getElementById('income')?.closest('form')).toBeNull()
    fireEvent.click(payment().getByRole('link', { name: /^Подать заявку/ }))
    expect(JSON.stringify(contact.open.mock.calls)).not.toContain('123456')
  })

  it('is remembered by a tick, and forgotten when the tick is removed', async () => {
    open({}, undefined, { debtLoad })
    const tick = () => act(async () => void fireEvent.click(income().getByRole('checkbox', { hidden: true })))
    await tick()
    await income().type('Доход семьи в месяц', 200_000)
    expect(JSON.parse(localStorage.getItem('ownIncome') ?? '')).toEqual({ incomeRub: 200_000, othersRub: null })
    cleanup()
    open({}, undefined, { debtLoad })
    expect(income().value('Доход семьи в месяц')).toBe(200_000)
    await tick()
    expect(localStorage.getItem('ownIncome')).toBeNull()
  })

  it('is empty after an unreadable entry', () => {
    localStorage.setItem('ownIncome', '{"incomeRub":"много"')
    open({}, undefined, { debtLoad })
    expect(income().answer()).toBe('Введите доход, и здесь будет его доля.')
  })
})

describe('the price one can afford', () => {
  const affordable = () => calculator('affordable')

  it('turns the calculation above round, and says what does not give more', () => {
    open()
    expect([affordable().value('Сколько готов платить в месяц'), affordable().value('Своих денег на взнос')]).toEqual([
      48_000, 2_000_000,
    ])
    expect(affordable().answer()).toBe('10 000 000 ₽')
    expect(affordable().figure('Что не даёт больше')).toBe('взнос: минимальный — 20 % цены')
  })

  it('answers an income: its half is the payment, and the address has the payment alone', async () => {
    vi.useFakeTimers()
    open()
    await affordable().type('Своих денег на взнос', 6_000_000)
    await affordable().type('Доход семьи в месяц', 200_000)
    expect(affordable().value('Сколько готов платить в месяц')).toBe(100_000)
    const byIncome = affordable().answer()
    act(() => void vi.advanceTimersByTime(300))
    expect(window.location.search).toBe('?pay=100000&own=6000000')
    await affordable().type('Сколько готов платить в месяц', 90_000)
    expect(affordable().value('Доход семьи в месяц'), 'no longer the income of this payment').toBe(0)
    await affordable().type('Сколько готов платить в месяц', 100_000)
    expect(affordable().answer()).toBe(byIncome)
  })

  it('is limited by the payment when there is money enough', async () => {
    open()
    await affordable().type('Своих денег на взнос', 6_000_000)
    expect(affordable().figure('Что не даёт больше')).toBe('платёж')
    // 48 000 a month carry a loan of 8 006 000 at 6 % for 30 years.
    expect(roubles(affordable().answer())).toBeGreaterThan(14_000_000)
    expect(roubles(affordable().answer())).toBeLessThan(14_010_000)
  })

  it('is limited by the largest loan of the programme', async () => {
    open()
    await affordable().type('Сколько готов платить в месяц', 900_000)
    await affordable().type('Своих денег на взнос', 9_000_000)
    expect(affordable().answer()).toBe('21 000 000 ₽')
    expect(affordable().figure('Что не даёт больше')).toBe('предел кредита по программе')
  })

  it('is none where the programme lends more than one can carry', async () => {
    open()
    await affordable().type('Своих денег на взнос', 0)
    expect(affordable().answer()).toBe('Нет')
    expect(plainText(affordable().getByText(/кредит не\sполучится/))).toContain('он начинается с 500 000 ₽')
  })
})

describe('early repayment', () => {
  const early = () => calculator('early')
  const table = () =>
    Object.fromEntries(
      early()
        .rows('Два вида досрочного погашения')
        .map(([name, ...cells]) => [name, cells]),
    )

  it('shortens the term or lowers the payment, never both', () => {
    open()
    const { 'Кредит закрыт через': closed = [], 'Платёж после взноса': paid = [] } = table()
    expect([closed[0], closed[2]]).toEqual(['30 лет', '30 лет'])
    expect(closed[1]).toMatch(/^2\d (лет|года|год)/)
    expect(paid[1]).toBe(paid[0])
    expect(roubles(paid[2] ?? '')).toBeLessThan(roubles(paid[0] ?? ''))
  })

  it('saves as much as the table shows', () => {
    open()
    const [usual = '', shorter = '', lighter = ''] = table().Проценты ?? []
    expect(early().figure('Процентов меньше, если короче срок')).toBe(
      `${(roubles(usual) - roubles(shorter)).toLocaleString('ru').replace(/\s/g, ' ')} ₽`,
    )
    expect(roubles(early().figure('Если меньше платёж'))).toBe(roubles(usual) - roubles(lighter))
    expect(roubles(shorter)).toBeLessThan(roubles(lighter))
  })

  it('saves more when it is repeated every year', async () => {
    open()
    const once = roubles(early().figure('Процентов меньше, если короче срок'))
    await early().choose('Каждый год')
    expect(roubles(early().figure('Процентов меньше, если короче срок'))).toBeGreaterThan(once)
    expect(early().value('Каждый год с месяца')).toBe(12)
  })
})

describe('early repayment of two loans', () => {
  const standard = mortgageProgram({
    key: 'standard',
    shortTitle: 'Стандартная',
    loanRubMax: null,
    rateSteps: [{ fromMonth: 1, ratePercent: 17 }],
  })
  const early = () => calculator('early')
  const table = () =>
    Object.fromEntries(
      early()
        .rows('Два вида досрочного погашения')
        .map(([name, ...rest]) => [name, rest]),
    )

  it('goes into the dearer one, which is said in words, and leaves the other as it was', () => {
    open({ price: 20_000_000, combined: 'yes' }, [mortgageProgram(), standard])
    const text = plainText(document.getElementById('early'))
    expect(text).toContain('Сначала гасится кредит «Стандартная»: его ставка выше.')
    expect(text).toContain('Два кредита на 16 000 000 ₽, взнос 4 000 000 ₽, 30 лет. Полная стоимость кредита 9,')
    expect(text).toContain('ставки: семейная 6 %, стандартная 17 %.')
    expect(table()['Закрыт через: семейная']).toEqual(['30 лет', '30 лет', '30 лет'])
    const [usual, shorter, lighter] = table()['Закрыт через: стандартная'] ?? []
    expect([usual, lighter]).toEqual(['30 лет', '30 лет'])
    expect(shorter).toMatch(/^1\d (лет|год)/)
  })

  it('has a file for each kind', () => {
    open({ price: 20_000_000, combined: 'yes', early: 1_000_000, repeat: 'yearly' }, [mortgageProgram(), standard])
    const hrefs = early()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    const file = '/mortgage-schedule.xlsx?program=family&price=20000000&first=4000000&term=360&combined=yes'
    expect(hrefs).toEqual([
      `${file}&early=1000000&month=12&repeat=yearly&reduce=term`,
      `${file}&early=1000000&month=12&repeat=yearly&reduce=payment`,
    ])
  })
})

it('a value of the link that cannot be read is mentioned', () => {
  const { container } = renderSite(
    <MortgageCalculators
      way={way}
      programs={[mortgageProgram()]}
      maternityCapital={null}
      taxDeduction={null}
      debtLoad={null}
      loanWarnings={[]}
      bounds={bounds}
      query={nothing}
      dropped
      today={TODAY}
    />,
  )
  expect(container.textContent).toContain('ссылки устарела, посчитали без них.')
  expect(screen.getAllByText(/^Часть условий из/)).toHaveLength(1)
})
