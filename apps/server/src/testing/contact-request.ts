// A visitor in tests: gets a session id and a captcha token, then sends the form.
import { EMBEDDED_CAPTCHA_PATH, type FormRequest } from '@kvartal/contract/forms'
import type { FastifyInstance } from 'fastify'
import { solveTask } from './captcha-token.ts'

export const FORMS = '/api/11/forms'
export const OTHER_INFORMATION = '/api/other_information'

let lastPhone = 0

/** Valid form values of a new person; everything but the token and the session id. */
export function formValues(changes: Partial<FormRequest> = {}): Omit<FormRequest, 'smartToken' | 'sessionID'> {
  lastPhone += 1
  const number = String(1_000_000 + lastPhone)
  return {
    name: 'Анна Матвеева',
    phone: `+7 (916) ${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`,
    email: 'anna@mail.example',
    comment: 'Хочу посмотреть двухкомнатную',
    formname: 'contactForm',
    cm_data: { utm_source: 'yandex', referrer: 'https://ya.ru/' },
    infoData: { page: '/flat/3', flatId: 3 },
    consent: { version: '2025-09-01', time: '2026-11-15T12:00:00.000Z' },
    ...changes,
  }
}

export async function takeToken(app: FastifyInstance): Promise<string> {
  return solveTask((await app.inject(`${EMBEDDED_CAPTCHA_PATH}/task`)).json())
}

export async function takeSessionId(app: FastifyInstance): Promise<string> {
  return (await app.inject('/api/v2/get_token')).json()
}

export async function contactRequest(app: FastifyInstance, changes: Partial<FormRequest> = {}): Promise<FormRequest> {
  return {
    smartToken: changes.smartToken ?? (await takeToken(app)),
    sessionID: changes.sessionID ?? (await takeSessionId(app)),
    ...formValues(changes),
  }
}

export function post(app: FastifyInstance, url: string, payload: unknown, remoteAddress = '203.0.113.5') {
  return app.inject({ method: 'POST', url, payload: payload as object, remoteAddress })
}
