// Requests as the office works on them: the list, the card, every change, and the words that screens, files and letters
// share.
import { z } from 'zod'
import { doneSchema, FILE, hasNoZeroCharacter, officeCall, versionSchema } from './call.ts'
import { queryList } from './query-list.ts'

export const REQUEST_STATES = ['new', 'working', 'meeting', 'reserved', 'closed'] as const

export type RequestState = (typeof REQUEST_STATES)[number]

export const REQUEST_STATE_NAMES: Readonly<Record<RequestState, string>> = {
  new: 'Новая',
  working: 'В работе',
  meeting: 'Встреча',
  reserved: 'Бронь',
  closed: 'Закрыта',
}

export const CLOSE_REASONS = [
  'bought',
  'no-answer',
  'changed-mind',
  'another-developer',
  'too-expensive',
  'no-suitable',
  'no-mortgage',
  'duplicate',
  'spam',
  'other',
  'before-office',
] as const

export type CloseReason = (typeof CLOSE_REASONS)[number]

export const CLOSE_REASON_NAMES: Readonly<Record<CloseReason, string>> = {
  bought: 'купил',
  'no-answer': 'не дозвонились',
  'changed-mind': 'передумал',
  'another-developer': 'выбрал другого застройщика',
  'too-expensive': 'дорого',
  'no-suitable': 'нет подходящей квартиры',
  'no-mortgage': 'не одобрили ипотеку',
  duplicate: 'дубль',
  spam: 'не заявка, спам',
  other: 'другое',
  /** Given by the server only: the request came long before the office did. */
  'before-office': 'принята до офиса',
}

/** Where the person came from: the channels of visits, and a call that a manager has recorded. */
export const REQUEST_SOURCES = [
  'ads',
  'search',
  'social',
  'mail',
  'campaign',
  'referral',
  'direct',
  'unknown',
  'call',
] as const

export type RequestSource = (typeof REQUEST_SOURCES)[number]

export const REQUEST_SOURCE_NAMES: Readonly<Record<RequestSource, string>> = {
  ads: 'Реклама',
  search: 'Поиск',
  social: 'Соцсети',
  mail: 'Рассылка',
  campaign: 'Ссылка с метками',
  referral: 'Другой сайт',
  direct: 'Прямой заход',
  unknown: 'Сайт',
  call: 'Звонок',
}

export const REQUEST_SORTS = ['wait', 'received', 'contact'] as const

/** Longer ones are cut nowhere: they are refused. */
export const NOTE_TEXT_MAX_LENGTH = 4_000
/** How long joined requests can be separated again. */
export const SEPARATE_WITHIN_DAYS = 30
export const BULK_LIMIT = 500

const moment = z.iso.datetime()
const MOMENT_WANTED = 'нужно время в виде 2026-11-16T12:00:00Z'
/** PostgreSQL has no year 0, and no work of the office is planned outside these years. */
const EARLIEST_MOMENT = Date.UTC(1970, 0)
const LATEST_MOMENT = Date.UTC(2100, 0)
const writtenMoment = z.iso
  .datetime({ offset: true, error: MOMENT_WANTED, abort: true })
  .refine((text) => Date.parse(text) >= EARLIEST_MOMENT && Date.parse(text) < LATEST_MOMENT, { error: MOMENT_WANTED })
const personSchema = z.object({ id: z.string(), name: z.string() })

