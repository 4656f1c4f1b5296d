// A lead written straight into the store, for tests that do not need the form.
import { randomUUID } from 'node:crypto'
import { type Database, tables } from '@kvartal/db'

let lastPhone = 0

/** Valid columns of the lead of a new person. */
export function leadRow(changes: Partial<typeof tables.leads.$inferInsert> = {}): typeof tables.leads.$inferInsert {
  lastPhone += 1
  const digits = String(2_000_000 + lastPhone)
  const phone = changes.phone ?? `+7 (903) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
  return {
    id: randomUUID(),
    submit: randomUUID(),
    formName: 'flatForm',
    name: 'Кирилл Андреев',
    email: '',
    comment: 'Хочу посмотреть в субботу',
    info: { flatId: 1, page: '/flat/1' },
    campaign: {},
    consentVersion: '2025-09-01',
    consentedAt: new Date(),
    captcha: 'verified',
    addressHash: 'hash',
    contact: phone || changes.email || '',
    ...changes,
    phone,
  }
}

export async function addLead({ orm }: Database, changes: Partial<typeof tables.leads.$inferInsert> = {}) {
  const row = leadRow(changes)
  await orm.insert(tables.leads).values(row)
  return row
}
