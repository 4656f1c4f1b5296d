// Delivery by e-mail: plain text, so that nothing a visitor wrote can become markup; no header is made of his words
// but the checked address to reply to.
import nodemailer, { type Transporter } from 'nodemailer'
import type { Lead } from '../lead.ts'
import type { Channel } from './channel.ts'

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

  async deliver(lead: Lead): Promise<void> {
    await this.#transport.sendMail({
      from: this.#from,
      to: [...this.#to],
      ...(lead.email && { replyTo: { name: '', address: lead.email } }),
      subject: `Заявка с сайта: ${lead.formName}`,
      // The same lead sent twice is one message for a mail program.
      messageId: `<${lead.id}@${this.#from.split('@')[1]}>`,
      headers: { 'X-Idempotency-Key': lead.id },
      text: messageText(lead),
    })
  }

  close(): void {
    this.#transport.close()
  }
}

const time = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' })

function messageText(lead: Lead): string {
  const lines: [string, string][] = [
    ['Имя', lead.name],
    ['Телефон', lead.phone],
    ['Почта', lead.email],
    ['Сообщение', lead.comment],
    ...Object.entries(lead.info).map(([key, value]): [string, string] => [key, String(value)]),
    ...Object.entries(lead.campaign).map(([key, value]): [string, string] => [key, String(value)]),
    ['Форма', lead.formName],
    ['Получена', `${time.format(lead.createdAt)} (МСК)`],
    ['Согласие', `версия ${lead.consentVersion}, ${time.format(lead.consentedAt)} (МСК)`],
    ['Проверка', lead.captcha === 'verified' ? 'пройдена' : 'не проводилась: служба капчи не отвечала'],
    ['Номер', lead.id],
  ]
  return lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}
