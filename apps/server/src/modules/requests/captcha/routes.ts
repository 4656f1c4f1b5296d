// The embedded captcha with Yandex's protocol: a script with window.smartCaptcha, and a call that validates a token.
import { timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { EMBEDDED_CAPTCHA_PATH } from '@kvartal/contract/forms'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { EmbeddedCaptcha } from './embedded.ts'

const MAX_TOKEN_LENGTH = 4_096

export interface EmbeddedCaptchaRoutesOptions {
  captcha: EmbeddedCaptcha
  /** Without this key no other server may validate tokens; this server validates them without a call. */
  serverKey: string | undefined
  tasksPerMinute: number
}

export async function embeddedCaptchaRoutes(
  instance: FastifyInstance,
  { captcha, serverKey, tasksPerMinute }: EmbeddedCaptchaRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  for (const file of ['captcha.js', 'worker.js']) {
    const source = readFileSync(new URL(`./browser/${file}`, import.meta.url))
    app.get(`${EMBEDDED_CAPTCHA_PATH}/${file}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(source),
    )
  }

  app.get(
    `${EMBEDDED_CAPTCHA_PATH}/task`,
    {
      config: { rateLimit: { max: tasksPerMinute, timeWindow: '1 minute' } },
      schema: { tags: ['captcha'], summary: 'Задача для браузера: собственная капча' },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return captcha.createTask()
    },
  )

  app.post(
    `${EMBEDDED_CAPTCHA_PATH}/validate`,
    {
      schema: {
        tags: ['captcha'],
        summary: 'Проверка токена другим сервером, по протоколу Yandex SmartCaptcha',
        consumes: ['application/x-www-form-urlencoded'],
        body: z.object({
          secret: z.string().max(200),
          token: z.string().max(MAX_TOKEN_LENGTH),
          ip: z.string().optional(),
        }),
        response: {
          200: z.object({ status: z.enum(['ok', 'failed']), message: z.string(), host: z.string().optional() }),
          403: z.object({ status: z.literal('failed'), message: z.string() }),
        },
      },
    },
    async (request, reply) => {
      const { secret, token, ip = request.ip } = request.body
      reply.header('cache-control', 'no-store')
      if (!isSame(secret, serverKey)) {
        return reply.code(403).send({ status: 'failed', message: 'Authentication failed. Invalid secret.' })
      }
      const passed = await captcha.validate(token, { address: ip, sessionId: null })
      return passed
        ? { status: 'ok' as const, message: '', host: request.host }
        : { status: 'failed' as const, message: 'Token invalid or expired.' }
    },
  )
}

function isSame(given: string, expected: string | undefined): boolean {
  if (!expected) return false
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
