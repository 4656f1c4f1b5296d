// The texts of a digest, and the letter as plain text. None of them was written by a visitor.
import { flatForms, formatCount, type NounForms, plural } from '@kvartal/russian/count'
import { formatDate } from '@kvartal/russian/date'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatMoment } from '@kvartal/russian/moment'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { oneLine } from '../../../../text/visitor-text.ts'
import { contactLines, factLines, nextStep, paymentLines } from '../../letters/index.ts'
import { type ChangeKind, changeKinds } from '../changes.ts'
import type { DigestFacts, DigestFlat, DigestSection } from './digest-facts.ts'

/** In a subject, after another number of flats: «одна подешевела», «2 подешевели». */
const verbs: Record<Exclude<ChangeKind, 'new'>, NounForms> = {
  cheaper: ['подешевела', 'подешевели', 'подешевели'],
  back: ['снова в\u00a0продаже', 'снова в\u00a0продаже', 'снова в\u00a0продаже'],
  dearer: ['подорожала', 'подорожали', 'подорожали'],
  reserved: ['забронирована', 'забронированы', 'забронированы'],
  sold: ['продана', 'проданы', 'проданы'],
}
const newForms: NounForms = ['новая квартира', 'новые квартиры', 'новых квартир']

export const texts = {
  bySelection: (words: string) => `По вашей подборке: ${words}.`,
  selection: (words: string) => upperFirst(words),
  prices: (sentAt: string) => `Цены на ${sentAt}.`,
  single: 'Квартиры, за ценой которых вы следите',
  showAll: (total: number) => `Показать все ${formatNumber(total)}`,
  hidden: (flats: number) => `И\u00a0ещё ${formatCount(flats, flatForms)}, в\u00a0подборке на сайте.`,
  hiddenSingle: (flats: number) => `И\u00a0ещё ${formatCount(flats, flatForms)}, на странице подписок.`,
  since: (day: string) => `Вы попросили об этих письмах ${formatDate(day)}. Не\u00a0чаще одного в\u00a0день.`,
  manage: 'На что вы подписаны',
  stop: 'Отписаться',
  planAlt: (title: string) => `План: ${title}`,
  was: (rub: number) => `была ${formatPrice(rub)}`,
}

const labels: Record<ChangeKind, (byRub: number) => string> = {
  cheaper: (rub) => `Подешевела на ${formatPrice(rub)}`,
  new: () => 'Новая',
  back: () => 'Снова в\u00a0продаже',
  dearer: (rub) => `Подорожала на ${formatPrice(rub)}`,
  reserved: () => 'Забронирована',
  sold: () => 'Продана',
}

/** «2 новые квартиры, одна подешевела» */
export function subjectOf({ counts }: Pick<DigestFacts, 'counts'>): string {
  const parts: string[] = []
  for (const kind of ['new', ...changeKinds.filter((other) => other !== 'new')] as const) {
    const count = counts[kind] ?? 0
    if (count === 0) continue
    if (kind === 'new') parts.push(formatCount(count, newForms))
    else if (parts.length === 0) parts.push(`${formatCount(count, flatForms)} ${plural(count, verbs[kind])}`)
    else parts.push(`${count === 1 ? 'одна' : formatNumber(count)} ${plural(count, verbs[kind])}`)
  }
  return parts.join(', ')
}

export function labelOf({ change: { kind, wasRub }, priceRub }: DigestFlat): string {
  return labels[kind](Math.abs((wasRub ?? 0) - (priceRub ?? 0)))
}

export function preheaderOf({ sections }: DigestFacts): string {
  const [first] = sections.flatMap(({ flats }) => flats)
  return first ? [labelOf(first), first.title, first.place].join('. ') : ''
}

export function hiddenNote({ hidden, words }: DigestSection): string {
  if (hidden === 0) return ''
  return words === null ? texts.hiddenSingle(hidden) : texts.hidden(hidden)
}

export function sectionTitle({ words }: DigestSection, isOnly: boolean): string {
  if (words === null) return texts.single
  return isOnly ? texts.bySelection(words) : texts.selection(words)
}

export function sentLine({ sentAt, timeZone }: DigestFacts): string {
  return texts.prices(formatMoment(sentAt, timeZone))
}

export function smallLines({ company, terms }: DigestFacts): string[] {
  return [...terms.notes, company.legalLine, company.ofertaLine, company.demoLine ?? ''].map(oneLine)
}

/** For mail programs that do not show HTML: the same order, and every address. */
export function digestText(facts: DigestFacts): string {
  const { company, sections, terms, manageUrl, stopUrl, since } = facts
  const { loanWarnings, loanTerms } = terms
  const blocks = [
    [subjectOf(facts)],
    ...sections.flatMap((section) => [
      [sectionTitle(section, sections.length === 1)],
      ...section.flats.map(flatLines),
      [hiddenNote(section), ...(section.total === null ? [] : [`${texts.showAll(section.total)}: ${section.url}`])],
    ]),
    [sentLine(facts)],
    [...loanWarnings, ...(loanTerms ? [`${loanTerms.text}: ${loanTerms.url}`] : [])],
    smallLines(facts),
    ['--', texts.since(since), `${texts.manage}: ${manageUrl}`, `${texts.stop}: ${stopUrl}`],
    contactLines(company),
  ]
  return blocks
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n')
}

function flatLines(flat: DigestFlat): string[] {
  const { change, title, place, facts, status, priceRub, payments, url } = flat
  const next = nextStep(status, url)
  const [first = '', ...rest] = labelOf(flat).split(/(?<=^\S+)(?=\s)/)
  const was = change.wasRub === null ? '' : ` (${texts.was(change.wasRub)})`
  return [
    `${first.toUpperCase()}${rest.join('')}${was}`,
    title,
    place,
    priceRub === null ? '' : formatPrice(priceRub),
    ...paymentLines(payments),
    ...factLines(facts),
    `${next.text}: ${next.url}`,
  ]
}
