// The words of the letter with a list of flats. Nothing in it was written by a visitor.
import type { CompanyAnswer } from '@kvartal/contract'
import { count, flatForms } from '../../../pdf/index.ts'
import { oneLine } from '../../visitor-text.ts'
import { moscow } from '../letter.ts'
import type { ListedFlat } from './listed-flats.ts'

export interface LetterFacts {
  company: CompanyAnswer
  flats: readonly ListedFlat[]
  /** Flats of the list that are no more on the site. */
  missing: number
  /** Public address of the site. */
  origin: string
  stopUrl: string
  sentAt: Date
}

const goneForms = ['квартиры', 'квартир', 'квартир'] as const

export const texts = {
  subject: (flats: number) => (flats === 0 ? 'Ваш список квартир' : `Ваш список: ${count(flats, flatForms)}`),
  title: 'Ваш список квартир',
  intro:
    'Вы попросили на сайте прислать этот список. Он же приложен к\u00a0письму в\u00a0PDF, с\u00a0планами и\u00a0расчётами.',
  introEmpty: 'Вы попросили на сайте прислать список, но квартир из\u00a0него на сайте больше нет.',
  missing: (flats: number) => `${count(flats, goneForms)} из списка больше нет.`,
  sold: 'На её странице\u00a0— похожие, которые свободны.',
  was: (price: string) => `было ${price}`,
  whole: 'Весь список на сайте, со свежими ценами',
  choose: 'Выбрать другую квартиру',
  prices: (sentAt: string) => `Цены и\u00a0наличие на ${sentAt}. Они меняются: свежие\u00a0— на страницах квартир.`,
  contacts: 'Ответить можно прямо на это письмо.',
  why: 'Письмо пришло один раз, потому что на сайте указали эту почту. Если это были не вы, просто удалите\u00a0его.',
  stop: 'Больше не присылать',
  planAlt: (title: string) => `План: ${title}`,
}

export function subjectOf({ flats }: LetterFacts): string {
  return texts.subject(flats.length)
}

/** The list on the site; without any flats left, the whole catalog. */
export function listUrl({ origin, flats }: LetterFacts): string {
  return flats.length === 0 ? `${origin}/list` : `${origin}/favorites?ids=${flats.map(({ id }) => id).join('%7C')}`
}

/** Without the area, which the title has. */
export function factsLine({ sheet }: ListedFlat): string {
  return sheet.facts
    .filter(({ value }) => !sheet.title.includes(value))
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ')
}

export function statusLine({ sheet: { status } }: ListedFlat): string {
  if (status.kind === 'free') return ''
  return status.kind === 'sold' ? `${status.label}. ${texts.sold}` : `${status.label}.`
}

export function priceLine({ sheet: { price } }: ListedFlat): string {
  if (!price) return ''
  const notes = [...(price.was === null ? [] : [texts.was(price.was)]), price.perM2]
  return `${price.now} (${notes.join('; ')})`
}

export function contactLines({ company }: LetterFacts): string[] {
  const ways = ['phone', 'email'].flatMap(
    (name) => company.channels.find(({ channel }) => channel === name)?.value ?? [],
  )
  const { office } = company
  return [company.name, ...(office ? [`${office.name}: ${office.address}. ${office.hoursText}`] : []), ways.join(', ')]
    .map(oneLine)
    .filter((line) => line !== '')
}

/** For mail programs that show no HTML, and for people who want none. */
export function letterText(facts: LetterFacts): string {
  const { company, flats, missing, sentAt, stopUrl } = facts
  const blocks = [
    [texts.title],
    [flats.length === 0 ? texts.introEmpty : texts.intro],
    ...flats.map((flat, index) => [
      `${index + 1}. ${flat.sheet.title}`,
      flat.sheet.place,
      flat.address,
      factsLine(flat),
      priceLine(flat),
      statusLine(flat),
      flat.sheet.url,
    ]),
    missing > 0 && flats.length > 0 ? [texts.missing(missing)] : [],
    [`${flats.length === 0 ? texts.choose : texts.whole}:`, listUrl(facts)],
    flats.length === 0 ? [] : [texts.prices(moscow(sentAt))],
    [...contactLines(facts), texts.contacts],
    [company.legalLine, company.ofertaLine, company.demoLine ?? ''].map(oneLine),
    [texts.why, `${texts.stop}:`, stopUrl],
  ]
  return blocks
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n')
}
