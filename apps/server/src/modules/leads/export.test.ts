import { expect, it } from 'vitest'
import { formatLeads } from './export.ts'
import type { ListedLead } from './repository.ts'

const lead: ListedLead = {
  id: '6d1a2f0e-4f5b-4c9e-9f36-0f1f3c2b1a00',
  formName: 'contactForm',
  name: 'Анна',
  phone: '+7 (916) 123-45-67',
  email: '',
  comment: '',
  info: { flatId: 3 },
  campaign: {},
  consentVersion: '2025-09-01',
  consentedAt: new Date('2026-11-15T12:00:00Z'),
  captcha: 'verified',
  createdAt: new Date('2026-11-15T12:00:01Z'),
  deliveries: ['email=delivered'],
}

it('a table opens in a Russian spreadsheet: byte order mark, semicolons, quotes doubled', () => {
  const text = formatLeads([{ ...lead, comment: 'Дом "А";\nкорпус 2' }], 'csv')
  expect(text.startsWith('\uFEFF"Получена";"Форма";"Имя";"Телефон"')).toBe(true)
  expect(text).toContain('"Дом ""А"";\nкорпус 2"')
  expect(text).toContain('"flatId=3"')
  expect(text.endsWith(`"${lead.id}"\r\n`)).toBe(true)
})

it.each(['=1+1', '+7 (916) 123-45-67', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
  'a cell %j is no formula',
  (comment) => {
    expect(formatLeads([{ ...lead, comment }], 'csv')).toContain(`"'${comment}"`)
  },
)

it('JSON has everything as it is', () => {
  expect(JSON.parse(formatLeads([lead], 'json'))).toEqual([JSON.parse(JSON.stringify(lead))])
})
