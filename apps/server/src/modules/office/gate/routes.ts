// /office/api/openapi.json: the description of the office's calls, for administrators.
import { apiDescriptionCalls } from '@kvartal/contract/office/api-description'
import type { FastifyInstance } from 'fastify'
import { describeCalls } from './api-description.ts'
import type { OfficeGate } from './gate.ts'

export async function officeApiRoutes(app: FastifyInstance, { office }: { office: OfficeGate }): Promise<void> {
  const { handle } = office.scope(app)
  let described: Record<string, unknown> | undefined
  handle(apiDescriptionCalls.openapi, async () => {
    described ??= describeCalls()
    return described
  })
}