/** The conditions of the list, as they stand in the address of the screen. */
export const requestFilterSchema = z.object({
  state: z.enum(REQUEST_STATES).optional(),
  project: queryList(z.string().max(60)).optional().describe('Проекты через запятую; none: ни одного'),
  owner: z.string().max(100).optional().describe('Номер человека, me или none'),
  source: queryList(z.enum(REQUEST_SOURCES)).optional(),
  reason: z.enum(CLOSE_REASONS).optional().describe('Причина закрытия'),
  within: z.enum(['today', 'yesterday', '7d', '30d', '90d']).optional().describe('Когда пришла'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional().describe('Последний день, включительно'),
  late: z.enum(['answer', 'contact']).optional().describe('Ждёт дольше нормы; просрочен следующий контакт'),
  undelivered: z.enum(['true']).optional().describe('Хоть одна доставка не удалась'),
  flat: z.coerce.number().int().min(1).optional().describe('Номер квартиры в базе'),
  q: z.string().trim().max(100).optional().describe('Имя, номер, почта или любые цифры телефона'),
})

export type RequestFilter = z.output<typeof requestFilterSchema>

export const requestRowSchema = z.object({
  id: z.uuid(),
  number: z.string().describe('«4821-0937», номер для людей'),
  version: z.int(),
  state: z.enum(REQUEST_STATES),
  closeReason: z.enum(CLOSE_REASONS).nullable(),
  name: z.string().describe('Пусто: имени нет'),
  phone: z.string().describe('«+7 916 204-18-35», или «+7 916 ···-··-35», если роль не видит целиком'),
  phoneHref: z.string().nullable().describe('tel:+79162041835; null, если телефон закрыт или его нет'),
  email: z.string().describe('Закрытая роль видит «к···@mail.example»'),
  isMasked: z.boolean(),
  isErased: z.boolean().describe('Личные данные стёрты'),
  interest: z.string().describe('«2-комн. 45,00 м², № 28», «Семейная ипотека», «Обратный звонок»'),
  place: z.string().describe('«Северный сад, к. 2», или пусто'),
  project: z.string().nullable(),
  flatId: z.int().nullable(),
  source: z.enum(REQUEST_SOURCES),
  form: z.string().describe('«Страница квартиры», «Звонок»'),
  createdAt: moment,
  waitMinutes: z.int().nullable().describe('Рабочие минуты без ответа; null: уже ответили'),
  isLate: z.boolean().describe('Ждёт дольше нормы'),
  owner: personSchema.nullable(),
  nextContactAt: moment.nullable(),
  nextContactNote: z.string(),
  isContactLate: z.boolean(),
  duplicates: z.int().describe('Сколько ещё заявок с этим телефоном или почтой'),
  undelivered: z.int().describe('Сколько доставок не удалось'),
})

export type RequestRow = z.infer<typeof requestRowSchema>

export const requestChangeSchema = z
  .object({
    state: z.enum(REQUEST_STATES),
    closeReason: z.enum(CLOSE_REASONS).nullable(),
    ownerId: z.uuid().nullable(),
    nextContactAt: writtenMoment.nullable(),
    nextContactNote: z.string().trim().max(200),
  })
  .partial()

export type RequestChange = z.output<typeof requestChangeSchema>

export const LOT_KINDS = ['flat', 'commercial'] as const

/** A flat or a commercial lot. Their ids are numbered apart. */
const lotSchema = z.object({
  kind: z.enum(LOT_KINDS),
  id: z.int(),
  number: z.int(),
  title: z.string().describe('«2-комнатная», «Торговое помещение»'),
  interest: z.string().describe('«2-комн. 45,00 м², № 28»'),
  place: z.string().describe('«Северный сад, корпус 2, секция 1, 8 этаж из 18»'),
  project: z.string(),
  areaM2: z.number(),
  priceRub: z.number(),
  pricePerM2Rub: z.number(),
  status: z.enum(['free', 'reserve', 'sold']),
  planSrc: z.string().nullable(),
  href: z.string().nullable().describe('На сайте; null, если продана'),
})

export type RequestLot = z.infer<typeof lotSchema>

/** Which flat or commercial lot a write is about: one of the two, or neither. */
const lotChoice = {
  flatId: z.int().min(1).nullable().default(null),
  lotId: z.int().min(1).nullable().default(null).describe('Помещение'),
}

export const DELIVERY_STATES = ['waiting', 'delivered', 'dead', 'withheld'] as const

export const requestDeliverySchema = z.object({
  leadId: z.uuid(),
  channel: z.string(),
  title: z.string().describe('«Почта отдела», «CRM», «Письмо посетителю»'),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  fault: z.string().nullable().describe('HTTP 503, ECONNREFUSED'),
  deliveredAt: moment.nullable(),
  nextTryAt: moment.nullable(),
  canRetry: z.boolean(),
})

const event = { id: z.string(), at: moment }
const author = personSchema.extend({ id: z.string().nullable() })

/** What has happened with a request, newest first. Events of joined requests are among them, with their number. */
export const timelineEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...event,
    kind: z.literal('visit'),
    source: z.enum(REQUEST_SOURCES),
    referrer: z.string().describe('Имя сайта, или пусто'),
    landing: z.string(),
    marks: z.array(z.object({ name: z.string(), value: z.string() })),
    of: z.string(),
  }),
  z.object({
    ...event,
    kind: z.literal('form'),
    form: z.string(),
    comment: z.string(),
    matter: z.string(),
    page: z.string(),
    isCorrection: z.boolean(),
    of: z.string(),
  }),
  z.object({ ...event, kind: z.literal('call'), author, of: z.string() }),
  z.object({
    ...event,
    kind: z.literal('delivery'),
    channel: z.string(),
    title: z.string(),
    try: z.int(),
    state: z.enum(DELIVERY_STATES).describe('waiting: не принял, повторим'),
    fault: z.string().nullable(),
    of: z.string(),
  }),
  z.object({ ...event, kind: z.literal('note'), author, text: z.string(), of: z.string() }),
  z.object({
    ...event,
    kind: z.literal('change'),
    author,
    batchId: z.uuid(),
    fields: z.array(
      z.object({ field: z.string(), title: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    reason: z.string(),
    of: z.string(),
  }),
])

export type TimelineEvent = z.infer<typeof timelineEventSchema>

const relatedSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  version: z.int(),
  name: z.string(),
  createdAt: moment,
  state: z.enum(REQUEST_STATES),
  closeReason: z.enum(CLOSE_REASONS).nullable(),
  interest: z.string(),
  place: z.string(),
})

