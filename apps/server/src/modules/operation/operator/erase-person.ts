// Erases what the site knows about an e-mail address, when its owner asks for that.
import { type Database, inTransaction } from '@kvartal/db'
import { systemActor } from '../../office/gate/index.ts'
import { eraseRequestsOf, requestsOf } from '../../office/requests/index.ts'
import { eraseLeadsOf, lockToErase, requestsOfLeads } from '../../requests/leads/index.ts'
import { mailboxKey } from '../../requests/mail-stops/index.ts'
import { eraseFollowersOf } from '../../requests/subscriptions/index.ts'

interface Erased {
  leads: number
  subscriptions: number
}

/** All or nothing, in any spelling of the address. A refusal of letters stays: it is a hash, and without it letters could come again. */
export function erasePerson(database: Database, address: string, user: string): Promise<Erased> {
  const key = mailboxKey(address)
  const isTheirs = (email: string) => mailboxKey(email) === key
  return inTransaction(database, async (tx) => {
    const within = { ...database, orm: tx }
    await lockToErase(tx, [...(await requestsOfLeads(within, isTheirs)), ...(await requestsOf(within, isTheirs))])
    // Before the leads, while the requests still have their addresses.
    await eraseRequestsOf(within, isTheirs, systemActor('command', user))
    return {
      leads: await eraseLeadsOf(within, isTheirs),
      subscriptions: await eraseFollowersOf(within, isTheirs),
    }
  })
}
