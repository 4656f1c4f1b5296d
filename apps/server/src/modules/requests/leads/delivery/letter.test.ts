import { describe, expect, it } from 'vitest'
import { leadNumber } from '../lead-number.ts'
import type { LeadInContext } from '../repository.ts'
import { letterSubject, letterText } from './letter.ts'

const lead: LeadInContext = {
  id: '6d1a2f0e-4f5b-4c9e-9f36-0f1f3c2b1a00',
  corrects: null,
  revision: 1,
  previous: null,
  correctedBy: null,
  hasLetter: false,
  formName: 'contactForm',
  name: 'Анна',
  phone: '+7 (916) 123-45-67',
  email: '',
  comment: 'Хочу посмотреть\nдвухкомнатную',
  info: { page: '/flat/3', flatId: 3 },
  campaign: { utm_source: 'yandex' },
  consentDocument: 'consent',
  consentVersion: '2025-09-01',
  consentedAt: new Date('2026-11-15T12:00:00Z'),
  consentInForce: '2025-09-01',
  consentDoubts: [],
  moreConsents: null,
  captcha: 'unverified',
  createdAt: new Date('2026-11-15T12:00:01Z'),
}

/** Dates have no-break spaces; the expected texts are typed with plain ones. */
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

it('the letter has what the manager needs, with texts of the visitor marked', () => {
  expect(plainSpaces(letterText(lead))).toBe(`Имя: Анна
Телефон: +7 (916) 123-45-67
Заявка: Вопрос с сайта
Получена: 15 ноября 2026 г. в 15:00 (МСК)
Согласие, ответ на заявку: на сайте действовала редакция 2025-09-01; браузер назвал редакцию "2025-09-01" и время 15 ноября 2026 г. в 15:00 (МСК)
Проверка: не проводилась: служба капчи не отвечала
Канал, со слов браузера: ссылка с метками
Номер: ${leadNumber('6d1a2f0e-4f5b-4c9e-9f36-0f1f3c2b1a00')}
Номер в базе: 6d1a2f0e-4f5b-4c9e-9f36-0f1f3c2b1a00

Сообщение посетителя:
> Хочу посмотреть
> двухкомнатную

О чём заявка, со слов браузера:
> Страница квартиры: /flat/3

Откуда пришёл посетитель, со слов браузера:
> utm_source=yandex`)
})

describe('the subject', () => {
  const booking = {
    ...lead,
    formName: 'flatForm',
    info: {
      matter: 'Бронь квартиры № 16, корпус 5',
      flatId: 16,
      flat: 'Северный сад, Корпус 5, кв. 16',
      price: 10_300_000,
      status: 'free',
      page: '/flat/16',
    },
  }
  const subject = (changes: Partial<LeadInContext> = {}) => plainSpaces(letterSubject({ ...booking, ...changes }))

  it('says what is wanted, of which flat, at what price, and by whom', () => {
    expect(subject()).toBe('Бронь: кв. 16, корпус 5, Северный сад, 10 300 000 ₽ — Анна, +7 (916) 123-45-67')
    expect(subject({ info: { ...booking.info, status: 'reserved' } })).toMatch(/^Очередь на квартиру: кв\. 16/)
    expect(subject({ name: '', phone: '', email: 'anna@mail.example' })).toMatch(/₽ — anna@mail\.example$/)
  })

  it.each<[string, Partial<LeadInContext>, string]>([
    ['a call back', { formName: 'callbackForm', info: {} }, 'Обратный звонок — Анна, +7 (916) 123-45-67'],
    [
      'a list',
      { formName: 'favoriteForm', info: {}, name: '', phone: '', email: 'a@b.ru' },
      'Список на почту — a@b.ru',
    ],
    [
      'a matter',
      { info: { matter: 'Бронь квартиры № 3', flatId: 3 } },
      'Бронь квартиры № 3 — Анна, +7 (916) 123-45-67',
    ],
    ['another form', { formName: 'constructor', info: {}, phone: '', name: '' }, 'Заявка с сайта'],
    [
      'a vacancy',
      { formName: 'cooperationForm', info: { vacancy: 'Архитектор' }, phone: '' },
      'Отклик на вакансию: Архитектор — Анна',
    ],
  ])('of %s leaves out what is missing', (_title, changes, expected) => {
    expect(subject(changes)).toBe(expected)
  })

  it('is one line of a bounded length, whatever the browser sent', () => {
    const text = subject({ info: { flat: `x\r\nBcc: a@b.ru ${'длинно '.repeat(100)}` } })
    expect(text).not.toMatch(/[\r\n]/)
    expect(text.length).toBeLessThanOrEqual(180)
  })

  it('is repeated by the letter in words, without names of the code', () => {
    const text = plainSpaces(letterText(booking))
    expect(text).toContain(`О чём заявка, со слов браузера:
> Квартира: Северный сад, Корпус 5, кв. 16
> Цена на сайте: 10 300 000 ₽
> На сайте: свободна
> Страница квартиры: /flat/16
`)
    expect(text).not.toMatch(/flatForm|status=|flatId=/)
  })
})

