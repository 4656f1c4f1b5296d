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
  addEmailAndComment: 'Добавить почту и комментарий',
  addComment: 'Добавить комментарий',
  send: 'Отправить',
  whyPhone: 'Номер нужен, чтобы ответить на заявку. Перезвоним один раз, в\u00a0рабочее время.',
  note: 'Персональные данные обрабатываются на основании',
  noteLink: 'пользовательского соглашения',
  /** Before the phone and the messenger. */
  otherWays: 'Можно и\u00a0без формы:',
  thanks: 'Спасибо!',
  sent: 'Ваша заявка отправлена успешно.',
  /** The same for every address: an answer must not tell strangers who has refused our letters. */
  listOnItsWay:
    'Список уже в\u00a0пути: письмо придёт через несколько минут. Если его нет, загляните в\u00a0«Спам». Тем, кто отказался от наших писем, мы не\u00a0пишем.',
  promise: 'Перезвоним один раз, в\u00a0рабочее время.',
  back: 'Продолжить просмотр',
  number: 'Номер заявки',
  call: 'Позвоним',
  answers: 'Отвечает за\u00a0заявки',
  fromNumber: 'Наш номер',
  /** «Позвоним сегодня до 21:00» */
  callOnce: (when: string) => `Позвоним ${when}. Без\u00a0повторных звонков.`,
  days: ['сегодня', 'завтра'],
  weekdays: [
    'в\u00a0понедельник',
    'во\u00a0вторник',
    'в\u00a0среду',
    'в\u00a0четверг',
    'в\u00a0пятницу',
    'в\u00a0субботу',
    'в\u00a0воскресенье',
  ],
  before: (time: string) => `до\u00a0${time}`,
  after: (time: string) => `после\u00a0${time}`,
  between: (from: string, to: string) => `с\u00a0${from} до\u00a0${to}`,
  when: 'Когда удобно позвонить',
  asSoonAsPossible: 'Как можно скорее',
  messenger: 'не\u00a0звонить, написать в\u00a0мессенджер',
  /** Under the fields, when a messenger is wanted. */
  writeOnly: 'Напишем в\u00a0мессенджер по\u00a0этому номеру, звонить не\u00a0будем.',
  writes: 'Ответим',
  inMessenger: 'в\u00a0мессенджере',
  estimate: {
    legend: 'Ваша квартира',
    labels: {
      address: 'Адрес',
      area: 'Площадь, м²',
      floor: 'Этаж',
      rooms: 'Комнат',
      state: 'Состояние',
    },
    examples: { address: 'Город, улица, дом', area: '54', floor: '3 из 9' },
    notChosen: 'Не\u00a0выбрано',
    rooms: ['Студия', '1', '2', '3', '4 и\u00a0больше'],
    states: ['Без отделки', 'Нужен ремонт', 'Обычное жилое', 'После ремонта'],
    about: (parts: string) => `Квартира на\u00a0оценку: ${parts}`,
    parts: {
      address: (text: string) => text,
      area: (text: string) => `площадь ${text}${/[a-zа-я]/i.test(text) ? '' : '\u00a0м²'}`,
      floor: (text: string) => `этаж ${text}`,
      rooms: (text: string) => `комнат: ${text}`,
      state: (text: string) => `состояние: ${text}`,
    },
  },
  toCalendar: 'В\u00a0календарь',
  callTitle: 'Звонок из отдела продаж',
  requestNumber: (number: string) => `Заявка ${number}`,
  whatNext: 'Что дальше',
  next: {
    booking: (term: string | null) => [
      { title: 'Звонок.', text: 'Проверим цену и\u00a0ответим на\u00a0вопросы.' },
      {
        title: 'Бронь.',
        text: `Закрепим квартиру за\u00a0вами${term ? `: ${term}` : ' на\u00a0время, пока готовим документы'}.`,
      },
      { title: 'Договор.', text: 'Пришлём его заранее, чтобы вы прочитали спокойно.' },
    ],
    queue: () => [
      { title: 'Звонок.', text: 'Расскажем, до\u00a0какого дня квартиру держат.' },
      { title: 'Очередь.', text: 'Если бронь снимут, позвоним вам.' },
    ],
    similar: () => [
      { title: 'Звонок.', text: 'Спросим, что в\u00a0квартире было важно.' },
      { title: 'Подборка.', text: 'Пришлём похожие квартиры с\u00a0ценами.' },
    ],
    bank: () => [
      { title: 'Звонок.', text: 'Проверим расчёт и\u00a0назовём документы.' },
      { title: 'Заявка в\u00a0банк.', text: 'Соберём документы вместе и\u00a0отправим.' },
      { title: 'Решение.', text: 'Его принимает банк, мы сообщим вам сразу.' },
    ],
  },
  about: 'О чём заявка',
}

export function formTitle(formName: string): string {
  return texts.titles[formName] ?? texts.title
}
