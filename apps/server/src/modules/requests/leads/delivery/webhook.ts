// Delivery to a CRM: signed JSON with an idempotency key, so that the CRM can tell a repeat from a second lead.
import { createHmac } from 'node:crypto'
import { readVisitNotes } from '@kvartal/contract/visit-notes'
import type { Tracing } from '../../../../tracing/tracing.ts'
import { DeliveryFault } from '../../../ground/outbox/index.ts'
import { consentsOf } from '../consent.ts'
import { leadNumber } from '../lead-number.ts'
import type { LeadInContext } from '../repository.ts'
import { channelOf } from '../visit-channel.ts'
import type { LeadChannel } from './lead-channel.ts'

export class WebhookChannel implements LeadChannel {
  readonly name = 'webhook'
  readonly #url: string
  readonly #secret: string
  readonly #tracing: Tracing

  constructor({ url, secret, tracing }: { url: string; secret: string; tracing: Tracing }) {
    this.#url = url
    this.#secret = secret
    this.#tracing = tracing
  }

  deliver(lead: LeadInContext, signal: AbortSignal): Promise<void> {
    const request = { url: this.#url, secret: this.#secret, body: webhookBody(lead), idempotencyKey: lead.id, signal }
    return postSigned({ ...request, headers: this.#tracing.headers() })
  }

  close(): void {}
}

export interface SignedPost {
  url: string
  secret: string
  body: object
  idempotencyKey: string
  headers?: Readonly<Record<string, string>>
  signal: AbortSignal
}

export async function postSigned({ url, secret, body, idempotencyKey, headers, signal }: SignedPost): Promise<void> {
  const text = JSON.stringify(body)
  const seconds = Math.floor(Date.now() / 1000)
  const response = await fetch(url, {
    method: 'POST',
    body: text,
    signal,
    // A redirect is not followed: personal data goes to the configured address only.
    redirect: 'manual',
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': idempotencyKey,
      'x-kvartal-signature': `t=${seconds},v1=${sign(`${seconds}.${text}`, secret)}`,
    },
  })
  await response.body?.cancel()
  if (!response.ok) throw new DeliveryFault(`HTTP ${response.status}`)
}

export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function webhookBody(lead: LeadInContext) {
  const [consent, ...moreConsents] = consentsOf(lead)
  return {
    id: lead.id,
    /** The number that the visitor saw after sending. */
    number: leadNumber(lead.corrects ?? lead.id),
    /** The first lead of the session, when this one replaces its data. */
    corrects: lead.corrects,
    revision: lead.revision,
    /** A newer correction of this lead, which is delivered on its own. */
    correctedBy: lead.correctedBy,
    createdAt: lead.createdAt.toISOString(),
    formname: lead.formName,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    comment: lead.comment,
    infoData: lead.info,
    cm_data: lead.campaign,
    /** The same in parts: the first and the last visit, the id of the counter, and the channel as in the metrics. */
    source: { channel: channelOf(lead.campaign), ...readVisitNotes(lead.campaign) },
    /** `version` and `time` are the browser's claim, null without one; the evidence is `inForce` at `createdAt`. */
    consent,
    /** What the form asks for besides, such as passing the request on to a bank. */
    moreConsents,
    verified: lead.captcha === 'verified',
  }
}
