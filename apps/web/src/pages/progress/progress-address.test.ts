import { describe, expect, it } from 'vitest'
import { FINISHED, progressHref, readProgressAddress, usualDates } from './progress-address.ts'

const known = { dates: ['2026-09-24', '2026-04-16', '2025-03-20'], hasFinishedView: true }
const read = (query: string, dates = known) => readProgressAddress(new URLSearchParams(query), 'severny-sad', dates)

describe('the URL of the construction page', () => {
  it('shows the newest report and compares it with the first one by default', () => {
    expect(read('')).toEqual({
      address: { project: 'severny-sad', date: '2026-09-24', from: '2025-03-20', to: '2026-09-24' },
      dropped: false,
    })
  })

  it('compares a single report with the finished building', () => {
    expect(usualDates({ dates: ['2026-09-24'], hasFinishedView: true })).toMatchObject({ to: FINISHED })
  })

  it('is parsed back into the same choice and contains only values that differ from the default', () => {
    const address = { project: 'severny-sad', date: '2026-04-16', from: '2025-03-20', to: FINISHED }
    const href = progressHref(address, usualDates(known))
    expect(href).toBe('/progress?project=severny-sad&date=2026-04-16&to=finished')
    expect(read(href.split('?')[1] ?? '')).toEqual({ address, dropped: false })
  })

  it('drops dates without a report and reports it', () => {
    expect(read('date=1999-01-01')).toMatchObject({ address: { date: '2026-09-24' }, dropped: true })
    expect(read('to=finished', { ...known, hasFinishedView: false })).toMatchObject({ dropped: true })
  })
})