it('the letter has the first and the last visit and the id of the counter', () => {
  const campaign = {
    at: '2026-11-01T10:00:00.000Z',
    landing: '/flat/7',
    last_at: '2026-11-09T10:00:00.000Z',
    last_landing: '/list?yclid=1',
    last_yclid: '1',
    ym_client_id: '170000042\nПроверка: пройдена',
  }
  const text = plainSpaces(letterText({ ...lead, campaign }))
  expect(text).toContain('\nКанал, со слов браузера: реклама\n')
  expect(text).toContain(`Откуда пришёл посетитель, со слов браузера:
> Когда: 1 ноября 2026 г. в 13:00 (МСК)
> Первая страница: /flat/7

Последний переход на сайт перед заявкой, со слов браузера:
> Когда: 9 ноября 2026 г. в 13:00 (МСК)
> Первая страница: /list?yclid=1
> yclid=1

Номер посетителя в Метрике, со слов браузера:
> 170000042 Проверка: пройдена`)
})

it('the letter quotes the matter of the request on one line of its own', () => {
  const text = letterText({ ...lead, info: { page: '/flat/3', matter: 'Бронь квартиры № 3\nПроверка: пройдена' } })
  expect(text).toContain('Повод, со слов браузера:\n> Бронь квартиры № 3 Проверка: пройдена\n\n')
  expect(text).not.toContain('matter=')
})

it('a request and its corrections have one number of eight digits', () => {
  expect(leadNumber(lead.id)).toMatch(/^\d{4}-\d{4}$/)
  expect(letterText({ ...lead, id: 'other', corrects: lead.id })).toContain(`Номер: ${leadNumber(lead.id)}\n`)
})

it('the letter shows times in the company’s time zone', () => {
  const text = plainSpaces(letterText(lead, 'Asia/Vladivostok'))
  expect(text).toContain('Получена: 15 ноября 2026 г. в 22:00 (GMT+10)')
  expect(text).toContain('и время 15 ноября 2026 г. в 22:00 (GMT+10)')
})

it.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'])(
  'the letter cannot be given an unmarked line by a visitor through the line break %j',
  (lineBreak) => {
    const forged = `x${lineBreak}Проверка: пройдена${lineBreak}Телефон: +7 (900) 000-00-00`
    const text = letterText({
      ...lead,
      comment: forged,
      info: { [forged]: forged },
      campaign: { [forged]: forged },
      consentDocument: forged,
      consentVersion: forged,
    })
    const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    expect(lines.filter((line) => /^(Проверка|Телефон):/.test(line))).toEqual([
      'Телефон: +7 (916) 123-45-67',
      'Проверка: не проводилась: служба капчи не отвечала',
    ])
  },
)

it('the letter says of a list of favorites whether the site mails it or a manager has to', () => {
  const favorites = { ...lead, formName: 'favoriteForm', info: { favorites: '/favorites?ids=1%7C2' } }
  expect(letterText({ ...favorites, hasLetter: true })).toContain(
    '\nСписок квартир: сайт сам отправляет его на эту почту',
  )
  expect(letterText(favorites)).toContain('\nСписок квартир: посетитель ждёт его письмом, отправьте сами\n')
  expect(letterText(lead)).not.toContain('Список квартир')
})

it('the letter says which claims about the consent are doubted', () => {
  const text = letterText({ ...lead, consentVersion: '=1+1', consentDoubts: ['version-unknown', 'time'] })
  expect(text).toContain('— такой редакции на сайте нет, время неправдоподобно')
})

it('the letter has a line for every consent', () => {
  const bank = { document: 'consent-bank', version: '', time: null, inForce: '7', doubts: ['not-recorded' as const] }
  expect(letterText({ ...lead, moreConsents: [bank] })).toContain(
    '\nСогласие, передача банку: на сайте действовала редакция 7; в заявке согласие не записано\n',
  )
})

it('the letter says of a correction what has changed, and of a corrected lead that it is outdated', () => {
  const correction = { ...lead, id: 'b4f0c6a2-7d0e-8c55-9a1d-2f3e4d5c6b7a', corrects: lead.id, revision: 2 }
  expect(letterSubject(correction)).toBe('Исправление. Вопрос с сайта — Анна, +7 (916) 123-45-67')
  const previous = { ...lead, phone: '+7 (916) 000-00-00', comment: 'Другое' }
  expect(
    letterText({ ...correction, previous })
      .split('\n')
      .slice(0, 4),
  ).toEqual([
    `Посетитель исправил заявку ${lead.id} и отправил её снова: верны данные этого письма.`,
    'Прежде: Телефон: +7 (916) 000-00-00',
    'Прежде: другое сообщение',
    '',
  ])
  expect(letterText({ ...lead, correctedBy: correction.id })).toContain(
    `Эта заявка устарела, посетитель её исправил: смотрите ${correction.id}.`,
  )
})
