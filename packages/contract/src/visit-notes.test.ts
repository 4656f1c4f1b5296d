import { describe, expect, it } from 'vitest'
import { formRequestSchema } from './forms/schemas.ts'
import { MARK_NAME_MAX_LENGTH, MARKS_PER_VISIT, readVisitNotes, writeVisitNotes } from './visit-notes.ts'

const first = { at: '2026-11-01T10:00:00.000Z', landing: '/flat/7' }
const last = { at: '2026-11-09T10:00:00.000Z', landing: '/list?yclid=1', utm_source: 'yandex', yclid: '1' }

describe('the notes of the visits', () => {
  it('keep the first visit under the names of earlier versions, the last one under a prefix', () => {
    expect(writeVisitNotes({ first, last, ymClientId: '42' })).toEqual({
      at: '2026-11-01T10:00:00.000Z',
      landing: '/flat/7',
      last_at: '2026-11-09T10:00:00.000Z',
      last_landing: '/list?yclid=1',
      last_utm_source: 'yandex',
      last_yclid: '1',
      ym_client_id: '42',
    })
  })

  it('are read back', () => {
    const origin = { first, last, ymClientId: '42' }
    expect(readVisitNotes(writeVisitNotes(origin))).toEqual(origin)
  })

  it('of an earlier version are of one visit, the first and the last', () => {
    const origin = readVisitNotes({ utm_source: 'yandex', count: 3, none: null })
    expect(origin.first).toEqual({ utm_source: 'yandex', count: '3' })
    expect(origin.last).toEqual(origin.first)
    expect(origin.ymClientId).toBeUndefined()
  })

  it('are accepted with a request even when both visits have as many marks as are kept', () => {
    const marks = Array.from({ length: MARKS_PER_VISIT }, (_, index) => [
      `utm_${index}`.padEnd(MARK_NAME_MAX_LENGTH, 'x'),
      'value',
    ])
    const visit = { ...first, referrer: 'https://ya.ru/', ...Object.fromEntries(marks) }
    const request = formRequestSchema.safeParse({
      name: 'Анна',
      phone: '+7 (916) 123-45-67',
      formname: 'callbackForm',
      cm_data: writeVisitNotes({ first: visit, last: visit, ymClientId: '42' }),
      smartToken: 'token',
      sessionID: 'session',
    })
    expect(request.error).toBeUndefined()
  })
})