export const requestCardSchema = requestRowSchema.extend({
  comment: z.string(),
  page: z.string().describe('Откуда отправлена, со слов браузера: /flat/28'),
  pageHref: z.string().nullable().describe('Путь этой страницы, если она наша; только он бывает ссылкой'),
  wish: z.string().describe('Когда и как связаться, со слов посетителя; пусто: как можно скорее'),
  captcha: z.enum(['verified', 'unverified', 'none']),
  consents: z.array(
    z.object({
      purpose: z.string(),
      version: z.string().nullable().describe('Со слов браузера'),
      time: moment.nullable(),
      inForce: z.string().nullable(),
      doubts: z.array(z.string()),
    }),
  ),
  normMinutes: z.int(),
  lot: lotSchema.nullable().describe('Квартира или помещение'),
  reserve: z.object({ id: z.uuid(), flatId: z.int().nullable(), lotId: z.int().nullable(), until: moment }).nullable(),
  deliveries: z.array(requestDeliverySchema),
  timeline: z.array(timelineEventSchema),
  duplicates: z.int(),
  related: z.array(relatedSchema.extend({ by: z.enum(['phone', 'email', 'both']) })),
  joined: z.array(relatedSchema.extend({ joinedAt: moment, canSeparate: z.boolean() })),
  keepUntil: moment.nullable().describe('До какого дня хранятся личные данные; null: уже стёрты'),
  may: z.object({
    work: z.boolean(),
    assign: z.boolean(),
    reserve: z.boolean(),
    deliver: z.boolean(),
    erase: z.boolean(),
  }),
})

export type RequestCard = z.infer<typeof requestCardSchema>

/** The answer of a write: the row as it is now, and the batch that undo takes back. */
export const requestWrittenSchema = z.object({ request: requestRowSchema, batchId: z.uuid().nullable() })

export const requestViewSchema = z.object({ id: z.uuid(), name: z.string(), query: z.string() })

