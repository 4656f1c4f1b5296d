// Refuses visitors while the process cannot keep up. Health checks and the calls of pages that are already being
// rendered are still served: refusing them would not reduce the load.
import underPressure from '@fastify/under-pressure'
import { isInProcess } from '@kvartal/runtime/node'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../../start/config.ts'
import { AppError, OVERLOADED_MESSAGE } from '../app-error.ts'
import { Crowd } from './crowd.ts'
import { answerError, answerErrorPage, wantsPage } from './errors.ts'

export const ALWAYS_SERVED = /^\/(healthz|readyz|metrics)$/

export const overload = fastifyPlugin<{ config: Config }>(
  async (app, { config }) => {
    const crowd = new Crowd()
    await app.register(underPressure, {
      maxEventLoopDelay: config.maxLoopDelayMs,
      pressureHandler: (request, reply) => {
        if (isInProcess(request) || ALWAYS_SERVED.test(request.url) || isStream(request)) return
        if (crowd.admits(request.ip)) {
          reply.raw.once('close', crowd.enter(request.ip))
          return
        }
        const error = new AppError('OVERLOADED', { message: OVERLOADED_MESSAGE })
        if (wantsPage(request)) answerErrorPage(error, request, reply)
        else answerError(error, request, reply)
      },
    })
  },
  { name: 'overload' },
)

/** Stays open for hours and takes no work meanwhile. */
export function isStream({ headers }: FastifyRequest): boolean {
  return headers.accept === 'text/event-stream'
}
