// Sends letters to visitors by the company's mail server, signed with the company's name.
import { PassThrough, type Readable } from 'node:stream'
import type { CompanyAnswer } from '@kvartal/contract/site'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { oneLine } from '../../../text/visitor-text.ts'
import { DeliveryFault, DeliveryWithheld } from '../../ground/outbox/index.ts'
import { replyAddress } from './company-lines.ts'
import { createSmtpTransport } from './smtp.ts'

/** The timeout of one attempt, for the outbox. */
export const LETTER_TIMEOUT_MS = 60_000
/**
 * The part of the timeout that is left to the mail server. It may scan megabytes of attachments before it answers. If
 * it accepts a letter after we have timed out, the outcome is unknown to us.
 */
const SENDING_MS = 30_000

export interface VisitorLetter {
  /** Id of the outbox row. It makes the Message-ID, so mail programs show a letter that was sent twice as one. */
  id: string
  /** The first part of the Message-ID: list, confirm, digest. */
  kind: string
  to: string
  subject: string
  text: string
  html: string
  attachments: NonNullable<SendMailOptions['attachments']>
  /** Stops such letters by one POST (RFC 8058). */
  stopUrl: string
}

/** The connection broke after the whole letter was passed on: the mail server may have accepted it. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome'
}

export interface VisitorMailOptions {
  smtpUrl: string
  from: string
  company: () => CompanyAnswer
}

export class VisitorMail {
  readonly #transport: Transporter
  readonly #from: string
  readonly #company: () => CompanyAnswer
  /** Message-IDs of letters that the mail server has read to the end. */
  readonly #passedOn = new Set<string>()

  constructor({ smtpUrl, from, company }: VisitorMailOptions) {
    this.#from = from
    this.#company = company
    this.#transport = createSmtpTransport(smtpUrl, SENDING_MS)
    this.#transport.use('stream', (mail, done) => {
      const { messageId } = mail.data
      mail.message.processFunc((content: Readable) => {
        const last = new PassThrough()
        last.once('end', () => this.#passedOn.add(String(messageId)))
        return content.pipe(last)
      })
      done()
    })
  }

  /**
   * Composes and sends a letter within the outbox's timeout. Throws UnknownOutcome when the mail server may have
   * accepted the letter, DeliveryWithheld when there is no such mailbox; after any other error it has not accepted it.
   */
  async send(
    compose: () => Promise<VisitorLetter>,
    signal: AbortSignal,
    beforeSending: () => Promise<void> = async () => {},
  ): Promise<void> {
    const sendBefore = performance.now() + LETTER_TIMEOUT_MS - SENDING_MS
    const letter = await compose()
    // The worker has timed out and will retry: sending now would make two letters.
    signal.throwIfAborted()
    // The next attempt finds the plans in the cache.
    if (performance.now() > sendBefore) throw new DeliveryFault('composing took too long')
    await beforeSending()
    await this.#pass(letter)
  }

  async #pass({ id, kind, to, stopUrl, ...content }: VisitorLetter): Promise<void> {
    const company = this.#company()
    const replyTo = replyAddress(company)
    const messageId = `<${kind}.${id}@${this.#from.split('@')[1]}>`
    try {
      await this.#transport.sendMail({
        from: { name: oneLine(company.name), address: this.#from },
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        messageId,
        ...content,
        headers: {
          'X-Idempotency-Key': id,
          'Auto-Submitted': 'auto-generated',
          'List-Unsubscribe': `<${stopUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
    } catch (error) {
      if (isNoSuchMailbox(error)) throw new DeliveryWithheld('no such mailbox')
      const isAnswered = typeof (error as { responseCode?: unknown }).responseCode === 'number'
      if (!isAnswered && this.#passedOn.has(messageId)) throw new UnknownOutcome('unknown outcome', { cause: error })
      throw error
    } finally {
      this.#passedOn.delete(messageId)
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
