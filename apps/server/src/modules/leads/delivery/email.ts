// Delivery by e-mail: plain text, so that nothing a visitor wrote can become markup; no header is made of his words
// but the checked address to reply to.
import nodemailer, { type Transporter } from 'nodemailer'
import type { LeadInContext } from '../repository.ts'
import type { Channel } from './channel.ts'
import { letterSubject, letterText } from './letter.ts'

const CONNECT_TIMEOUT_MS = 5_000
const SILENCE_TIMEOUT_MS = 8_000

export class EmailChannel implements Channel {
  readonly name = 'email'
  readonly #transport: Transporter
  readonly #from: string
  readonly #to: readonly string[]

  constructor({ smtpUrl, from, to }: { smtpUrl: string; from: string; to: readonly string[] }) {
    this.#from = from
    this.#to = to
    this.#transport = nodemailer.createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /** Connects and logs in; nothing is sent. */
  async verify(): Promise<void> {
    await this.#transport.verify()
  }

  async deliver(lead: LeadInContext): Promise<void> {
    await this.#transport.sendMail({
      from: this.#from,
      to: [...this.#to],
      ...(lead.email && { replyTo: { name: '', address: lead.email } }),
      subject: letterSubject(lead),
      // The same lead sent twice is one message for a mail program.
      messageId: this.#messageId(lead.id),
      // A mail program shows a correction under the letter that it corrects.
      ...(lead.corrects && { inReplyTo: this.#messageId(lead.corrects), references: this.#messageId(lead.corrects) }),
      headers: { 'X-Idempotency-Key': lead.id },
      text: letterText(lead),
    })
  }

  #messageId(id: string): string {
    return `<${id}@${this.#from.split('@')[1]}>`
  }

  close(): void {
    this.#transport.close()
  }
}
