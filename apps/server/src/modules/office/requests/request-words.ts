// Words about a request that its list, card, files and letters share.
import type { CloseReason, RequestSource, RequestState } from '@kvartal/contract/office/requests'
import { maskEmail, maskPhone } from '../history/index.ts'

/** Forms of the site by the name that they send. */
const FORM_TITLES: Readonly<Record<string, string>> = {
  flatForm: 'Страница квартиры',
  callbackForm: 'Обратный звонок',
  commercialForm: 'Коммерческое помещение',
  favoriteForm: 'Избранное',
  cooperationForm: 'Отклик на вакансию',
  presentationForm: 'Презентация проекта',
  footerMarketForm: 'Под каталогом',
  contactForm: 'Форма на сайте',
}

export function formTitle(origin: 'form' | 'call', formName: string): string {
  return origin === 'call'
    ? 'Звонок'
    : Object.hasOwn(FORM_TITLES, formName)
      ? String(FORM_TITLES[formName])
      : 'Форма на сайте'
}

const CHANNEL_TITLES: Readonly<Record<string, string>> = {
  email: 'Почта отдела',
  webhook: 'CRM',
  'favorites-mail': 'Письмо посетителю',
}

export function channelTitle(channel: string): string {
  return Object.hasOwn(CHANNEL_TITLES, channel) ? String(CHANNEL_TITLES[channel]) : channel
}

/** «+7 916 204-18-35». A number of another form stays as it was written. */
function phoneText(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length !== 11 || !/^[78]/.test(digits)) return phone
  return `+7 ${digits.slice(1, 4)} ${digits.slice(4, 7)}-${digits.slice(7, 9)}-${digits.slice(9)}`
}

function phoneHref(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 5) return null
  return `tel:+${digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits}`
}

/** Contacts as a person may see them. */
export function shownContacts({ phone, email }: { phone: string; email: string }, isMasked: boolean) {
  return isMasked
    ? { phone: maskPhone(phone), phoneHref: null, email: maskEmail(email), isMasked }
    : { phone: phoneText(phone), phoneHref: phoneHref(phone), email, isMasked }
}

/** What the history and undo know of a request. */
export interface RequestFields {
  state: RequestState
  closeReason: CloseReason | null
  ownerId: string | null
  nextContactAt: Date | null
  nextContactNote: string
}

export const asSource = (source: string | null): RequestSource => (source ?? 'unknown') as RequestSource
