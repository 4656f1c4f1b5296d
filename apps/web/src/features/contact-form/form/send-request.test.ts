import { type ApiClient, ApiError } from '@kvartal/runtime/api'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSender, type RequestDraft } from './send-request.ts'

const TOKEN_PATH = '/api/v2/get_token'
const FORMS_PATH = '/api/11/forms'
const RECORD_PATH = '/api/other_information'

const draft: RequestDraft = {
  name: 'Анна',
  phone: '+7 (916) 123-45-67',
  email: '',
  comment: 'Хочу на показ',
  formname: 'contactForm',
  cm_data: { utm_source: 'yandex' },
  infoData: { page: '/' },
  consent: { version: '2025-09-01', time: '2026-11-15T12:00:00Z' },
}

let steps: string[]
let bodies: Record<string, unknown>[]
/** Failures of the server by path; other paths succeed. */
let failures: Map<string, ApiError>
let passCaptcha: () => Promise<string>
let send: ReturnType<typeof createSender>

beforeEach(() => {
  steps = []
  bodies = []
  failures = new Map()
  let tokens = 0
  let sessions = 0
  passCaptcha = async () => {
    steps.push('captcha')
    tokens += 1
    return `token-${tokens}`
  }
  const api: ApiClient = {
    isOwn: () => true,
    async call(endpoint, input) {
      const path = endpoint.path(input, true)
      steps.push(path)
      if (endpoint.body) bodies.push(endpoint.body(input, true) as Record<string, unknown>)
      const failure = failures.get(path)
      if (failure) throw failure
      sessions += 1
      return (path === TOKEN_PATH ? `session-${sessions}` : { success: true }) as never
    },
  }
  send = createSender({ api, passCaptcha: () => passCaptcha() })
})

describe('sending a request', () => {
  it('passes the captcha, gets a session id and sends both posts with all fields', async () => {
    await send(draft)
    expect(steps).toEqual(['captcha', TOKEN_PATH, FORMS_PATH, RECORD_PATH])
    expect(bodies).toEqual([
      { ...draft, smartToken: 'token-1', sessionID: 'session-1' },
      { ...draft, smartToken: 'token-1', sessionID: 'session-1' },
    ])
  })

  it('sends nothing without a captcha token', async () => {
    passCaptcha = () => Promise.reject(new Error('closed'))
    await expect(send(draft)).rejects.toThrow()
    expect(steps).toEqual([])
  })

  it('succeeds when only the post of the lead fails', async () => {
    failures.set(FORMS_PATH, new ApiError(500, undefined))
    await expect(send(draft)).resolves.toEqual({ success: true })
  })

  it('fails when only the post of the attempt record fails', async () => {
    failures.set(RECORD_PATH, new ApiError(500, undefined))
    await expect(send(draft)).rejects.toThrow(ApiError)
    expect(steps).toContain(FORMS_PATH)
  })

  it('retries with the same session id and a new token', async () => {
    failures.set(RECORD_PATH, new ApiError(503, undefined))
    await expect(send(draft)).rejects.toThrow()
    failures.clear()
    await send(draft)
    expect(bodies.map(({ sessionID, smartToken }) => [sessionID, smartToken])).toEqual([
      ['session-1', 'token-1'],
      ['session-1', 'token-1'],
      ['session-1', 'token-2'],
      ['session-1', 'token-2'],
    ])
  })

  it('gets a new session id when the server says that the old one has expired', async () => {
    failures.set(RECORD_PATH, new ApiError(400, { message: 'expired', field: 'sessionID' }))
    await expect(send(draft)).rejects.toThrow()
    failures.clear()
    await send(draft)
    expect(new Set(bodies.map(({ sessionID }) => sessionID)).size).toBe(2)
  })

  it('gets a new session id for the next request', async () => {
    await send(draft)
    await send(draft)
    expect(new Set(bodies.map(({ sessionID }) => sessionID)).size).toBe(2)
  })
})
