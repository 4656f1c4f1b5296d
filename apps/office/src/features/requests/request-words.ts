// Words and marks of requests that the list, the card and «Сегодня» share.
import {
  CLOSE_REASON_NAMES,
  REQUEST_SOURCE_NAMES,
  type RequestRow,
  type RequestState,
} from '@kvartal/contract/office/requests'
import type { NounForms } from '@kvartal/russian/count'
import { formatNumber } from '@kvartal/russian/number'
import type { StateMarkKind } from '@kvartal/ui/state-mark'
import { clockOf, dayAndClock, daysFrom, shortDay } from '../../shared/time-words.ts'

export const requestForms: NounForms = ['заявка', 'заявки', 'заявок']

export const STATE_MARKS: Readonly<Record<RequestState, StateMarkKind>> = {
  new: 'new',
  working: 'work',
  meeting: 'meet',
  reserved: 'won',
  closed: 'off',
}

/** The tabs are states in the plural. */
export const STATE_TABS: readonly { state: RequestState; title: string }[] = [
  { state: 'new', title: 'Новые' },
  { state: 'working', title: 'В работе' },
  { state: 'meeting', title: 'Встречи' },
  { state: 'reserved', title: 'Брони' },
  { state: 'closed', title: 'Закрыты' },
]

/** «1 204», or «5 000+» if the server has not counted further. */
export const foundWords = (found: number, isMore: boolean) => `${formatNumber(found)}${isMore ? '+' : ''}`

export function nameOf(request: Pick<RequestRow, 'name' | 'isErased'>): string {
  if (request.isErased) return 'Данные стёрты'
  return request.name || 'Без имени'
}

export const tickLabelOf = (row: RequestRow): string => `Отметить: ${nameOf(row)}, № ${row.number}`

/** Forms in one word, for a narrow column; others stay as they are. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  'Страница квартиры': 'квартира',
  'Обратный звонок': 'звонок',
  'Коммерческое помещение': 'помещение',
  'Отклик на вакансию': 'вакансия',
  'Презентация проекта': 'презентация',
  'Под каталогом': 'каталог',
  'Форма на сайте': '',
}

/** «Сайт, квартира», «Реклама, звонок»: the source and, in short, the form. */
export function originOf({ source, form }: Pick<RequestRow, 'source' | 'form'>): string {
  const words = source === 'call' ? '' : (SHORT_FORMS[form] ?? form.toLocaleLowerCase('ru'))
  return words ? `${REQUEST_SOURCE_NAMES[source]}, ${words}` : REQUEST_SOURCE_NAMES[source]
}

/** The last column of the list: the next contact, or why the request is closed. */
export function nextStepOf(request: RequestRow, now: Date): { text: string; isLate: boolean } {
  if (request.state === 'closed') {
    return { text: request.closeReason ? CLOSE_REASON_NAMES[request.closeReason] : '', isLate: false }
  }
  if (!request.nextContactAt) return { text: '', isLate: false }
  const moment = new Date(request.nextContactAt)
  if (request.isContactLate) {
    const when = daysFrom(now, moment) === 0 ? clockOf(moment) : shortDay(moment, now)
    return { text: `просрочен ${when}`, isLate: true }
  }
  const text = dayAndClock(request.nextContactAt, now)
  return { text: request.nextContactNote ? `${text}, ${request.nextContactNote}` : text, isLate: false }
}
