// The call of «Сегодня».
import { todayCalls } from '@kvartal/contract/office/today'
import type { FastifyInstance } from 'fastify'
import type { OfficeGate } from '../gate/index.ts'
import type { Today } from './today.ts'

export async function todayRoutes(
  app: FastifyInstance,
  { office, today }: { office: OfficeGate; today: Today },
): Promise<void> {
  office.scope(app).handle(todayCalls.read, (permit) => today.read(permit))
}
