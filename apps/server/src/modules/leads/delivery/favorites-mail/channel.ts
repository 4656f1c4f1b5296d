// Mails the visitor the requested list of flats, through the outbox like every delivery of a lead.
import type { CompanyAnswer } from '@kvartal/contract'
import type { Transporter } from 'nodemailer'
import type { MailStops } from '../../../mail-stops/index.ts'
import type { PdfService } from '../../../pdf/index.ts'
import { flatsToMail } from '../../favorite-list.ts'
import type { LeadInContext } from '../../repository.ts'
import { oneLine } from '../../visitor-text.ts'
import type { Channel } from '../channel.ts'
import { DeliveryFault, DeliveryWithheld } from '../delivery-fault.ts'
import { createSmtpTransport } from '../smtp.ts'
import { type LetterFacts, letterText, replyAddress, subjectOf } from './letter.ts'
import { letterHtml, planCid } from './letter-html.ts'
import { type FlatSources, readListedFlats } from './listed-flats.ts'

export interface FavoritesMailOptions extends FlatSources {
  smtpUrl: string
  from: string
  stops: MailStops
  pdf: PdfService
  company: () => CompanyAnswer
  /** The time zone of the company. */
  timeZone: () => string
}

const TIMEOUT_MS = 60_000
/**
 * The part of the timeout that is left to the mail server. It may scan megabytes of attachments before it answers. If
 * it accepts a letter after we have timed out, the visitor gets the letter twice.
 */
const SENDING_MS = 30_000

export class FavoritesMailChannel implements Channel {
  readonly name = 'favorites-mail'
  readonly timeoutMs = TIMEOUT_MS
  readonly #options: FavoritesMailOptions
  readonly #transport: Transporter

  constructor(options: FavoritesMailOptions) {
    this.#options = options
    this.#transport = createSmtpTransport(options.smtpUrl, SENDING_MS)
  }

  /** The key of a mailbox for limits and the stop list. */
  recipient(address: string): Promise<string> {
    return this.#options.stops.recipient(address)
  }

  async deliver(lead: LeadInContext, signal: AbortSignal): Promise<void> {
    const sendBefore = performance.now() + TIMEOUT_MS - SENDING_MS
    // The visitor has corrected the address since: the old one may belong to a stranger.
    if (lead.correctedBy) throw new DeliveryWithheld('corrected')
    const { stops, origin } = this.#options
    const recipient = await this.recipient(lead.email)
    if (await stops.isStopped(recipient)) throw new DeliveryWithheld('stopped')
    const stopUrl = origin + (await stops.stopPath(recipient))
    const letter = await this.#compose(flatsToMail(lead), stopUrl)
    // The worker has timed out and will retry: sending now would make two letters.
    signal.throwIfAborted()
    // The next attempt finds the plans in the cache.
    if (performance.now() > sendBefore) throw new DeliveryFault('composing took too long')
    try {
      await this.#transport.sendMail({
        to: { name: '', address: lead.email },
        // With this id a mail program shows a letter that was sent twice as one message.
        messageId: `<list.${lead.id}@${this.#options.from.split('@')[1]}>`,
        ...letter,
        headers: {
          'X-Idempotency-Key': lead.id,
          'Auto-Submitted': 'auto-generated',
          'List-Unsubscribe': `<${stopUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
    } catch (error) {
      if (isNoSuchMailbox(error)) throw new DeliveryWithheld('no such mailbox')
      throw error
    }
  }

  async #compose(ids: readonly number[], stopUrl: string) {
    const { from, company: readCompany, pdf, flats: printing, origin, timeZone } = this.#options
    const company = readCompany()
    const list = await readListedFlats(ids, this.#options)
    const { flats } = list
    const facts: LetterFacts = { company, ...list, origin, stopUrl, sentAt: new Date(), timeZone: timeZone() }
    const replyTo = replyAddress(facts)
    const plans = flats.flatMap(({ id, plan }) =>
      plan ? [{ cid: planCid(id), filename: `plan-${id}.png`, contentType: 'image/png', content: plan }] : [],
    )
    return {
      from: { name: oneLine(company.name), address: from },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject: subjectOf(facts),
      text: letterText(facts),
      html: letterHtml(facts),
      attachments: [
        ...plans.map((plan) => ({ ...plan, contentDisposition: 'inline' as const })),
        ...(flats.length === 0 ? [] : [await printed()]),
      ],
    }

    async function printed() {
      const { body, fileName } = await pdf.make(
        printing,
        flats.map(({ id }) => id),
        origin,
      )
      return { filename: fileName, contentType: 'application/pdf', content: body }
    }
  }

  close(): void {
    this.#transport.close()
  }
}

/** RFC 3463 and 7505: no such mailbox (1, moved: 6), no such domain (2, accepts no mail: 10), invalid address (3). */
const NO_SUCH_MAILBOX = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/

/** A mistyped address is tried once. A refused sender (5.1.7, 5.1.8) is a fault of the settings and is retried. */
function isNoSuchMailbox(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  return command === 'RCPT TO' && NO_SUCH_MAILBOX.test(String(response))
}
