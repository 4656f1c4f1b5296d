import { companyDay } from '@kvartal/contract/company-day'
import type { ContentData, ContentEntry } from '@kvartal/contract/content'
import {
  combinedMortgage,
  firstPaymentDate,
  firstPaymentMonths,
  installmentByProgram,
  mortgageByProgram,
} from '@kvartal/finance'
import { describe, expect, it } from 'vitest'
import { appOnStore } from '../../testing/app-on-store.ts'
import { catalogBundle } from '../../testing/catalog-bundle.ts'
import { purchaseContent } from '../../testing/purchase-content.ts'
import { anyStore } from '../../testing/stores.ts'
import { dayOf, type ReadWorkbook, readWorkbook } from './testing/read-workbook.ts'

const content = purchaseContent()
const family = content.find(({ kind }) => kind === 'mortgage-program')?.data as ContentData<'mortgage-program'>
/** A program whose title is what an attacker of a spreadsheet would write. */
const standard: ContentData<'mortgage-program'> = {
  ...family,
  title: '=HYPERLINK("https://evil.example/";"Ипотека & Ко")',
  shortTitle: 'Стандартная',
  loanRubMax: null,
  withoutLifeRatePercentMore: 1,
  rateSteps: [
    { fromMonth: 1, ratePercent: 12.9 },
    { fromMonth: 13, ratePercent: 16.9 },
  ],
  bank: 'primer',
}
const bank: ContentData<'bank'> = {
  name: 'Пример',
  legalName: 'АО «Банк Пример»',
  licence: '№ 0000',
  roles: ['lender'],
  href: null,
  note: null,
  offers: [],
}
const bundle = catalogBundle()
bundle.content = [
  ...bundle.content,
  ...content,
  { kind: 'mortgage-program', key: 'standard', position: 2, data: standard },
  { kind: 'bank', key: 'primer', position: 1, data: bank },
] satisfies ContentEntry[]
const now = new Date('2026-11-17T09:00:00Z')
const api = appOnStore(anyStore, { bundle, now: () => now })
const settings = bundle.content.find(({ kind }) => kind === 'site-settings')?.data
const ofertaLine = (settings as ContentData<'site-settings'> | undefined)?.ofertaLine ?? ''

async function file(url: string) {
  const answer = await api.inject(url)
  expect(answer.statusCode, answer.body).toBe(200)
  return { answer, sheet: readWorkbook(answer.rawPayload) }
}

const texts = ({ rows }: ReadWorkbook) =>
  rows.flatMap((row) => row.flatMap((cell) => (cell?.isText ? String(cell.value).replaceAll('\u00a0', ' ') : [])))

/** The value beside a name. */
function fact({ rows }: ReadWorkbook, name: string): string | number | undefined {
  const row = rows.find(([first]) => first?.value === name)
  const value = row?.slice(1).find((cell) => cell !== undefined)?.value
  return typeof value === 'string' ? value.replaceAll('\u00a0', ' ') : value
}

/** The rows of payments by the titles of their columns. */
function payments({ rows }: ReadWorkbook): Record<string, string | number>[] {
  const head = rows.findIndex((row) => row.some((cell) => cell?.value === 'Дата'))
  const titles = rows[head]?.map((cell) => String(cell?.value)) ?? []
  return rows
    .slice(head + 1, -1)
    .map((row) => Object.fromEntries(row.map((cell, place) => [titles[place] ?? '', cell?.value ?? ''])))
}

const today = companyDay(now)
const program = {
  ...family,
  loanCosts: { min: family.fullCostExample.min, max: family.fullCostExample.max },
}

