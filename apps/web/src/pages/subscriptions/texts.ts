// Russian texts of the page of subscriptions.
import type { Subscription } from '@kvartal/contract/subscriptions'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatDate } from '@kvartal/russian/date'
import { formatNumber, formatPrice } from '@kvartal/russian/number'

export const texts = {
  title: 'На что вы подписаны',
  lead: (email: string) => `${email}. Страница открывается по\u00a0ссылке из\u00a0письма, пароля нет.`,
  lists: 'Подборки',
  prices: 'Цены',
  listFacts: (total: number, since: string, letters: number) =>
    `${formatCount(total, flatForms)}, с\u00a0${formatDate(since)}. Писем: ${formatNumber(letters)}`,
  gone: 'Квартиры больше нет на сайте',
  reserved: 'Забронирована',
  sold: 'Продана',
  cheaper: (rub: number, since: string) => `Подешевела на ${formatPrice(rub)} ${formatDate(since)}`,
  dearer: (rub: number, since: string) => `Подорожала на ${formatPrice(rub)} ${formatDate(since)}`,
  unchanged: 'Цена не\u00a0менялась',
  change: 'Изменить',
  changeOf: (words: string) => `Изменить: ${words}`,
  stop: 'Не\u00a0писать',
  unfollow: 'Не\u00a0следить',
  stopOf: (words: string) => `Не писать: ${words}`,
  unfollowOf: (words: string) => `Не следить: ${words}`,
  stopped: 'Больше не\u00a0пишем.',
  resume: 'Вернуть',
  resumeOf: (words: string) => `Вернуть: ${words}`,
  stoppedTerm: 'Остановленные подписки хранятся 30\u00a0дней, потом стираются.',
  stopAll: 'Отписаться от\u00a0всего',
  erase: 'Стереть мой адрес',
  eraseQuestion: (email: string) => `Стереть ${email} и\u00a0все его подписки? Вернуть их будет нельзя.`,
  eraseYes: 'Стереть',
  eraseNo: 'Не\u00a0стирать',
  erased: 'Адрес стёрт',
  erasedLead: 'У\u00a0нас больше нет вашей почты и\u00a0того, на\u00a0что она была подписана.',
  empty: 'Здесь ничего нет',
  emptyLead:
    'Почта ни на\u00a0что не\u00a0подписана или уже стёрта. Если ссылка из\u00a0письма перенеслась на\u00a0другую строку, откройте её прямо из\u00a0письма.',
  toList: 'Смотреть квартиры',
  loading: 'Загружаем подписки',
  needsScripts: 'Для этой страницы нужны скрипты. Ссылка «Отписаться» в\u00a0письме работает и\u00a0без них.',
  failed: 'Не получилось: нет связи с\u00a0сервером.',
}

/** The last change of a followed flat's price; a taken flat's status. */
export function flatNote({ flat }: Subscription): { text: string; isGood: boolean } {
  if (!flat) return { text: texts.gone, isGood: false }
  if (flat.status !== 'free') return { text: texts[flat.status], isGood: false }
  const { lastChange } = flat
  if (!lastChange) return { text: texts.unchanged, isGood: false }
  const { byRub, since } = lastChange
  return byRub < 0
    ? { text: texts.cheaper(-byRub, since), isGood: true }
    : { text: texts.dearer(byRub, since), isGood: false }
}
