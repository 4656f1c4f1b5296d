// Mails the visitor the list of flats that he asked for. It goes through the outbox like every delivery of a lead.
import type { CompanyAnswer } from '@kvartal/contract'
import type { Transporter } from 'nodemailer'
import type { MailStops } from '../../../mail-stops/index.ts'
import type { PdfService } from '../../../pdf/index.ts'
import { flatsToMail } from '../../favorite-list.ts'
import type { LeadInContext } from '../../repository.ts'
import { oneLine } from '../../visitor-text.ts'
import type { Channel } from '../channel.ts'
import { DeliveryWithheld } from '../delivery-fault.ts'
import { createSmtpTransport } from '../smtp.ts'
import { type LetterFacts, letterText, subjectOf } from './letter.ts'
import { letterHtml, planCid } from './letter-html.ts'
import { type FlatSources, readListedFlats } from './listed-flats.ts'

export interface FavoritesMailOptions extends FlatSources {
  smtpUrl: string
  from: string
  stops: MailStops
  pdf: PdfService
  company: () => CompanyAnswer
}

/** Fifty plans are drawn and printed, and five megabytes sent. A second try finds the drawings made. */
const TIMEOUT_MS = 60_000

export class FavoritesMailChannel implements Channel {
  readonly name = 'favorites-mail'
  readonly timeoutMs = TIMEOUT_MS
  readonly #options: FavoritesMailOptions
  readonly #transport: Transporter

  constructor(options: FavoritesMailOptions) {
    this.#options = options
    this.#transport = createSmtpTransport(options.smtpUrl)
  }

  /** The mailbox of an address as limits and the stop list know it. */
  recipient(address: string): Promise<string> {
    return this.#options.stops.recipient(address)
  }

  async deliver(lead: LeadInContext, signal: AbortSignal): Promise<void> {
    // The visitor has put his address right since: the old one may be a stranger's.
    if (lead.correctedBy) throw new DeliveryWithheld('corrected')
    const { stops, origin } = this.#options
    const recipient = await this.recipient(lead.email)
    if (await stops.isStopped(recipient)) throw new DeliveryWithheld('stopped')
    const stopUrl = origin + (await stops.stopPath(recipient))
    const letter = await this.#compose(flatsToMail(lead), stopUrl)
    // The worker has stopped waiting and will try again: sending now would make two letters.
    signal.throwIfAborted()
    try {
      await this.#transport.sendMail({
        to: { name: '', address: lead.email },
        // The same letter sent twice is one message for a mail program.
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
    const { from, company: readCompany, pdf, flats: printing, origin } = this.#options
    const company = readCompany()
    const flats = await readListedFlats(ids, this.#options)
    const missing = ids.length - flats.length
    const facts: LetterFacts = { company, flats, missing, origin, stopUrl, sentAt: new Date() }
    const replyTo = company.channels.find(({ channel }) => channel === 'email')?.value
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

/** RFC 3463, 5.1.x: the address itself is wrong. A mistyped address is tried once and worries no operator. */
function isNoSuchMailbox(error: unknown): boolean {
  const { code, response } = error as { code?: unknown; response?: unknown }
  return code === 'EENVELOPE' && /^5\d\d[ -]5\.1\.\d/.test(String(response))
}
