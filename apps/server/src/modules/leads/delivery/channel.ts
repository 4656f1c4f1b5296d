// Where leads are delivered to. The channels here are the company's; letters to visitors are in favorites-mail.
import type { Config } from '../../../start/config.ts'
import type { Tracing } from '../../../tracing/tracing.ts'
import type { LeadInContext } from '../repository.ts'
import { EmailChannel } from './email.ts'
import { WebhookChannel } from './webhook.ts'

export interface Channel {
  readonly name: string
  /** The timeout of one attempt; absent: the worker's default. */
  readonly timeoutMs?: number
  /**
   * Resolves when the receiver has accepted the lead. Throws DeliveryWithheld when the lead must never be sent, and any
   * other error when the delivery should be retried.
   */
  deliver(lead: LeadInContext, signal: AbortSignal): Promise<void>
  close(): void
}

interface ChannelOptions {
  config: Pick<Config, 'delivery'>
  tracing: Tracing
  /** The time zone of the company. */
  timeZone: () => string
}

export function configuredChannels({ config: { delivery }, tracing, timeZone }: ChannelOptions): Channel[] {
  const channels: Channel[] = []
  if (delivery.email) channels.push(new EmailChannel({ ...delivery.email, timeZone }))
  if (delivery.webhook) channels.push(new WebhookChannel({ ...delivery.webhook, tracing }))
  return channels
}