describe('the file of a mortgage', () => {
  const url = '/mortgage-schedule.xlsx?program=family&price=10000000&first=2500000&term=240'

  it('is an attachment with a Russian name that depends on the texts only', async () => {
    const { answer, sheet } = await file(url)
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="mortgage-schedule.xlsx"; filename*=UTF-8''${encodeURIComponent('График платежей, Семейная ипотека.xlsx')}`,
    )
    expect(answer.headers['x-cache-tags']).toBe('content')
    expect([...sheet.files.keys()]).toContain('[Content_Types].xml')
  })

  it('has every payment of the calculator with its date, as numbers', async () => {
    const { sheet } = await file(url)
    const loan = mortgageByProgram(program, {
      priceRub: 10_000_000,
      firstPaymentRub: 2_500_000,
      termMonths: 240,
      firstPaymentDate: firstPaymentDate(today, 1, null),
    })
    const rows = payments(sheet)
    expect(rows).toHaveLength(240)
    expect(rows.map((row) => [row['Платёж, ₽'], row['Проценты, ₽'], row['Долг, ₽'], row['Остаток, ₽']])).toEqual(
      loan?.schedule.rows.map((row) => [row.paymentRub, row.interestRub, row.principalRub, row.balanceRub]),
    )
    expect(rows.map((row) => dayOf(Number(row.Дата)))).toEqual(loan?.schedule.rows.map(({ date }) => date))
    const total = sheet.rows.at(-1)?.map((cell) => cell?.value)
    expect(total).toEqual(['Всего', '', loan?.schedule.totalPaidRub, loan?.schedule.totalInterestRub, 7_500_000, ''])
  })

  it('names the first payment, the full cost before the rate, insurance and the total', async () => {
    const { sheet } = await file(url)
    expect(fact(sheet, 'Первый взнос, ₽')).toBe(2_500_000)
    expect(fact(sheet, 'Первый взнос, доля цены')).toBe('25 %')
    expect(fact(sheet, 'Полная стоимость кредита')).toMatch(/^6,\d{3}–\d,\d{3} %$/)
    expect(fact(sheet, 'Ставка')).toBe('6 %')
    const words = texts(sheet)
    expect(words.indexOf('Полная стоимость кредита')).toBeLessThan(words.indexOf('Ставка'))
    // 0,1 and 0,9 % of what is owed, each year.
    const [from = 0, to = 0] = String(fact(sheet, 'Страхование за срок'))
      .split('до')
      .map((part) => Number(part.replace(/\D/g, '')))
    expect(to / from).toBeCloseTo(9, 3)
    expect(from).toBeGreaterThan(7_500_000 * 0.001)
    expect(fact(sheet, 'Всего банку, без страхования, ₽')).toBeGreaterThan(7_500_000)
  })

  it('has both warnings of the law and the sentence that it is no offer', async () => {
    const { sheet } = await file(url)
    expect(texts(sheet)).toEqual(
      expect.arrayContaining([
        'Оценивайте свои финансовые возможности и риски',
        'Изучите все условия кредита (займа)',
        'Расчёт предварительный.',
        ofertaLine,
      ]),
    )
  })

  it('starts in the chosen month, on the day of today or the last one of a shorter month', async () => {
    const month = firstPaymentMonths(today, 1)[3] ?? ''
    const { sheet } = await file(`${url}&start=${month}`)
    expect(dayOf(Number(payments(sheet)[0]?.Дата))).toBe(firstPaymentDate(today, 1, month))
  })

  it('follows steps of the rate and the choice of insurance, and names the bank', async () => {
    const asked = '/mortgage-schedule.xlsx?program=standard&price=10000000&first=3000000&term=240'
    const { sheet } = await file(`${asked}&life=no`)
    expect(fact(sheet, 'Ставка')).toBe('13,9 %, с 13-го месяца 17,9 %')
    expect(String(fact(sheet, 'Страхование квартиры за срок, ₽')), 'to the kopeck').toMatch(/^[1-9]\d+(\.\d\d?)?$/)
    expect(texts(sheet)).toContain('Кредит даёт АО «Банк Пример», лицензия № 0000.')
    const rows = payments(sheet)
    expect(rows[12]?.['Платёж, ₽']).toBeGreaterThan(Number(rows[11]?.['Платёж, ₽']))
    const withLife = (await file(asked)).sheet
    expect(fact(withLife, 'Ставка')).toBe('12,9 %, с 13-го месяца 16,9 %')
    expect(fact(withLife, 'Страхование жизни и квартиры за срок, ₽')).toBeGreaterThan(0)
  })

  it('has no formula, whatever the company has written', async () => {
    const { answer, sheet } = await file(
      '/mortgage-schedule.xlsx?program=standard&price=10000000&first=3000000&term=60',
    )
    expect(sheet.hasFormulas).toBe(false)
    expect(texts(sheet)).toContain(`График платежей: ${standard.title}`)
    expect(answer.headers['content-disposition']).not.toMatch(/["/:]{2}|%22|%3A/)
  })

  it('shortens with an early repayment every year, or lowers the payment', async () => {
    const early = `${url}&early=300000&month=12&repeat=yearly`
    const shorter = (await file(`${early}&reduce=term`)).sheet
    const lighter = (await file(`${early}&reduce=payment`)).sheet
    expect(payments(shorter).length).toBeLessThan(200)
    expect(payments(shorter)[11]?.['Досрочно, ₽']).toBe(300_000)
    expect(String(fact(shorter, 'С досрочным погашением закрыт через'))).toMatch(/^\d+ (лет|года|год)/)
    const paid = payments(lighter).map((row) => Number(row['Платёж, ₽']))
    expect(paid[12]).toBeLessThan(paid[11] ?? 0)
  })

  it('of two loans has the payments of each, repaid early in the dearer one first', async () => {
    const asked = '/mortgage-schedule.xlsx?program=family&combined=yes&price=15000000&first=4000000&term=240'
    const { sheet } = await file(`${asked}&early=500000&month=6`)
    const loan = combinedMortgage(program, standard, {
      priceRub: 15_000_000,
      firstPaymentRub: 4_000_000,
      termMonths: 240,
      earlyRepayments: [{ month: 6, amountRub: 500_000, reduce: 'term' }],
    })
    const rows = payments(sheet)
    expect(rows.map((row) => row['Семейная: платёж, ₽'])).toEqual(
      rows.map((_, place) => loan?.main.schedule.rows[place]?.paymentRub ?? 0),
    )
    expect(rows.map((row) => row['Стандартная: платёж, ₽'])).toEqual(
      rows.map((_, place) => loan?.rest.schedule.rows[place]?.paymentRub ?? 0),
    )
    const totals = sheet.rows.at(-1)?.map((cell) => cell?.value) ?? []
    expect(Number(totals[3]) + Number(totals[4]), 'the totals of both loans are the whole').toBeCloseTo(
      Number(totals[2]),
      2,
    )
    expect(rows.map((row) => row['Остаток, ₽'])).toEqual(loan?.schedule.rows.map(({ balanceRub }) => balanceRub))
    expect(fact(sheet, 'Кредит «Семейная», ₽')).toBe(8_000_000)
    expect(fact(sheet, 'С досрочным погашением «Семейная» закрыт через')).toBe('20 лет')
    expect(fact(sheet, 'С досрочным погашением «Стандартная» закрыт через')).toMatch(/^1\d (лет|год)/)
  })

  it.each([
    ['program=barter&price=10000000&first=2500000&term=240', 404],
    ['program=family&price=100000&first=0&term=240', 404],
    ['program=family&combined=yes&price=9000000&first=2000000&term=240', 404],
    ['program=family&price=много&first=2500000&term=240', 400],
    ['program=family&price=10000000&first=2500000', 400],
    ['program=family&price=10000000&first=2500000&term=240&start=2026-13', 400],
    ['program=family&price=10000000&first=2500000&term=240&reduce=all', 400],
  ])('%s is refused with %d', async (query, status) => {
    const answer = await api.inject(`/mortgage-schedule.xlsx?${query}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toBeTruthy()
  })
})

