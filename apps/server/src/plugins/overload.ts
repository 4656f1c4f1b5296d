// Turns visitors away while the process cannot keep up, before it drowns. Health checks and the calls of pages that
// are being rendered already go on: refusing them would make nothing easier.
import underPressure from '@fastify/under-pressure'
import type { Problem } from '@kvartal/contract'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import { isInProcess } from '../in-process.ts'

const ALWAYS_SERVED = /^\/(healthz|readyz|metrics)$/

export const overload = fastifyPlugin<{ config: Config }>(
  async (app, { config }) => {
    await app.register(underPressure, {
      maxEventLoopDelay: config.maxLoopDelayMs,
      pressureHandler: (request, reply) => {
        if (isInProcess(request) || ALWAYS_SERVED.test(request.url)) return
        const problem: Problem = {
          message: 'Сервис перегружен, повторите через минуту.',
          code: 'UNAVAILABLE',
          requestId: request.id,
        }
        reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send(problem)
      },
    })
  },
  { name: 'overload' },
)
