// Where leads are delivered to.
import type { Config } from '../../../config.ts'
import type { Tracing } from '../../../tracing/tracing.ts'
import type { LeadInContext } from '../repository.ts'
import { EmailChannel } from './email.ts'
import { WebhookChannel } from './webhook.ts'

export interface Channel {
  readonly name: string
  /** Resolves when the other side has taken the lead. Throws DeliveryFault otherwise. */
  deliver(lead: LeadInContext, signal: AbortSignal): Promise<void>
  close(): void
}

export function configuredChannels({ delivery }: Pick<Config, 'delivery'>, tracing: Tracing): Channel[] {
  const channels: Channel[] = []
  if (delivery.email) channels.push(new EmailChannel(delivery.email))
  if (delivery.webhook) channels.push(new WebhookChannel({ ...delivery.webhook, tracing }))
  return channels
}
