// A captcha of another host, by the protocol of Yandex SmartCaptcha.
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type CaptchaProvider, type CaptchaVisitor, ProviderAwayError } from './provider.ts'

const TIMEOUT_MS = 3_000
const answerSchema = z.object({ status: z.enum(['ok', 'failed']), message: z.string().optional() })

export interface OutsideCaptchaOptions {
  host: string
  serverKey: string
  log: FastifyBaseLogger
  timeoutMs?: number
}

export class OutsideCaptcha implements CaptchaProvider {
  readonly #options: OutsideCaptchaOptions

  constructor(options: OutsideCaptchaOptions) {
    this.#options = options
  }

  async validate(token: string, { address }: CaptchaVisitor): Promise<boolean> {
    const { serverKey, log } = this.#options
    const answer = await this.#request(new URLSearchParams({ secret: serverKey, token, ip: address }))
    if (answer.status === 'failed') log.info({ reason: answer.message }, 'the captcha refused a token')
    return answer.status === 'ok'
  }

  async #request(body: URLSearchParams): Promise<z.infer<typeof answerSchema>> {
    const { host, timeoutMs = TIMEOUT_MS } = this.#options
    const fail = (reason: string) => new ProviderAwayError(reason)
    let response: Response
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      response = await fetch(`${host}/validate`, { method: 'POST', body, signal, redirect: 'error' })
      // Yandex advises so: a status other than 200 says nothing about the visitor.
      if (response.status !== 200) throw fail(`HTTP ${response.status}`)
      const parsed = answerSchema.safeParse(await response.json())
      if (!parsed.success) throw fail('an answer that the protocol does not know')
      return parsed.data
    } catch (error) {
      if (error instanceof ProviderAwayError) throw error
      throw fail(error instanceof Error ? error.name : 'no answer')
    }
  }
}
