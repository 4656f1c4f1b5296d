// Russian texts of the two dialogs.
import { flatForms, formatCount, type NounForms, plural } from '@kvartal/russian/count'
import { formatDate } from '@kvartal/russian/date'
import { formatPrice } from '@kvartal/russian/number'

const fitForms: NounForms = ['подходит', 'подходят', 'подходят']
const timesForms: NounForms = ['раз', 'раза', 'раз']

export const texts = {
  list: {
    title: 'Сообщить о новых',
    lead: 'Одно письмо в\u00a0день, и\u00a0только если появилось новое или изменилась цена.',
    what: 'О чём сообщим',
    fits: (total: number) => `Сейчас ${plural(total, fitForms)} ${formatCount(total, flatForms)}`,
    fitsNone: 'Сейчас таких квартир нет: напишем, когда появятся',
    reasons: 'Писать, если',
    tellsNew: 'появилась новая квартира',
    tellsCheaper: 'подешевела одна из\u00a0этих',
    noReason: 'Выберите, о\u00a0чём писать',
    promise: 'Без регистрации. Отписаться\u00a0— одно нажатие в\u00a0любом письме.',
  },
  flat: {
    title: 'Следить за\u00a0ценой',
    lead: 'Напишем, если изменится цена, квартиру забронируют или бронь снимут.',
    plan: (title: string) => `План: ${title}`,
  },
  email: 'Почта',
  emailPlaceholder: 'Email',
  send: 'Прислать ссылку для подтверждения',
  failed: 'Не отправилось: нет связи. Всё сохранено, нажмите ещё раз.',
  sent: {
    title: 'Осталось подтвердить',
    text: (email: string) => `Письмо отправлено на ${email}.`,
    link: (hours: number) => `Откройте ссылку из\u00a0него, она живёт ${hours}\u00a0часов.`,
    hint: 'Обычно письмо приходит за минуту. Нет его\u00a0— загляните в\u00a0«Спам». Тем, кто отказался от наших писем, мы не\u00a0пишем.',
    again: 'Отправить ещё раз',
    againLater: 'Отправить ещё раз можно через минуту',
    sentAgain: 'Отправили ещё раз.',
    back: 'Продолжить просмотр',
  },
}

/** «Цена менялась 4 раза за год: последний раз 6 августа 2026, +190 000 ₽.»; null while it has never changed. */
export function priceNote(history: readonly { since: string; price: number }[], now: Date): string | null {
  const yearAgo = new Date(now)
  yearAgo.setFullYear(yearAgo.getFullYear() - 1)
  const from = yearAgo.toISOString().slice(0, 10)
  const changes = history.slice(1).filter(({ since }) => since >= from).length
  const [before, last] = history.slice(-2)
  if (changes === 0 || !before || !last) return null
  const difference = last.price - before.price
  const by = `${difference > 0 ? '+' : ''}${formatPrice(difference)}`
  const times = formatCount(changes, timesForms)
  return `Цена менялась ${times} за\u00a0год: последний раз ${formatDate(last.since)}, ${by}.`
}
