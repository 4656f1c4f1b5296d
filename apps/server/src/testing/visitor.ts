// A visitor of a server in another process: gets a session id and a token, and sends the form.
import { EMBEDDED_CAPTCHA_PATH, type FormRequest } from '@kvartal/contract/forms'
import { solveTask } from './captcha-token.ts'
import { formValues, OTHER_INFORMATION } from './contact-request.ts'

export interface Sent {
  id: string
  status: number
  message: string | undefined
  tookMs: number
}

export async function prepareRequest(origin: string, changes: Partial<FormRequest> = {}): Promise<FormRequest> {
  const ask = async <Answer>(path: string) => (await (await fetch(origin + path)).json()) as Answer
  return {
    smartToken: changes.smartToken ?? solveTask(await ask(`${EMBEDDED_CAPTCHA_PATH}/task`)),
    sessionID: changes.sessionID ?? (await ask<string>('/api/v2/get_token')),
    ...formValues(changes),
  }
}

export async function sendRequest(origin: string, request: FormRequest): Promise<Sent> {
  const started = performance.now()
  const answer = await fetch(origin + OTHER_INFORMATION, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const { message } = (await answer.json()) as { message?: string }
  return {
    id: request.sessionID.split('.')[0] ?? '',
    status: answer.status,
    message,
    tookMs: performance.now() - started,
  }
}

export const visit = async (origin: string, changes: Partial<FormRequest> = {}) =>
  sendRequest(origin, await prepareRequest(origin, changes))