describe('the file of an installment', () => {
  it('has every payment with its date, and no warnings about a loan', async () => {
    const { sheet } = await file('/installment-schedule.xlsx?program=to-keys&price=10000000&first=30&term=10')
    const terms = content.find(({ key }) => key === 'to-keys')?.data as ContentData<'special-program'>
    if (terms.type !== 'installment') throw new Error('to-keys is an installment')
    const schedule = installmentByProgram(terms, {
      priceRub: 10_000_000,
      firstPaymentPercent: 30,
      termMonths: 10,
      startDate: today,
    })
    const rows = payments(sheet)
    expect(rows.map((row) => [dayOf(Number(row.Дата)), row['Сумма, ₽'], row['Остаток, ₽']])).toEqual(
      schedule.rows.map(({ date, paymentRub, balanceRub }) => [date, paymentRub, balanceRub]),
    )
    expect(fact(sheet, 'Всего, ₽')).toBe(10_000_000)
    expect(texts(sheet)).toContain(ofertaLine)
    expect(texts(sheet).join()).not.toContain('Оценивайте')
  })

  it('is refused for a program that is no installment', async () => {
    const answer = await api.inject('/installment-schedule.xlsx?program=at-once&price=10000000&first=30&term=10')
    expect(answer.statusCode).toBe(404)
  })
})
