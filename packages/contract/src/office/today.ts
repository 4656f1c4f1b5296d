// «Сегодня»: what waits, what the week has brought, what does not get through, what is out of date. Blocks are
// independent: one that fails says so alone.
import { z } from 'zod'
import { officeCall } from './call.ts'
import { requestRowSchema } from './requests.ts'

/** A block that could not be made has null for data; the screen says so in its place. */
const block = <Schema extends z.ZodType>(data: Schema) =>
  z.union([z.object({ ok: z.literal(true), data }), z.object({ ok: z.literal(false), message: z.string() })])

/** Where a line leads: the path of a screen of the office with its filter, or null. */
const href = z.string().nullable()

export const waitingBlockSchema = z.object({
  total: z.int(),
  overdue: z.int().describe('Сколько ждут дольше нормы'),
  normMinutes: z.int(),
  items: z.array(requestRowSchema).describe('Дольше ждущие сверху, не больше десяти'),
})

export const weekBlockSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  sold: z.int(),
  reserved: z.int(),
  returned: z.int().describe('Из брони или проданных снова в продаже'),
  soldRub: z.number(),
  soldRubBefore: z.number().describe('За неделю до этой'),
  days: z
    .array(z.object({ day: z.iso.date(), sold: z.int(), reserved: z.int(), returned: z.int() }))
    .describe('Все дни недели по порядку'),
  pricePerM2Rub: z.number().nullable().describe('Средняя цена метра в продаже'),
  pricePerM2ChangePercent: z.number().nullable().describe('За неделю'),
})

export const undeliveredBlockSchema = z.object({
  items: z.array(
    z.object({
      channel: z.string(),
      title: z.string().describe('«Почта отдела», «CRM»'),
      waiting: z.int().describe('Ждут повтора'),
      dead: z.int().describe('Повторов больше не будет'),
      fault: z.string().nullable(),
      since: z.iso.datetime().nullable(),
      nextTryAt: z.iso.datetime().nullable(),
    }),
  ),
})

export const outOfDateBlockSchema = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      kind: z.enum(['terms', 'progress', 'promo']),
      days: z.int().describe('Сколько дней назад проверено, или сколько осталось'),
      isAhead: z.boolean().describe('Дни ещё впереди: акция кончается'),
      href,
    }),
  ),
})

export const planBlockSchema = z.object({
  items: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(['contact', 'reserve-end']),
      title: z.string(),
      requestId: z.uuid().nullable(),
    }),
  ),
})

const point = z.object({ label: z.string(), value: z.number() })

export const chartsBlockSchema = z.object({
  byHour: z.object({
    points: z.array(point.extend({ usual: z.number() })).describe('По часам сегодня, рядом обычно'),
    today: z.int(),
    usual: z.number().describe('Обычно к этому часу'),
  }),
  firstAnswer: z.object({
    points: z.array(z.object({ label: z.string(), value: z.number().nullable() })).describe('Медиана по дням, минут'),
    normMinutes: z.int(),
  }),
  sources: z.object({ points: z.array(point), total: z.int() }),
})

export const todaySchema = z.object({
  waiting: block(waitingBlockSchema).nullable().describe('null: роль не видит заявок'),
  week: block(weekBlockSchema),
  undelivered: block(undeliveredBlockSchema).nullable(),
  outOfDate: block(outOfDateBlockSchema),
  plan: block(planBlockSchema).nullable(),
  charts: block(chartsBlockSchema).nullable(),
  at: z.iso.datetime(),
})

export type Today = z.infer<typeof todaySchema>

export const todayCalls = {
  read: officeCall({
    id: 'today.read',
    method: 'GET',
    path: '/office/api/today',
    right: 'today.see',
    answer: todaySchema,
    summary: 'Сегодня: всё, что ждёт и что случилось',
  }),
}
