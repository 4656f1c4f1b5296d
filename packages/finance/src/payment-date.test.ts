import { describe, expect, it } from 'vitest'
import { firstPaymentDate, firstPaymentMonths } from './payment-date.ts'

describe('the first payment', () => {
  it('can be made in the next two years, in this month only where that is allowed', () => {
    const months = firstPaymentMonths('2026-11-17', 1)
    expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2026-12', '2027-01', '2028-11', 24])
    expect(firstPaymentMonths('2026-11-17', 0)[0]).toBe('2026-11')
  })

  it('is on the day of today, or on the last one of a shorter month', () => {
    expect(firstPaymentDate('2026-11-17', 1, null)).toBe('2026-12-17')
    expect(firstPaymentDate('2026-12-31', 1, '2027-02')).toBe('2027-02-28')
    expect(firstPaymentDate('2026-11-17', 0, null)).toBe('2026-11-17')
  })

  it('of an old or a far link is the earliest one', () => {
    expect(firstPaymentDate('2026-11-17', 1, '2026-11')).toBe('2026-12-17')
    expect(firstPaymentDate('2026-11-17', 1, '2029-01')).toBe('2026-12-17')
  })
})
