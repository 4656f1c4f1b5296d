// GET /mortgage-schedule.xlsx and /installment-schedule.xlsx: the schedule of a calculator, to save and to send. The
// address has the choice and nothing about the person.
import {
  type InstallmentScheduleQuery,
  installmentScheduleQuerySchema,
  type MortgageScheduleQuery,
  mortgageScheduleQuerySchema,
} from '@kvartal/contract/payment-schedule'
import { problemSchema } from '@kvartal/contract/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { markCacheable } from '../../../http/cacheable.ts'
import type { PaymentSchedules, ScheduleFile } from './service.ts'

const REQUESTS_PER_MINUTE = 60
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface PaymentScheduleRoutesOptions {
  schedules: PaymentSchedules
}

export async function paymentScheduleRoutes(
  app: FastifyInstance,
  { schedules }: PaymentScheduleRoutesOptions,
): Promise<void> {
  const shared = {
    // A workbook is already compressed.
    compress: false as const,
    config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } },
  }
  const response = { 400: problemSchema, 404: problemSchema }

  app.get<{ Querystring: MortgageScheduleQuery }>(
    '/mortgage-schedule.xlsx',
    {
      ...shared,
      schema: {
        tags: ['site'],
        summary: 'График ипотеки с датами, файл XLSX: один кредит или два, досрочное погашение',
        querystring: mortgageScheduleQuerySchema,
        response,
      },
    },
    (request, reply) => sendFile(reply, 'mortgage-schedule.xlsx', schedules.mortgage(request.query)),
  )

  app.get<{ Querystring: InstallmentScheduleQuery }>(
    '/installment-schedule.xlsx',
    {
      ...shared,
      schema: {
        tags: ['site'],
        summary: 'График рассрочки с датами, файл XLSX',
        querystring: installmentScheduleQuerySchema,
        response,
      },
    },
    (request, reply) => sendFile(reply, 'installment-schedule.xlsx', schedules.installment(request.query)),
  )
}

function sendFile(reply: FastifyReply, plainName: string, { fileName, body }: ScheduleFile): FastifyReply {
  markCacheable(reply, ['content'])
  const names = `filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
  return reply.header('content-disposition', `attachment; ${names}`).type(XLSX).send(body)
}
