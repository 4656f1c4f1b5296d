// Russian texts of the contact form.
import type { FormField } from '@kvartal/contract/forms'

export const texts = {
  titles: { favoriteForm: 'Введите почту', cooperationForm: 'Работать у нас' } as Record<string, string>,
  title: 'Оставьте свои контакты для связи',
  labels: { name: 'Имя', phone: 'Телефон', email: 'Email', comment: 'Сообщение' } satisfies Record<FormField, string>,
  optional: ', по желанию',
  placeholders: { name: 'Имя', phone: 'Телефон', email: 'Email', comment: 'Предложение' } satisfies Record<
    FormField,
    string
  >,
  /** Expands the optional fields of a callback request. */
  addComment: 'Добавить комментарий',
  tick: 'Даю согласие на обработку персональных данных',
  /** From this word on the text of the checkbox is a link to the consent. */
  tickLinkFrom: 'согласие',
  consentVersion: (version: string, date: string) => `Редакция ${version}, действует с\u00a0${date}`,
  send: 'Отправить',
  whyPhone: 'Номер нужен, чтобы ответить на заявку. Перезвоним один раз, в\u00a0рабочее время.',
  note: 'Персональные данные обрабатываются на основании',
  noteLink: 'пользовательского соглашения',
  thanks: 'Спасибо!',
  sent: 'Ваша заявка отправлена успешно.',
  /** The same for every address: an answer must not tell strangers who has refused our letters. */
  listOnItsWay:
    'Список уже в\u00a0пути: письмо придёт через несколько минут. Если его нет, загляните в\u00a0«Спам». Тем, кто отказался от наших писем, мы не\u00a0пишем.',
  promise: 'Перезвоним один раз, в\u00a0рабочее время.',
  back: 'Продолжить просмотр',
  about: 'О чём заявка',
}

export function formTitle(formName: string): string {
  return texts.titles[formName] ?? texts.title
}
