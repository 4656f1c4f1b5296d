// Passes a person's wish to be forgotten on to the CRM: which of its leads to erase.
import { type Database, inArray, tables } from '@kvartal/db'
import { postSigned } from '../leads/index.ts'
import type { Channel } from '../outbox/index.ts'
import { CRM_CHANNEL } from './notices.ts'

const { officeNotices } = tables

export interface ErasureToSend {
  id: string
  leadIds: readonly string[]
}

export async function readErasures({ orm }: Database, ids: readonly string[]): Promise<ErasureToSend[]> {
  const rows = await orm
    .select()
    .from(officeNotices)
    .where(inArray(officeNotices.id, [...ids]))
  return rows.map(({ id, facts }) => ({ id, leadIds: Array.isArray(facts.ids) ? facts.ids.map(String) : [] }))
}

/** The same address and signature as for leads; `event` distinguishes it from a lead. */
export class CrmErasure implements Channel<ErasureToSend> {
  readonly name = CRM_CHANNEL
  readonly #webhook: { url: string; secret: string }

  constructor(webhook: { url: string; secret: string }) {
    this.#webhook = webhook
  }

  deliver({ id, leadIds }: ErasureToSend, signal: AbortSignal): Promise<void> {
    return postSigned({ ...this.#webhook, body: { event: 'erase', id, leads: leadIds }, idempotencyKey: id, signal })
  }

  close(): void {}
}
