// Sends letters of the office to its people: who got a request, what waits too long, which reserve has ended.
import type { NoticeKind } from '@kvartal/contract/office/live'
import { type Database, eq, inArray, tables } from '@kvartal/db'
import type { Transporter } from 'nodemailer'
import { type Channel, DeliveryWithheld } from '../../ground/outbox/index.ts'
import { createSmtpTransport } from '../../requests/letters/index.ts'
import { NOTICE_CHANNEL } from './notices.ts'

const { officeNotices, officeRequests, officePeople } = tables

export interface NoticeToSend {
  id: string
  kind: NoticeKind
  facts: Readonly<Record<string, unknown>>
  createdAt: Date
  number: string | null
  requestId: string | null
  /** Null: to the group. */
  email: string | null
  isPersonGone: boolean
}

export async function readNotices({ orm }: Database, ids: readonly string[]): Promise<NoticeToSend[]> {
  const rows = await orm
    .select({
      notice: officeNotices,
      number: officeRequests.number,
      email: officePeople.email,
      closedAt: officePeople.closedAt,
    })
    .from(officeNotices)
    .leftJoin(officeRequests, eq(officeRequests.id, officeNotices.requestId))
    .leftJoin(officePeople, eq(officePeople.id, officeNotices.personId))
    .where(inArray(officeNotices.id, [...ids]))
  return rows.map(({ notice, number, email, closedAt }) => ({
    id: notice.id,
    kind: notice.kind as NoticeKind,
    facts: notice.facts,
    createdAt: notice.createdAt,
    number,
    requestId: notice.requestId,
    email,
    isPersonGone: notice.personId !== null && (email === null || closedAt !== null),
  }))
}

export interface NoticeMailOptions {
  smtpUrl: string
  from: string
  /** The group: who gets the requests of the site. */
  group: readonly string[]
  /** Where the office is opened. */
  officeUrl: string
}

/** News of yesterday is no news: a mail server that was configured today must not send them. */
const STALE_MS = 24 * 60 * 60 * 1000

export class NoticeMail implements Channel<NoticeToSend> {
  readonly name = NOTICE_CHANNEL
  readonly #options: NoticeMailOptions
  readonly #transport: Transporter

  constructor(options: NoticeMailOptions) {
    this.#options = options
    this.#transport = createSmtpTransport(options.smtpUrl)
  }

  async deliver(notice: NoticeToSend): Promise<void> {
    const { from, group, officeUrl } = this.#options
    const to = notice.email === null ? group : [notice.email]
    if (notice.isPersonGone || to.length === 0) throw new DeliveryWithheld('no recipient')
    if (notice.number === null) throw new DeliveryWithheld('no request')
    if (Date.now() - notice.createdAt.getTime() > STALE_MS) throw new DeliveryWithheld('too old')
    const { subject, lines } = words(notice, notice.number)
    await this.#transport.sendMail({
      from,
      to: [...to],
      subject,
      messageId: `<${notice.id}@${from.split('@')[1]}>`,
      text: [...lines, `${officeUrl}/office/requests/${notice.requestId}`].join('\n\n'),
    })
  }

  close(): void {
    this.#transport.close()
  }
}

/** No name and no phone: letters are forwarded and kept for years. */
function words({ kind, facts }: NoticeToSend, number: string): { subject: string; lines: string[] } {
  if (kind === 'assigned') {
    return { subject: `Вам передали заявку № ${number}`, lines: [`Передал: ${String(facts.by ?? '')}.`] }
  }
  if (kind === 'waiting') {
    return {
      subject: `Заявка № ${number} ждёт ответа`,
      lines: [`Ждёт дольше нормы: ${String(facts.minutes ?? '')} мин рабочего времени.`],
    }
  }
  return { subject: `Бронь по заявке № ${number} кончилась`, lines: [endOfReserve(facts)] }
}

/** What has become of the flat or the commercial lot: a sale that came meanwhile stays. */
function endOfReserve({ why, lot, status }: NoticeToSend['facts']): string {
  const isFlat = lot === 'flat'
  const reason = why === 'expired' ? 'Срок прошёл' : 'Статус сменили не из заявки'
  if (status === 'free') return `${reason}, ${isFlat ? 'квартира снова свободна' : 'помещение снова свободно'}.`
  if (status === 'sold') return `${reason}, ${isFlat ? 'квартира продана' : 'помещение продано'}.`
  return `${reason}.`
}
