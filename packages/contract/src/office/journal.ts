// The one history of changes as the journal shows it: batches, their items with before and after, and undo.
import { z } from 'zod'
import { FILE, officeCall } from './call.ts'
import { queryList } from './query-list.ts'

/** Where a change came from. */
export const HISTORY_SOURCES = ['office', 'import', 'feed', 'schedule', 'command'] as const

export type HistorySource = (typeof HISTORY_SOURCES)[number]

export const HISTORY_SOURCE_NAMES: Readonly<Record<HistorySource, string>> = {
  office: 'Офис',
  import: 'Загрузка',
  feed: 'Обмен',
  schedule: 'По расписанию',
  command: 'Команда',
}

/** What was done, for the column «Что» and its filter. */
export const HISTORY_KINDS = [
  'request',
  'status',
  'prices',
  'inventory',
  'content',
  'import',
  'delivery',
  'personal-data',
  'sign-in',
  'people',
  'settings',
] as const

export type HistoryKind = (typeof HISTORY_KINDS)[number]

export const HISTORY_KIND_NAMES: Readonly<Record<HistoryKind, string>> = {
  request: 'Заявка',
  status: 'Статус',
  prices: 'Цены',
  inventory: 'Квартиры',
  content: 'Сайт',
  import: 'Загрузка',
  delivery: 'Доставка',
  'personal-data': 'Личные данные',
  'sign-in': 'Вход',
  people: 'Люди',
  settings: 'Настройки',
}

const day = z.iso.date('нужен день в виде 2026-11-16')

/** The conditions of the list, as they stand in the address of the screen. */
export const journalFilterSchema = z.object({
  kind: queryList(z.enum(HISTORY_KINDS)).optional().describe('Что, через запятую'),
  source: queryList(z.enum(HISTORY_SOURCES)).optional().describe('Откуда, через запятую'),
  actor: z.string().max(100).optional().describe('Кто: номер человека, или system'),
  project: z.string().max(100).optional().describe('Где: проект'),
  entity: z.string().max(60).optional().describe('Вид записи: request, flat…'),
  entityId: z.string().max(100).optional(),
  from: day.optional(),
  to: day.optional().describe('Последний день, включительно'),
  q: z.string().trim().max(100).optional().describe('Над чем: часть названия'),
})

export const journalRowSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  source: z.enum(HISTORY_SOURCES),
  kind: z.enum(HISTORY_KINDS),
  subject: z.string().describe('Над чем: «Заявка № 4821-0937»'),
  summary: z.string().describe('Как: «Новая → В работе», «12 изменений»'),
  reason: z.string(),
  itemCount: z.int(),
  undoes: z.uuid().nullable().describe('Какую запись эта вернула'),
  undoneBy: z.uuid().nullable().describe('Какой записью эта возвращена, хотя бы частью'),
})

export type JournalRow = z.infer<typeof journalRowSchema>

/** One field of one record. `before` and `after` are texts for people; null: there was nothing. */
export const journalFieldSchema = z.object({
  field: z.string(),
  title: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/**
 * possible: nothing has changed since; changed: another value is stored now, a person must choose; undone: it is as it
 * was before; never: this kind of change cannot be taken back.
 */
export const UNDO_STATES = ['possible', 'changed', 'undone', 'never'] as const

export const journalItemSchema = z.object({
  position: z.int(),
  entity: z.string(),
  entityId: z.string(),
  title: z.string().describe('«Квартира № 57, корпус 2»'),
  project: z.string().nullable(),
  fields: z.array(journalFieldSchema),
  undo: z.enum(UNDO_STATES),
  current: z
    .array(journalFieldSchema.pick({ field: true, title: true, after: true }))
    .describe('Что сейчас, если другое'),
})

export type JournalItem = z.infer<typeof journalItemSchema>

export const journalBatchSchema = journalRowSchema.extend({
  items: z.array(journalItemSchema),
  hasMoreItems: z.boolean().describe('Показаны первые, остальные в выгрузке'),
  canUndo: z.boolean(),
  near: z.array(journalRowSchema.pick({ id: true, at: true, kind: true, subject: true, summary: true })),
})

export const undoAnswerSchema = z.object({
  /** Null: there was nothing to take back. */
  batchId: z.uuid().nullable(),
  undone: z.int(),
  /** Left as they are, because something has changed since. */
  left: z.array(journalItemSchema.pick({ position: true, entity: true, entityId: true, title: true })),
})

const idParams = z.object({ id: z.uuid() })

export const journalCalls = {
  list: officeCall({
    id: 'journal.list',
    method: 'GET',
    path: '/office/api/journal',
    right: 'journal.see',
    query: journalFilterSchema.extend({
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    answer: z.object({
      items: z.array(journalRowSchema),
      nextCursor: z.string().nullable(),
      keepMonths: z.int().describe('Сколько месяцев хранится журнал'),
    }),
    summary: 'Журнал, новые записи сверху',
  }),
  count: officeCall({
    id: 'journal.count',
    method: 'GET',
    path: '/office/api/journal/count',
    right: 'journal.see',
    query: journalFilterSchema,
    answer: z.object({ found: z.int() }),
    summary: 'Сколько записей подходит под условия',
  }),
  export: officeCall({
    id: 'journal.export',
    method: 'GET',
    path: '/office/api/journal/export',
    right: 'journal.export',
    query: journalFilterSchema.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    answer: FILE,
    summary: 'Журнал файлом',
  }),
  read: officeCall({
    id: 'journal.read',
    method: 'GET',
    path: '/office/api/journal/:id',
    right: 'journal.see',
    params: idParams,
    answer: journalBatchSchema,
    summary: 'Одна запись: было и стало по полям',
  }),
  undo: officeCall({
    id: 'journal.undo',
    method: 'POST',
    path: '/office/api/journal/:id/undo',
    right: 'journal.undo',
    params: idParams,
    body: z.object({
      positions: z.array(z.int().min(0)).max(10_000).optional().describe('Какие строки вернуть; без них все'),
      overwrite: z
        .array(z.int().min(0))
        .max(10_000)
        .default([])
        .describe('Какие строки вернуть, хотя с тех пор они изменились'),
      reason: z.string().trim().max(500).default(''),
    }),
    answer: undoAnswerSchema,
    summary: 'Вернуть как было: новой правкой',
  }),
}
