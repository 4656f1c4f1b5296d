// Where leads are delivered to. The channels here are the company's; letters to visitors are in favorites-mail.
import type { Config } from '../../../../start/config.ts'
import type { Tracing } from '../../../../tracing/tracing.ts'
import { EmailChannel } from './email.ts'
import type { LeadChannel } from './lead-channel.ts'
import { WebhookChannel } from './webhook.ts'

interface ChannelOptions {
  config: Pick<Config, 'delivery'>
  tracing: Tracing
  /** The time zone of the company. */
  timeZone: () => string
}

export function configuredChannels({ config: { delivery }, tracing, timeZone }: ChannelOptions): LeadChannel[] {
  const channels: LeadChannel[] = []
  if (delivery.email) channels.push(new EmailChannel({ ...delivery.email, timeZone }))
  if (delivery.webhook) channels.push(new WebhookChannel({ ...delivery.webhook, tracing }))
  return channels
}
