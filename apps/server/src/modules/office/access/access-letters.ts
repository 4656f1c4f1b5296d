// Letters to people of the office: invitation and new password. Text only: names in them are typed by people.
import type { LinkKind } from '@kvartal/contract/office/access'
import { oneLine } from '../../../text/visitor-text.ts'
import { createSmtpTransport } from '../../requests/letters/index.ts'

export type AccessLetterKind = Exclude<LinkKind, 'first-start'>

export interface AccessLettersOptions {
  smtp: { smtpUrl: string; from: string } | undefined
  company: () => string | undefined
}

const texts: Readonly<
  Record<AccessLetterKind, (company: string, link: string) => { subject: string; body: string[] }>
> = {
  invitation: (company, link) => ({
    subject: `Вас пригласили в офис «${company}»`,
    body: [
      `Для вас открыт доступ в офис «${company}»: заявки, квартиры и тексты сайта.`,
      'Откройте ссылку и придумайте пароль. Она действует 7 дней и один раз.',
      link,
      'Если вы не ждали этого письма, ничего не делайте: без пароля доступа нет.',
    ],
  }),
  reset: (company, link) => ({
    subject: `Новый пароль в офисе «${company}»`,
    body: [
      'Кто-то, скорее всего вы, попросил новый пароль для входа в офис.',
      'Откройте ссылку и придумайте новый. Она действует 2 часа и один раз.',
      link,
      'Если это были не вы, ничего не делайте: пароль остаётся прежним.',
    ],
  }),
}

export class AccessLetters {
  readonly #options: AccessLettersOptions

  constructor(options: AccessLettersOptions) {
    this.#options = options
  }

  /** Without a mail server links are shown to the administrator. */
  get isOn(): boolean {
    return this.#options.smtp !== undefined
  }

  async send(kind: AccessLetterKind, to: { name: string; email: string }, link: string): Promise<void> {
    const { smtp } = this.#options
    if (!smtp) throw new Error('letters of the office need SMTP_URL')
    const company = oneLine(this.#options.company() ?? 'Квартал')
    const { subject, body } = texts[kind](company, link)
    const transport = createSmtpTransport(smtp.smtpUrl)
    try {
      await transport.sendMail({
        from: { name: company, address: smtp.from },
        to: { name: oneLine(to.name), address: to.email },
        subject,
        text: [`Здравствуйте, ${oneLine(to.name)}!`, ...body, company].join('\n\n'),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } finally {
      transport.close()
    }
  }
}
