import { expect, it } from 'vitest'
import { formatLeads } from './export.ts'
import type { ListedLead } from './repository.ts'

const lead: ListedLead = {
  id: '6d1a2f0e-4f5b-4c9e-9f36-0f1f3c2b1a00',
  corrects: null,
  correctedBy: null,
  revision: 1,
  formName: 'contactForm',
  name: 'Анна',
  phone: '+7 (916) 123-45-67',
  email: '',
  comment: '',
  info: { flatId: 3 },
  campaign: {},
  consentDocument: 'consent',
  consentVersion: '2025-09-01',
  consentedAt: new Date('2026-11-15T12:00:00Z'),
  consentInForce: '2025-09-01',
  consentDoubts: [],
  moreConsents: null,
  captcha: 'verified',
  createdAt: new Date('2026-11-15T12:00:01Z'),
  deliveries: ['email=delivered'],
}

it('a table opens in a Russian spreadsheet: byte order mark, semicolons, doubled quotes', () => {
  const text = formatLeads([{ ...lead, comment: 'Дом "А";\nкорпус 2' }], 'csv')
  expect(text.startsWith('\uFEFF"Получена";"Форма";"Имя";"Телефон"')).toBe(true)
  expect(text).toContain('"Дом ""А"";\nкорпус 2"')
  expect(text).toContain('"flatId=3"')
  expect(text.endsWith(`"${lead.id}"\r\n`)).toBe(true)
})

it.each(['=1+1', '+7 (916) 123-45-67', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
  'a cell %j is not run as a formula',
  (comment) => {
    expect(formatLeads([{ ...lead, comment }], 'csv')).toContain(`"'${comment}"`)
  },
)

it('a note stays on one line and cannot be mistaken for another one', () => {
  const info = { 'page\r\nflatId=9 ': 'a\u2028"b"', flatId: 3, page: '/list?q1=1' }
  const text = formatLeads([{ ...lead, info }], 'csv')
  expect(text).toContain(String.raw`"""page flatId=9 ""=""a \""b\"""" flatId=3 page=/list?q1=1"`)
})

it('the visits stand in columns of their own, with the channel and the id of the counter', () => {
  const campaign = { landing: '/flat/7', last_landing: '/list?yclid=1', last_yclid: '1', ym_client_id: '170000042' }
  const [titles, row] = formatLeads([{ ...lead, campaign }], 'csv').split('\r\n')
  expect(titles).toContain('"Откуда";"Последний переход";"Канал";"Номер в Метрике"')
  expect(row).toContain('"landing=/flat/7";"landing=/list?yclid=1 yclid=1";"реклама";"170000042"')
  expect(JSON.parse(formatLeads([{ ...lead, campaign }], 'json'))[0].campaign).toEqual(campaign)
})

it('a message keeps its line breaks and loses control characters', () => {
  const text = formatLeads([{ ...lead, comment: 'Раз\r\nдва\u0085три\u001b[31m\u202eчетыре' }], 'csv')
  expect(text).toContain('"Раз\nдва\nтри[31mчетыре"')
})

it('a correction names the lead that it corrects, and the corrected lead its correction', () => {
  const correctedBy = 'b4f0c6a2-7d0e-8c55-9a1d-2f3e4d5c6b7a'
  const correction: ListedLead = { ...lead, id: correctedBy, corrects: lead.id, revision: 2 }
  const [, first, second] = formatLeads([{ ...lead, correctedBy }, correction], 'csv').split('\r\n')
  expect(first).toContain(`"";"${correctedBy}";"${lead.id}"`)
  expect(second).toContain(`"${lead.id}";"";"${correctedBy}"`)
})

it('a doubted consent is marked', () => {
  const doubted: ListedLead = { ...lead, consentVersion: '=1+1', consentDoubts: ['version-unknown', 'time'] }
  const text = formatLeads([doubted], 'csv')
  expect(text).toContain(
    `"2025-09-01";"'=1+1";"2026-11-15T12:00:00.000Z";"такой редакции на сайте нет, время неправдоподобно"`,
  )
})

it('every consent of a request has its line, under its purpose', () => {
  const time = '2026-11-15T12:00:02.000Z'
  const bank = { document: 'consent-bank', version: '7', time, inForce: '7', doubts: [] }
  const text = formatLeads([{ ...lead, moreConsents: [bank] }], 'csv')
  expect(text).toContain(
    `"ответ на заявку\nпередача банку";"2025-09-01\n7";"2025-09-01\n7";"2026-11-15T12:00:00.000Z\n${time}"`,
  )
})

it('JSON has all fields unchanged', () => {
  expect(JSON.parse(formatLeads([lead], 'json'))).toEqual([JSON.parse(JSON.stringify(lead))])
})
