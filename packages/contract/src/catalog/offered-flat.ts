// A flat as lists, tiles, favorites and comparison show it.
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import type { WithUnknown } from '../with-unknown.ts'

/** A sold flat has `reserve` here, since the specification has no third status, and `taken` set. */
const statusSchema = z.enum(['free', 'reserve'])

export const stationSchema = z.object({
  name: z.string(),
  line: z.string(),
  lineColor: z.string(),
  walkMinutes: z.int().nullable(),
  transportMinutes: z.int().nullable(),
})

export const offeredFlatSchema = z
  .object({
    id: z.int(),
    status: statusSchema,
    taken: z.boolean().describe('Продана: status тогда reserve'),
    projectId: z.int(),
    projectName: z.string(),
    projectSlug: z.string(),
    building: z.object({ id: z.int(), name: z.string() }),
    section: z.int().describe('Номер секции'),
    number: z.int().describe('Номер квартиры'),
    metro: stationSchema.nullable().describe('Ближайшая станция'),
    scheme: z
      .object({ thumb: z.string(), card: z.string() })
      .nullable()
      .describe('Адреса чертежа: стены для строки списка и план с мебелью для плитки; null, если чертежа нет'),
    rooms: z.int().describe('0 — студия'),
    area: z.number(),
    floor: z.int(),
    floorsTotal: z.int().describe('Этажей в секции'),
    ceilingHeight: z.number(),
    keyDate: z.string().describe('Квартал ввода в эксплуатацию, 2028-Q2'),
    ready: z.boolean().describe('Дом сдан'),
    attributes: z.array(z.string()).describe('Имена атрибутов, в порядке attributeList'),
    price: z.int(),
    oldPrice: z
      .int()
      .nullable()
      .describe('Цена до акции, которую знает история квартиры: только её можно зачеркнуть; иначе null'),
    promo: z
      .object({
        key: z.string(),
        title: z.string(),
        reason: z.string(),
        until: z.string().nullable().describe('Последний день акции, 2026-11-30'),
        fullPrice: z
          .int()
          .nullable()
          .optional()
          .describe('Цена без акции: от неё считают скидку за полную оплату. Зачёркивать её нельзя, см. oldPrice'),
        thenFullPrice: z.boolean().optional().describe('После акции квартира будет стоить fullPrice'),
      })
      .nullable(),
    isNew: z.boolean().describe('Вышла в продажу недавно'),
    publishedAt: z.iso.datetime(),
    pictureCount: z.int().describe('Картинок в карточке вместе с планом: другие — в /v2/flat/{id}/pictures'),
  })
  .meta({ id: 'Flat' })

export const attributeItemSchema = z
  .object({
    name: z.string().describe('Имя флага в запросе'),
    label: z.string(),
    shortLabel: z.string(),
    description: z.string(),
    category: z.string().describe('rooms, finishing, layout, outdoor или view'),
    icon: z.string(),
    picture: pictureSchema.optional().describe('Как это выглядит, для выбора в фильтрах'),
  })
  .meta({ id: 'Attribute' })

export const favoritesAnswerSchema = z
  .array(offeredFlatSchema)
  .describe('В порядке запроса; тех, которых больше нет, в ответе нет')

export type FlatStatusOnWire = z.infer<typeof statusSchema>
export type Station = z.infer<typeof stationSchema>
/** A flat as this server answers it. */
export type OwnFlat = z.infer<typeof offeredFlatSchema>
/** A flat as the site reads it from any backend. */
export type OfferedFlat = WithUnknown<
  Omit<OwnFlat, 'pictureCount'>,
  'projectId' | 'projectSlug' | 'building' | 'section' | 'number' | 'rooms' | 'floorsTotal' | 'publishedAt'
> & { pictureCount?: number | null }
export type AttributeItem = z.infer<typeof attributeItemSchema>
export type FavoritesAnswer = OfferedFlat[]
