// The words in which a letter about a lead says what the visitor wants. The browser sends names and values; a person in
// the sales department reads «Бронь: кв. 16, корпус 5, Северный сад, 10 300 000 ₽».

import { formatMoment } from '@kvartal/russian/moment'
import { formatPrice } from '@kvartal/russian/number'
import { lowerFirst } from '@kvartal/russian/place'
import { noteText, oneLine } from '../../../../text/visitor-text.ts'
import type { Lead } from '../lead.ts'

type Notes = Lead['info']

/** A subject that is longer is cut by mail programs. */
const SUBJECT_MAX_LENGTH = 180

/** What each form is for. */
const FORM_KINDS: Readonly<Record<string, string>> = {
  flatForm: 'Квартира',
  callbackForm: 'Обратный звонок',
  presentationForm: 'Презентация',
  footerMarketForm: 'Подбор квартиры',
  homeForm: 'Подбор квартиры',
  projectForm: 'Проект',
  purchaseForm: 'Как купить',
  fullPaymentForm: 'Полная оплата',
  installmentForm: 'Рассрочка',
  mortgageForm: 'Ипотека',
  tradeInForm: 'Трейд-ин',
  commercialForm: 'Помещение',
  favoriteForm: 'Список на почту',
  cooperationForm: 'Отклик на вакансию',
  contactForm: 'Вопрос с сайта',
  contactsForm: 'Вопрос с сайта',
}

/** A flat is asked for differently: the form is one. */
const FLAT_KINDS: Readonly<Record<string, string>> = {
  free: 'Бронь',
  reserved: 'Очередь на квартиру',
  sold: 'Подбор похожей',
}

export function requestKind({ formName, info }: Pick<Lead, 'formName' | 'info'>): string {
  const kinds = formName === 'flatForm' && Object.hasOwn(FLAT_KINDS, String(info.status)) ? FLAT_KINDS : FORM_KINDS
  const key = kinds === FLAT_KINDS ? String(info.status) : formName
  return Object.hasOwn(kinds, key) ? String(kinds[key]) : 'Заявка с сайта'
}

/** «Бронь: кв. 16, корпус 5, Северный сад, 10 300 000 ₽ — Анна, +7 (916) 123-45-67» */
export function requestSubject(lead: Pick<Lead, 'formName' | 'info' | 'name' | 'phone' | 'email'>): string {
  const { info, name, phone, email } = lead
  const about = [...placeWords(info), priceWords(info.price)].filter((word) => word !== '')
  const matter = textOf(info.matter)
  const what =
    about.length === 0 && matter !== '' ? matter : [requestKind(lead), about.join(', ')].filter(Boolean).join(': ')
  const who = [name, phone || email].filter((word) => word !== '').join(', ')
  const subject = oneLine([what, who].filter((part) => part !== '').join(' — '))
  return subject.length > SUBJECT_MAX_LENGTH ? `${subject.slice(0, SUBJECT_MAX_LENGTH - 1)}…`.toWellFormed() : subject
}

/** «Северный сад, Корпус 5, кв. 16» from the smallest to the largest, or what else the request names. */
function placeWords(info: Notes): string[] {
  const place = textOf(info.flat) || textOf(info.commercialLot)
  if (place !== '') return place.split(', ').toReversed().map(lowerBuilding)
  return [textOf(info.vacancy)].filter((word) => word !== '')
}

function lowerBuilding(part: string): string {
  return /^Корпус /.test(part) ? lowerFirst(part) : part
}

const textOf = (note: Notes[string] | undefined): string => (typeof note === 'string' ? note : '')

function priceWords(price: Notes[string] | undefined): string {
  return typeof price === 'number' && price > 0 ? formatPrice(price) : ''
}

const STATUSES: Readonly<Record<string, string>> = {
  free: 'свободна',
  reserved: 'забронирована',
  sold: 'продана',
}

/** Notes in words, in the order in which a person asks about them. What is in the subject's words already is left out. */
const NOTE_WORDS: Readonly<
  Record<string, (value: Notes[string], info: Notes) => [label: string, text: string] | null>
> = {
  call: (value) => ['Когда и\u00a0как связаться', String(value)],
  flat: (value) => (typeof value === 'number' ? ['Квартира на сайте', `/flat/${value}`] : ['Квартира', String(value)]),
  commercialLot: (value) => ['Помещение', String(value)],
  price: (value) => ['Цена на сайте', priceWords(value) || String(value)],
  status: (value) => ['На сайте', STATUSES[String(value)] ?? String(value)],
  flatId: (value) => ['Страница квартиры', `/flat/${value}`],
  commercialLotId: (value) => ['Страница помещения', `/commercial/${value}`],
  project: (value) => ['Проект', String(value)],
  program: (value) => ['Программа оплаты', String(value)],
  second: (value) => ['Вторая программа', String(value)],
  first: (value) => ['Первый взнос', priceWords(value) || String(value)],
  term: (value) => ['Срок в\u00a0месяцах', String(value)],
  terms: (value) => ['Расчёт', String(value)],
  vacancy: (value) => ['Вакансия', String(value)],
  vacancyKey: (_value, { vacancy }) => (vacancy === undefined ? ['Вакансия', String(_value)] : null),
  favorites: (value) => ['Список', String(value)],
  count: (value) => ['Квартир в\u00a0списке', String(value)],
  page: (value, info) =>
    value === `/flat/${info.flatId}` || value === `/commercial/${info.commercialLotId}`
      ? null
      : ['Отправлена со страницы', String(value)],
}

/** One line for each note. A note that nobody has named stays as it was sent. */
export function noteLines(info: Notes): string[] {
  const known = Object.keys(NOTE_WORDS).filter((key) => Object.hasOwn(info, key))
  const others = Object.entries(info).filter(([key]) => !Object.hasOwn(NOTE_WORDS, key))
  return [
    ...known.flatMap((key) => {
      const words = NOTE_WORDS[key]?.(info[key] ?? null, info)
      return words ? [`${words[0]}: ${oneLine(words[1])}`] : []
    }),
    ...others.map(([key, value]) => noteText(key, value)),
  ]
}

const VISIT_WORDS: Readonly<Record<string, string>> = {
  at: 'Когда',
  landing: 'Первая страница',
  referrer: 'С сайта',
}

/** The time and the pages of a visit in words; advertising marks keep their names, by which a campaign is found. */
export function visitLines(visit: Readonly<Record<string, string>>, timeZone: string): string[] {
  return Object.entries(visit).map(([key, value]) => {
    if (!Object.hasOwn(VISIT_WORDS, key)) return noteText(key, value)
    const time = key === 'at' ? new Date(value) : undefined
    const text = time && !Number.isNaN(time.getTime()) ? formatMoment(time, timeZone) : value
    return `${VISIT_WORDS[key]}: ${oneLine(text)}`
  })
}