/** By the value of the condition; a value that no request has is left out. */
const countsSchema = z.record(z.string(), z.int())

/** How many requests each condition of the menu would leave, with the other conditions as they are. */
export const conditionCountsSchema = z.object({
  project: countsSchema.describe('По проекту; none: без проекта'),
  owner: countsSchema.describe('По номеру человека; me и none тоже'),
  source: countsSchema,
  reason: countsSchema,
  within: countsSchema,
  late: countsSchema,
  undelivered: countsSchema,
})

export type ConditionCounts = z.infer<typeof conditionCountsSchema>

const idParams = z.object({ id: z.uuid() })

/** The way a delivery goes, as the card names it. */
const channelSchema = z.string().min(1).max(60).refine(hasNoZeroCharacter, 'Такого канала нет')

export const requestCalls = {
  list: officeCall({
    id: 'requests.list',
    method: 'GET',
    path: '/office/api/requests',
    right: 'requests.see',
    query: requestFilterSchema.extend({
      sort: z.enum(REQUEST_SORTS).default('wait'),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    answer: z.object({
      items: z.array(requestRowSchema),
      nextCursor: z.string().nullable(),
      normMinutes: z.int(),
    }),
    summary: 'Заявки по условиям',
  }),
  count: officeCall({
    id: 'requests.count',
    method: 'GET',
    path: '/office/api/requests/count',
    right: 'requests.see',
    query: requestFilterSchema,
    answer: z.object({
      all: z.int().describe('Всего, без условий'),
      found: z.int().describe('С условиями, состояние в том числе'),
      isMore: z.boolean().describe('Подходит больше, чем found: дальше не считаем'),
      byState: z
        .record(z.enum(REQUEST_STATES), z.int())
        .nullable()
        .describe('С условиями, кроме состояния; null: подходит больше, чем считаем'),
      late: z.int().describe('Новых, что ждут дольше нормы, без условий'),
      waiting: z.int().describe('Новых без условий: число у раздела'),
    }),
    summary: 'Сколько заявок в каждом состоянии',
  }),
  conditionCounts: officeCall({
    id: 'requests.conditionCounts',
    method: 'GET',
    path: '/office/api/requests/condition-counts',
    right: 'requests.see',
    query: requestFilterSchema,
    answer: z.object({
      counts: conditionCountsSchema.nullable().describe('null: заявок слишком много, чтобы считать сразу'),
    }),
    summary: 'Сколько заявок останется с каждым условием из меню',
  }),
  choices: officeCall({
    id: 'requests.choices',
    method: 'GET',
    path: '/office/api/requests/choices',
    right: 'requests.see',
    answer: z.object({
      projects: z.array(
        z.object({ slug: z.string(), name: z.string(), reserveDays: z.int().describe('Обычный срок брони в проекте') }),
      ),
      owners: z.array(personSchema).describe('Кому можно передать'),
      normMinutes: z.int(),
      reserveDays: z.int().describe('Обычный срок брони'),
      reserveDaysMax: z.int(),
    }),
    summary: 'Из чего выбирают: проекты, люди, сроки',
  }),
  export: officeCall({
    id: 'requests.export',
    method: 'GET',
    path: '/office/api/requests/export',
    right: 'requests.export',
    query: requestFilterSchema.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    answer: FILE,
    summary: 'Заявки файлом',
  }),
  read: officeCall({
    id: 'requests.read',
    method: 'GET',
    path: '/office/api/requests/:id',
    right: 'requests.see',
    params: idParams,
    answer: requestCardSchema,
    summary: 'Одна заявка',
  }),
  record: officeCall({
    id: 'requests.record',
    method: 'POST',
    path: '/office/api/requests',
    right: 'requests.work',
    body: z
      .object({
        /** Made by the screen: the same call sent twice makes one request. */
        id: z.uuid(),
        name: z.string().trim().max(200).default(''),
        phone: z.string().trim().max(40).default(''),
        email: z.union([z.literal(''), z.email('нужен адрес почты').max(200)]).default(''),
        project: z.string().max(60).nullable().default(null),
        ...lotChoice,
        matter: z.string().trim().max(300).default(''),
        note: z.string().trim().max(NOTE_TEXT_MAX_LENGTH).default(''),
        nextContactAt: writtenMoment.nullable().default(null),
      })
      .refine(({ phone, email }) => phone !== '' || email !== '', {
        path: ['phone'],
        error: 'нужен телефон или почта',
      })
      .refine(({ flatId, lotId }) => flatId === null || lotId === null, {
        path: ['lotId'],
        error: 'нужна квартира или помещение, не обе сразу',
      }),
    answer: requestWrittenSchema,
    summary: 'Записать звонок',
  }),
  change: officeCall({
    id: 'requests.change',
    method: 'PATCH',
    path: '/office/api/requests/:id',
    right: 'requests.work',
    params: idParams,
    body: z.object({ version: versionSchema, change: requestChangeSchema }),
    answer: requestWrittenSchema,
    summary: 'Сменить состояние, ответственного или следующий контакт',
  }),
  take: officeCall({
    id: 'requests.take',
    method: 'POST',
    path: '/office/api/requests/:id/take',
    right: 'requests.work',
    params: idParams,
    body: z.object({ version: versionSchema }),
    answer: requestWrittenSchema,
    summary: 'Взять себе: новая станет «В работе»',
  }),
  changeMany: officeCall({
    id: 'requests.changeMany',
    method: 'POST',
    path: '/office/api/requests/bulk',
    right: 'requests.work',
    body: z.object({
      items: z
        .array(z.object({ id: z.uuid(), version: versionSchema }))
        .min(1)
        .max(BULK_LIMIT),
      /** Without it: take. */
      change: requestChangeSchema.pick({ state: true, closeReason: true, ownerId: true }).optional(),
    }),
    answer: z.object({
      batchId: z.uuid().nullable(),
      changed: z.array(requestRowSchema),
      /** Not changed: somebody else was faster, out of reach, nothing to change, or a flat is reserved for it. */
      left: z.array(
        z.object({ id: z.uuid(), number: z.string(), why: z.enum(['changed', 'missing', 'same', 'reserved']) }),
      ),
    }),
    summary: 'Изменить отмеченные заявки одной правкой',
  }),
  note: officeCall({
    id: 'requests.note',
    method: 'POST',
    path: '/office/api/requests/:id/notes',
    right: 'requests.work',
    params: idParams,
    body: z.object({
      /** Made by the screen: the same note sent twice is written once. */
      id: z.uuid(),
      text: z.string().trim().min(1, 'напишите заметку').max(NOTE_TEXT_MAX_LENGTH),
    }),
    answer: timelineEventSchema,
    summary: 'Записать заметку',
  }),
  findLots: officeCall({
    id: 'requests.findLots',
    method: 'GET',
    path: '/office/api/requests/lots',
    right: 'requests.see',
    query: z.object({
      q: z.string().trim().max(60).describe('Номер'),
      project: z.string().max(60).optional(),
    }),
    answer: z.object({ lots: z.array(lotSchema) }),
    summary: 'Найти квартиру или помещение по номеру',
  }),
  reserve: officeCall({
    id: 'requests.reserve',
    method: 'POST',
    path: '/office/api/requests/:id/reserve',
    right: 'inventory.status',
    params: idParams,
    body: z
      .object({ version: versionSchema, ...lotChoice, until: writtenMoment })
      .refine(({ flatId, lotId }) => (flatId === null) !== (lotId === null), {
        path: ['flatId'],
        error: 'нужна квартира или помещение',
      }),
    answer: requestWrittenSchema,
    summary: 'Забронировать квартиру или помещение до срока',
  }),
  release: officeCall({
    id: 'requests.release',
    method: 'POST',
    path: '/office/api/requests/:id/release',
    right: 'inventory.status',
    params: idParams,
    body: z.object({ version: versionSchema, reason: z.string().trim().max(500).default('') }),
    answer: requestWrittenSchema,
    summary: 'Снять бронь: снова в продаже',
  }),
  join: officeCall({
    id: 'requests.join',
    method: 'POST',
    path: '/office/api/requests/:id/join',
    right: 'requests.work',
    params: idParams,
    body: z.object({
      version: versionSchema,
      duplicates: z
        .array(z.object({ id: z.uuid(), version: versionSchema }))
        .min(1)
        .max(50),
    }),
    answer: requestWrittenSchema,
    summary: 'Объединить: другие заявки человека становятся частью этой',
  }),
  separate: officeCall({
    id: 'requests.separate',
    method: 'POST',
    path: '/office/api/requests/:id/separate',
    right: 'requests.work',
    params: idParams,
    body: z.object({ version: versionSchema.describe('Версия присоединённой заявки'), duplicate: z.uuid() }),
    answer: requestWrittenSchema,
    summary: `Разъединить, в течение ${SEPARATE_WITHIN_DAYS} дней`,
  }),
  retry: officeCall({
    id: 'requests.retry',
    method: 'POST',
    path: '/office/api/requests/:id/retry',
    right: 'requests.deliver',
    params: idParams,
    body: z.object({ channel: channelSchema }),
    answer: z.object({ retried: z.int() }),
    summary: 'Повторить доставку заявки',
  }),
  retryAll: officeCall({
    id: 'requests.retryAll',
    method: 'POST',
    path: '/office/api/deliveries/retry',
    right: 'requests.deliver',
    body: z.object({ channel: channelSchema }),
    answer: z.object({ retried: z.int() }),
    summary: 'Повторить все неудавшиеся доставки канала',
  }),
  eraseFacts: officeCall({
    id: 'requests.eraseFacts',
    method: 'GET',
    path: '/office/api/requests/:id/erase',
    right: 'requests.erase',
    params: idParams,
    answer: z.object({
      name: z.string(),
      numbers: z.array(z.string()).describe('Номера всех заявок этого человека'),
      notes: z.int(),
      subscriptions: z.int(),
      /** The e-mail is asked for when there is no phone. */
      confirmBy: z.enum(['phone', 'email']),
      tellsCrm: z.boolean(),
    }),
    summary: 'Что будет стёрто',
  }),
  erase: officeCall({
    id: 'requests.erase',
    method: 'POST',
    path: '/office/api/requests/:id/erase',
    right: 'requests.erase',
    params: idParams,
    body: z.object({
      version: versionSchema,
      ground: z.string().trim().min(3, 'укажите основание').max(300),
      confirm: z.string().trim().min(1, 'введите последние 4 цифры телефона').max(200),
    }),
    answer: z.object({ requests: z.int(), subscriptions: z.int(), batchId: z.uuid() }),
    summary: 'Стереть личные данные человека',
  }),
  views: officeCall({
    id: 'requests.views',
    method: 'GET',
    path: '/office/api/views/:screen',
    right: 'signed-in',
    params: z.object({ screen: z.enum(['requests', 'journal']) }),
    answer: z.object({ views: z.array(requestViewSchema) }),
    summary: 'Мои сохранённые виды',
  }),
  saveView: officeCall({
    id: 'requests.saveView',
    method: 'PUT',
    path: '/office/api/views/:screen/:id',
    right: 'signed-in',
    params: z.object({ screen: z.enum(['requests', 'journal']), id: z.uuid() }),
    body: z.object({ name: z.string().trim().min(1, 'назовите вид').max(60), query: z.string().max(1_000) }),
    answer: requestViewSchema,
    summary: 'Сохранить вид',
  }),
  removeView: officeCall({
    id: 'requests.removeView',
    method: 'DELETE',
    path: '/office/api/views/:screen/:id',
    right: 'signed-in',
    params: z.object({ screen: z.enum(['requests', 'journal']), id: z.uuid() }),
    answer: doneSchema,
    summary: 'Убрать вид',
  }),
}
