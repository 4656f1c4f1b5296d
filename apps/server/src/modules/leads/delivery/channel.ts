// Where leads are delivered to. The channels here are the company's; the visitor's own is in favorites-mail.
import type { Config } from '../../../start/config.ts'
import type { Tracing } from '../../../tracing/tracing.ts'
import type { LeadInContext } from '../repository.ts'
import { EmailChannel } from './email.ts'
import { WebhookChannel } from './webhook.ts'

export interface Channel {
  readonly name: string
  /** The longest time of one try; absent: the worker's usual one. */
  readonly timeoutMs?: number
  /**
   * Resolves when the other side has taken the lead. Throws DeliveryWithheld when it must never be sent, and any other
   * error when it is to be tried again.
   */
  deliver(lead: LeadInContext, signal: AbortSignal): Promise<void>
  close(): void
}

interface ChannelOptions {
  config: Pick<Config, 'delivery'>
  tracing: Tracing
  /** The company's. */
  timeZone: () => string
}

export function configuredChannels({ config: { delivery }, tracing, timeZone }: ChannelOptions): Channel[] {
  const channels: Channel[] = []
  if (delivery.email) channels.push(new EmailChannel({ ...delivery.email, timeZone }))
  if (delivery.webhook) channels.push(new WebhookChannel({ ...delivery.webhook, tracing }))
  return channels
}
