import { describe, expect, it } from 'vitest'
import { FINISHED, progressHref, readProgressAddress, usualDates } from './progress-address.ts'

const known = { dates: ['2026-09-24', '2026-04-16', '2025-03-20'], hasFinishedView: true }
const read = (query: string, dates = known) => readProgressAddress(new URLSearchParams(query), 'severny-sad', dates)

describe('the address of the construction page', () => {
  it('shows the newest report and compares it with the first one', () => {
    expect(read('')).toEqual({
      address: { project: 'severny-sad', date: '2026-09-24', from: '2025-03-20', to: '2026-09-24' },
      dropped: false,
    })
  })

  it('compares the only frame with the finished house', () => {
    expect(usualDates({ dates: ['2026-09-24'], hasFinishedView: true })).toMatchObject({ to: FINISHED })
  })

  it('restores what it was written from and says only what is unusual', () => {
    const address = { project: 'severny-sad', date: '2026-04-16', from: '2025-03-20', to: FINISHED }
    const href = progressHref(address, usualDates(known))
    expect(href).toBe('/progress?project=severny-sad&date=2026-04-16&to=finished')
    expect(read(href.split('?')[1] ?? '')).toEqual({ address, dropped: false })
  })

  it('drops days without a report and says so', () => {
    expect(read('date=1999-01-01')).toMatchObject({ address: { date: '2026-09-24' }, dropped: true })
    expect(read('to=finished', { ...known, hasFinishedView: false })).toMatchObject({ dropped: true })
  })
})
