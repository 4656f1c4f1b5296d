// The texts of the letter with a list of flats. None of them was written by a visitor.
import type { CompanyAnswer } from '@kvartal/contract/site'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { missingFlatForms } from '@kvartal/russian/lot'
import { formatMoment } from '@kvartal/russian/moment'
import { oneLine } from '../../../../../text/visitor-text.ts'
import type { Fact } from '../../../../printing/pdf/index.ts'
import {
  contactLines,
  factLines,
  nextStep,
  type PaymentTerms,
  paymentLines,
  paymentTerms,
} from '../../../letters/index.ts'
import type { FlatList, ListedFlat } from './listed-flats.ts'

export interface LetterFacts extends FlatList {
  company: CompanyAnswer
  /** Public address of the site. */
  origin: string
  stopUrl: string
  sentAt: Date
  /** The time zone of the company. */
  timeZone: string
}

export const texts = {
  subject: (flats: number) => (flats === 0 ? 'Ваш список квартир' : `Ваш список: ${formatCount(flats, flatForms)}`),
  title: 'Ваш список квартир',
  intro:
    'Вы попросили на сайте прислать этот список. Он же приложен к\u00a0письму в\u00a0PDF, с\u00a0планами и\u00a0расчётами.',
  introEmpty: 'Вы попросили на сайте прислать список, но квартир из\u00a0него на сайте больше нет.',
  missing: (flats: number) => `${formatCount(flats, missingFlatForms)} из списка больше нет.`,
  others: (flats: number) =>
    `В\u00a0письме только начало списка. Остальное (${formatCount(flats, flatForms)})\u00a0— в\u00a0списке на сайте.`,
  sold: 'На её странице\u00a0— похожие, которые свободны.',
  was: (price: string) => `было ${price}`,
  whole: 'Открыть список на сайте',
  choose: 'Выбрать другую квартиру',
  prices: (sentAt: string) => `Цены и\u00a0наличие на ${sentAt}. Они меняются: свежие\u00a0— на страницах квартир.`,
  why: 'Письмо пришло один раз, потому что на сайте указали эту почту. Если это были не вы, просто удалите\u00a0его.',
  stop: 'Больше не присылать',
  planAlt: (title: string) => `План: ${title}`,
}

export function subjectOf({ flats }: LetterFacts): string {
  return texts.subject(flats.length)
}

/** The list on the site; the whole catalog when no flat of the list is left. */
export function listUrl({ origin, flats, others }: LetterFacts): string {
  const ids = [...flats.map(({ id }) => id), ...others]
  return flats.length === 0 ? `${origin}/list` : `${origin}/favorites?ids=${ids.join('%7C')}`
}

/** Notes about the list as a whole. */
export function listNotes({ flats, missing, others }: LetterFacts): string[] {
  return [
    ...(missing > 0 && flats.length > 0 ? [texts.missing(missing)] : []),
    ...(others.length > 0 ? [texts.others(others.length)] : []),
  ]
}

/**
 * A longer list is brief, without facts and payments: Gmail cuts off what is beyond 102 KB. The PDF has all of
 * it for each flat.
 */
const FLATS_IN_DETAIL = 12

export const isInDetail = ({ flats }: LetterFacts) => flats.length <= FLATS_IN_DETAIL

/** Without the area, which is in the title. */
export function factsOf({ sheet }: ListedFlat): Fact[] {
  return sheet.facts.filter(({ value }) => !sheet.title.includes(value))
}

/** The terms of the payments that the letter shows. */
export function termsOf(facts: LetterFacts): PaymentTerms {
  return paymentTerms(isInDetail(facts) ? facts.flats.map(({ sheet }) => sheet) : [])
}

function statusLine({ sheet: { status } }: ListedFlat): string {
  if (status.kind === 'free') return ''
  return status.kind === 'sold' ? `${status.label}. ${texts.sold}` : `${status.label}.`
}

function priceLine({ sheet: { price } }: ListedFlat): string {
  if (!price) return ''
  const notes = [
    ...(price.was === null ? [] : [`${texts.was(price.was)}, ${price.discount}`]),
    ...(price.reason === null ? [] : [price.reason]),
    price.perM2,
  ]
  return `${price.now} (${notes.join('; ')})`
}

/** For mail programs that do not show HTML. */
export function letterText(facts: LetterFacts): string {
  const { company, flats, sentAt, stopUrl, timeZone } = facts
  const { notes, loanWarnings, loanTerms } = termsOf(facts)
  const blocks = [
    [texts.title],
    [flats.length === 0 ? texts.introEmpty : texts.intro],
    ...flats.map((flat, index) => [`${index + 1}. ${flat.sheet.title}`, ...flatLines(flat, isInDetail(facts))]),
    listNotes(facts),
    [`${flats.length === 0 ? texts.choose : texts.whole}:`, listUrl(facts)],
    flats.length === 0 ? [] : [texts.prices(formatMoment(sentAt, timeZone))],
    [...notes, ...loanWarnings, ...(loanTerms ? [`${loanTerms.text}: ${loanTerms.url}`] : [])],
    contactLines(company),
    [company.legalLine, company.ofertaLine, company.demoLine ?? ''].map(oneLine),
    [texts.why, `${texts.stop}:`, stopUrl],
  ]
  return blocks
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n')
}

function flatLines(flat: ListedFlat, inDetail: boolean): string[] {
  const { sheet, address } = flat
  const { text, url } = nextStep(sheet.status.kind, sheet.url)
  return [
    sheet.place,
    address,
    priceLine(flat),
    statusLine(flat),
    ...(inDetail ? [...paymentLines(sheet.payments), ...factLines(factsOf(flat))] : []),
    `${text}: ${url}`,
  ]
}
