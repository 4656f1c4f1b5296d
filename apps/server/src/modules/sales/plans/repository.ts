// Reads a drawn plan from the store.
import { type Database, eq, tables } from '@kvartal/db'

export interface StoredPlan {
  svg: string
  hash: string
}

export async function findPlan({ orm }: Database, key: string): Promise<StoredPlan | undefined> {
  const { plans } = tables
  const rows = await orm.select({ svg: plans.svg, hash: plans.hash }).from(plans).where(eq(plans.key, key)).limit(1)
  return rows[0]
}
