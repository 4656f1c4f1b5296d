// The calls about the company's name and logo.
import { companyCalls } from '@kvartal/contract/office/company'
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import type { OfficeGate } from '../gate/index.ts'
import { changeCompany, seeCompany } from './company-settings.ts'

export async function companyRoutes(
  app: FastifyInstance,
  { office, database }: { office: OfficeGate; database: Database },
): Promise<void> {
  const { handle } = office.scope(app)
  handle(companyCalls.see, async (permit) => ({ company: await seeCompany(database, permit) }))
  handle(companyCalls.change, async (permit, { body }) => ({ company: await changeCompany(database, permit, body) }))
}
