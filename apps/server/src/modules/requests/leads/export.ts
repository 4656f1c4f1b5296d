// Leads as a file for the operator: a table that spreadsheets open safely, or JSON.
import { readVisitNotes } from '@kvartal/contract/visit-notes'
import { linesOf, noteText, oneLine } from '../../../text/visitor-text.ts'
import { csvText } from '../../ground/table-files/index.ts'
import { consentsOf, doubtsOf, purposeOf, type ShownConsent } from './consent.ts'
import type { ListedLead } from './repository.ts'
import { channelName, channelOf } from './visit-channel.ts'

export type LeadFormat = 'csv' | 'json'

export function formatLeads(leads: readonly ListedLead[], format: LeadFormat): string {
  return format === 'json' ? `${JSON.stringify(leads, null, 2)}\n` : toCsv(leads)
}

const columns: readonly [string, (lead: ListedLead) => string][] = [
  ['Получена', (lead) => lead.createdAt.toISOString()],
  ['Форма', (lead) => lead.formName],
  ['Имя', (lead) => lead.name],
  ['Телефон', (lead) => lead.phone],
  ['Почта', (lead) => lead.email],
  ['Сообщение', (lead) => linesOf(lead.comment).join('\n')],
  ['О чём', (lead) => notes(lead.info)],
  ['Откуда', (lead) => notes(readVisitNotes(lead.campaign).first)],
  ['Последний переход', (lead) => notes(readVisitNotes(lead.campaign).last)],
  ['Канал', (lead) => channelName(channelOf(lead.campaign))],
  ['Номер в Метрике', (lead) => oneLine(readVisitNotes(lead.campaign).ymClientId ?? '')],
  ['Согласие', (lead) => ofConsents(lead, purposeOf)],
  ['Редакция согласия на сайте', (lead) => ofConsents(lead, ({ inForce }) => inForce ?? '')],
  ['Редакция согласия со слов браузера', (lead) => ofConsents(lead, ({ version }) => oneLine(version ?? ''))],
  ['Время согласия со слов браузера', (lead) => ofConsents(lead, ({ time }) => time ?? '')],
  ['Сомнения в согласии', (lead) => ofConsents(lead, (consent) => doubtsOf(consent).join(', '))],
  ['Проверка', (lead) => lead.captcha],
  ['Доставка', (lead) => lead.deliveries.join(' ')],
  ['Исправляет', (lead) => lead.corrects ?? ''],
  ['Исправлена', (lead) => lead.correctedBy ?? ''],
  ['Номер', (lead) => lead.id],
]

/** A request with several consents has a line for each of them. */
function ofConsents(lead: ListedLead, pick: (consent: ShownConsent) => string): string {
  return consentsOf(lead).map(pick).join('\n')
}

function toCsv(leads: readonly ListedLead[]): string {
  return csvText([columns.map(([title]) => title), ...leads.map((lead) => columns.map(([, pick]) => pick(lead)))])
}

function notes(values: ListedLead['info']): string {
  return Object.entries(values)
    .map(([key, value]) => noteText(key, value))
    .join(' ')
}
