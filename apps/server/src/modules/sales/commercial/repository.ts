// Reads the commercial lots. There are few, so all of them are held in memory.
import type { CommercialDetails } from '@kvartal/contract/bundle'
import type { PremisesType } from '@kvartal/contract/commercial-limits'
import { asc, type Database, tables } from '@kvartal/db'

export type CommercialRow = Omit<
  typeof tables.commercialLots.$inferSelect,
  'premisesType' | 'details' | 'planKey' | 'updatedAt'
> & {
  premisesType: PremisesType
  details: CommercialDetails
}

export async function readCommercialLots({ orm }: Database): Promise<CommercialRow[]> {
  const { commercialLots } = tables
  const rows = await orm.select().from(commercialLots).orderBy(asc(commercialLots.id))
  // The import has validated every record by its schema.
  return rows.map(({ updatedAt, ...row }) => ({
    ...row,
    premisesType: row.premisesType as PremisesType,
    details: row.details as CommercialDetails,
  }))
}
