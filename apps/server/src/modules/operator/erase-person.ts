// Erases what the site knows about an e-mail address, when its owner asks for that.
import type { Database } from '@kvartal/db'
import { eraseLeadsOf } from '../leads/index.ts'
import { mailboxKey } from '../mail-stops/index.ts'
import { eraseRequestsOf } from '../office-requests/index.ts'
import { eraseFollowersOf } from '../subscriptions/index.ts'

interface Erased {
  leads: number
  subscriptions: number
}

/** In any spelling of the address. A refusal of letters stays: it is a hash, and without it letters could come again. */
export async function erasePerson(database: Database, address: string): Promise<Erased> {
  const key = mailboxKey(address)
  const isTheirs = (email: string) => mailboxKey(email) === key
  // First, while the requests still have their addresses.
  await eraseRequestsOf(database, isTheirs)
  return {
    leads: await eraseLeadsOf(database, isTheirs),
    subscriptions: await eraseFollowersOf(database, isTheirs),
  }
}
