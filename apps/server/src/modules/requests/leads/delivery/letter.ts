// The letter about a lead. Lines of the server are plain; every line that a visitor could have written begins with a
// mark, so that nobody can forge a line such as «Проверка: пройдена».
import { USUAL_TIME_ZONE } from '@kvartal/contract/company-day'
import { readVisitNotes } from '@kvartal/contract/visit-notes'
import { formatMoment } from '@kvartal/russian/moment'
import { linesOf, oneLine } from '../../../../text/visitor-text.ts'
import { consentsOf, doubtsOf, purposeOf, type ShownConsent } from '../consent.ts'
import { flatsToMail } from '../favorite-list.ts'
import type { Lead } from '../lead.ts'
import { leadNumber } from '../lead-number.ts'
import type { LeadInContext } from '../repository.ts'
import { channelName, channelOf } from '../visit-channel.ts'
import { noteLines, requestKind, requestSubject, visitLines } from './letter-words.ts'

const VISITORS_LINE = '> '

export function letterSubject(lead: Lead): string {
  return `${lead.corrects ? 'Исправление. ' : ''}${requestSubject(lead)}`
}

export function letterText(lead: LeadInContext, timeZone: string = USUAL_TIME_ZONE): string {
  const blocks = [
    correctionNotice(lead),
    fieldLines([
      ...contactFields(lead),
      ['Заявка', requestKind(lead)],
      ['Список квартир', listText(lead)],
      ['Получена', formatMoment(lead.createdAt, timeZone)],
      ...consentsOf(lead).map((consent): Field => [`Согласие, ${purposeOf(consent)}`, consentText(consent, timeZone)]),
      ['Проверка', lead.captcha === 'verified' ? 'пройдена' : 'не проводилась: служба капчи не отвечала'],
      ['Канал, со слов браузера', channelName(channelOf(lead.campaign))],
      ['Номер', leadNumber(lead.corrects ?? lead.id)],
      ['Номер в базе', lead.id],
    ]),
    visitorsBlock('Сообщение посетителя:', lead.comment === '' ? [] : linesOf(lead.comment)),
    visitorsBlock('Повод, со слов браузера:', matterOf(lead)),
    visitorsBlock('О чём заявка, со слов браузера:', noteLines(otherNotes(lead))),
    ...originBlocks(lead, timeZone),
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function originBlocks({ campaign }: Lead, timeZone: string): string[][] {
  const { first, last, ymClientId } = readVisitNotes(campaign)
  return [
    visitorsBlock('Откуда пришёл посетитель, со слов браузера:', visitLines(first, timeZone)),
    visitorsBlock(
      'Последний переход на сайт перед заявкой, со слов браузера:',
      last === first ? [] : visitLines(last, timeZone),
    ),
    visitorsBlock('Номер посетителя в Метрике, со слов браузера:', ymClientId ? [oneLine(ymClientId)] : []),
  ]
}

/** Leads of an earlier version may have a list and no letter. */
function listText(lead: LeadInContext): string {
  if (lead.hasLetter) return 'сайт сам отправляет его на эту почту, если её владелец не отказался от писем'
  return flatsToMail(lead).length > 0 ? 'посетитель ждёт его письмом, отправьте сами' : ''
}

type Field = [label: string, value: string]

/** The form does not allow line breaks in these fields, but leads of old versions may have them. */
function contactFields({ name, phone, email }: Lead): Field[] {
  return [
    ['Имя', oneLine(name)],
    ['Телефон', oneLine(phone)],
    ['Почта', oneLine(email)],
  ]
}

function correctionNotice(lead: LeadInContext): string[] {
  const { corrects, previous, correctedBy } = lead
  const lines: string[] = []
  if (corrects) lines.push(`Посетитель исправил заявку ${corrects} и отправил её снова: верны данные этого письма.`)
  if (previous) {
    const now = contactFields(lead)
    const changed = contactFields(previous).filter(([, value], index) => value !== now[index]?.[1])
    lines.push(...changed.map(([label, value]) => `Прежде: ${label}: ${value || 'не указано'}`))
    if (previous.comment !== lead.comment) lines.push('Прежде: другое сообщение')
  }
  if (correctedBy) lines.push(`Эта заявка устарела, посетитель её исправил: смотрите ${correctedBy}.`)
  return lines
}

function fieldLines(fields: readonly Field[]): string[] {
  return fields.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
}

function consentText(consent: ShownConsent, timeZone: string): string {
  const { version, time } = consent
  const inForce = consent.inForce
    ? `на сайте действовала редакция ${oneLine(consent.inForce)}`
    : 'какая редакция действовала на сайте, неизвестно'
  if (version === null || time === null) return `${inForce}; в заявке согласие не записано`
  const ticked = formatMoment(new Date(time), timeZone)
  const claim = `браузер назвал редакцию ${JSON.stringify(oneLine(version))} и время ${ticked}`
  const doubts = doubtsOf(consent)
  return `${inForce}; ${claim}${doubts.length > 0 ? ` — ${doubts.join(', ')}` : ''}`
}

function visitorsBlock(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => VISITORS_LINE + line)]
}

/** «Бронь квартиры № 15, корпус 1»: the line that stood above the form. */
function matterOf({ info }: Lead): string[] {
  return typeof info.matter === 'string' ? [oneLine(info.matter)] : []
}

function otherNotes({ info: { matter: _, ...others } }: Lead): Lead['info'] {
  return others
}
