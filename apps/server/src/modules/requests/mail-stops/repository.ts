// The stop list in the store.
import { type Database, eq, tables } from '@kvartal/db'

const { mailStops } = tables

export async function addStop({ orm }: Database, recipient: string): Promise<void> {
  await orm.insert(mailStops).values({ recipient }).onConflictDoNothing()
}

export async function removeStop({ orm }: Database, recipient: string): Promise<void> {
  await orm.delete(mailStops).where(eq(mailStops.recipient, recipient))
}

export async function hasStop({ orm }: Database, recipient: string): Promise<boolean> {
  const rows = await orm
    .select({ recipient: mailStops.recipient })
    .from(mailStops)
    .where(eq(mailStops.recipient, recipient))
  return rows.length > 0
}
