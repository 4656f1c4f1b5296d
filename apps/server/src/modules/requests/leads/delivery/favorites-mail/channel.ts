// Mails the visitor the requested list of flats, through the outbox like every delivery of a lead.
import type { CompanyAnswer } from '@kvartal/contract/site'
import { DeliveryWithheld } from '../../../../ground/outbox/index.ts'
import type { PdfService } from '../../../../printing/pdf/index.ts'
import { LETTER_TIMEOUT_MS, planAttachment, VisitorMail } from '../../../letters/index.ts'
import type { MailStops } from '../../../mail-stops/index.ts'
import { flatsToMail } from '../../favorite-list.ts'
import type { LeadInContext } from '../../repository.ts'
import type { LeadChannel } from '../lead-channel.ts'
import { type LetterFacts, letterText, subjectOf } from './letter.ts'
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

export class FavoritesMailChannel implements LeadChannel {
  readonly name = 'favorites-mail'
  readonly timeoutMs = LETTER_TIMEOUT_MS
  readonly #options: FavoritesMailOptions
  readonly #mail: VisitorMail

  constructor(options: FavoritesMailOptions) {
    this.#options = options
    this.#mail = new VisitorMail(options)
  }

  /** The key of a mailbox for limits and the stop list. */
  recipient(address: string): Promise<string> {
    return this.#options.stops.recipient(address)
  }

  async deliver(lead: LeadInContext, signal: AbortSignal): Promise<void> {
    // The visitor has corrected the address since: the old one may belong to a stranger.
    if (lead.correctedBy) throw new DeliveryWithheld('corrected')
    const { stops, origin } = this.#options
    const recipient = await this.recipient(lead.email)
    if (await stops.isStopped(recipient)) throw new DeliveryWithheld('stopped')
    const stopUrl = origin + (await stops.stopPath(recipient))
    await this.#mail.send(
      async () => ({
        id: lead.id,
        kind: 'list',
        to: lead.email,
        stopUrl,
        ...(await this.#compose(flatsToMail(lead), stopUrl)),
      }),
      signal,
    )
  }

  async #compose(ids: readonly number[], stopUrl: string) {
    const { company: readCompany, pdf, flats: printing, origin, timeZone } = this.#options
    const list = await readListedFlats(ids, this.#options)
    const { flats } = list
    const facts: LetterFacts = {
      company: readCompany(),
      ...list,
      origin,
      stopUrl,
      sentAt: new Date(),
      timeZone: timeZone(),
    }
    return {
      subject: subjectOf(facts),
      text: letterText(facts),
      html: letterHtml(facts),
      attachments: [
        ...flats.flatMap(({ id, plan }) => (plan ? [planAttachment(planCid(id), id, plan)] : [])),
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
    this.#mail.close()
  }
}
