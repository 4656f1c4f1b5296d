// The first node writes the secret; every other node reads it.
import { type Database, eq, tables } from '@kvartal/db'

export async function readOrCreateSecret({ orm }: Database, name: string, fresh: string): Promise<string> {
  const { serverSecrets } = tables
  await orm.insert(serverSecrets).values({ name, value: fresh }).onConflictDoNothing()
  const rows = await orm.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, name))
  return rows[0]?.value ?? fresh
}
