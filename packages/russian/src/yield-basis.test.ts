import { describe, expect, it } from 'vitest'
import { tenantFact, yieldBasis } from './yield-basis.ts'

const tenant = { trade: 'пекарня', contractUntil: '2029-03-31' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const basis = (...lot: Parameters<typeof yieldBasis>) => plain(yieldBasis(...lot).join(' '))

describe('a tenant', () => {
  it('of a building that is not ready is shown as planned', () => {
    expect(plain(tenantFact(tenant, false))).toBe('пекарня после ввода, договор до 31 марта 2029')
    const text = basis({ ready: false, tenant, rentSource: null }, 8)
    expect(text).toContain('До первой аренды 8 месяцев')
    expect(text).toContain('Договор аренды подписан: пекарня, открытие после ввода дома.')
    expect(text).not.toContain('Сейчас')
  })

  it('of a ready building is shown as present', () => {
    expect(plain(tenantFact(tenant, true))).toBe('пекарня, договор до 31 марта 2029')
    const text = basis({ ready: true, tenant, rentSource: null }, 0)
    expect(text).toContain('Сейчас здесь пекарня.')
    expect(text).not.toContain('До первой аренды')
  })

  it('has a contract until a day, after which the rent is an assumption', () => {
    expect(basis({ ready: true, tenant, rentSource: null }, 0)).toContain(
      'Аренда по договору верна до 31 марта 2029, дальше в расчёте та же сумма с тем же ростом.',
    )
  })
})

it('without a tenant the source of the rent is named, and that somebody must be found', () => {
  const text = basis({ ready: true, tenant: null, rentSource: 'Оценка по соседним домам.' }, 3)
  expect(text).toContain('Оценка по соседним домам. Арендатора пока нет')
})

it('VAT and what else is left out is said beside every estimate', () => {
  for (const of of [tenant, null]) {
    expect(basis({ ready: true, tenant: of, rentSource: null }, 0)).toMatch(/НДС не учтён.*Это оценка/)
  }
})
