// Delivery by e-mail: plain text, so that no text of a visitor can become markup. Headers made
// from it have one line each.
import type { Transporter } from 'nodemailer'
import { createSmtpTransport } from '../../letters/index.ts'
import type { LeadInContext } from '../repository.ts'
import type { LeadChannel } from './channel.ts'
import { letterSubject, letterText } from './letter.ts'

export interface EmailOptions {
  smtpUrl: string
  from: string
  to: readonly string[]
  /** The time zone of the company. */
  timeZone: () => string
}

export class EmailChannel implements LeadChannel {
  readonly name = 'email'
  readonly #transport: Transporter
  readonly #from: string
  readonly #to: readonly string[]
  readonly #timeZone: () => string

  constructor({ smtpUrl, from, to, timeZone }: EmailOptions) {
    this.#timeZone = timeZone
    this.#from = from
    this.#to = to
    this.#transport = createSmtpTransport(smtpUrl)
  }

  async deliver(lead: LeadInContext): Promise<void> {
    await this.#transport.sendMail({
      from: this.#from,
      to: [...this.#to],
      ...(lead.email && { replyTo: { name: '', address: lead.email } }),
      subject: letterSubject(lead),
      // The same id makes mail programs show a lead that was sent twice as one message.
      messageId: this.#messageId(lead.id),
      // These headers make mail programs show a correction under the letter that it corrects.
      ...(lead.corrects && { inReplyTo: this.#messageId(lead.corrects), references: this.#messageId(lead.corrects) }),
      // Mail programs can sort by the form, whose words in the subject may change.
      headers: { 'X-Idempotency-Key': lead.id, 'X-Form-Name': lead.formName },
      text: letterText(lead, this.#timeZone()),
    })
  }

  #messageId(id: string): string {
    return `<${id}@${this.#from.split('@')[1]}>`
  }

  close(): void {
    this.#transport.close()
  }
}
