// {manager} answers about the offers of projects and buildings: /v2/block, /bulks and the chessboard.
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import type { WithUnknown } from '../with-unknown.ts'
import { attributeItemSchema } from './offered-flat.ts'

const priceFrom = z.int().nullable().describe('Наименьшая цена свободной квартиры; null, если свободных нет')

export const roomsOfferSchema = z.object({
  attribute: z.string().describe('Имя атрибута категории rooms'),
  label: z.string(),
  shortLabel: z.string(),
  free: z.int(),
  priceFrom,
  areaFrom: z.number().nullable(),
})

export const blockSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    district: z.string(),
    free: z.int().describe('Свободных квартир'),
    priceFrom,
    areaFrom: z.number().nullable(),
    rooms: z.array(roomsOfferSchema).describe('По числу комнат, в порядке фильтра; варианты без квартир тоже здесь'),
  })
  .meta({ id: 'Block' })

export const blocksAnswerSchema = z.object({ version: z.int(), blocks: z.array(blockSchema) })

export const buildingFields = {
  id: z.int(),
  name: z.string(),
  worldKey: z.string().describe('Id корпуса в контурах картинок'),
  floorsTotal: z.int(),
  keyDate: z.string(),
  ready: z.boolean(),
}

export const bulkSchema = z
  .object({
    ...buildingFields,
    blockId: z.int().describe('Id проекта'),
    sections: z.array(z.object({ id: z.int(), number: z.int(), worldKey: z.string(), floorsTotal: z.int() })),
    total: z.int().describe('Всего квартир'),
    free: z.int(),
    priceFrom,
    rooms: z.array(roomsOfferSchema),
    facade: z
      .object({ mediaId: z.string().describe('У контуров этажей тот же id'), picture: pictureSchema })
      .nullable(),
  })
  .meta({ id: 'Bulk' })

export const bulksAnswerSchema = z.object({
  version: z.int(),
  blockId: z.int(),
  bulks: z.array(bulkSchema),
})

const chessboardFlatSchema = z.object({
  id: z.int(),
  number: z.int(),
  column: z.int().describe('Место на этаже: в одной секции одно и то же место — один столбец'),
  status: z.enum(['free', 'reserve']),
  taken: z.boolean().describe('Продана'),
  rooms: z.int(),
  euro: z.boolean().describe('Евроформат: кухня-гостиная считается комнатой'),
  area: z.number(),
  price: z.int().nullable().describe('null у проданных'),
  oldPrice: z.int().nullable(),
  promo: z.boolean(),
  matches: z.boolean().describe('Свободна и проходит фильтры запроса'),
})

export const chessboardAnswerSchema = z
  .object({
    version: z.int(),
    building: z.object({ ...buildingFields, projectId: z.int(), projectName: z.string(), projectSlug: z.string() }),
    buildings: z
      .array(z.object({ id: z.int(), name: z.string(), free: z.int(), matches: z.int() }))
      .describe('Все корпуса проекта, чтобы перейти к соседнему'),
    total: z.int().describe('Квартир в корпусе'),
    free: z.int(),
    matches: z.int(),
    ignored: z.array(z.object({ field: z.string(), value: z.string() })),
    sections: z.array(
      z.object({
        id: z.int(),
        number: z.int(),
        floorsTotal: z.int(),
        columns: z.int().describe('Столбцов в секции'),
        floors: z.array(
          z.object({ number: z.int(), flats: z.array(chessboardFlatSchema) }).describe('Сверху вниз, пустые тоже'),
        ),
      }),
    ),
  })
  .meta({ id: 'Chessboard' })

export const attributesAnswerSchema = z.object({ version: z.int(), attributeList: z.array(attributeItemSchema) })

export type RoomsOffer = z.infer<typeof roomsOfferSchema>
export type Block = z.infer<typeof blockSchema>
export type BlocksAnswer = z.infer<typeof blocksAnswerSchema>
/** A building as this server answers it. */
export type OwnBulk = z.infer<typeof bulkSchema>
export type OwnBulksAnswer = z.infer<typeof bulksAnswerSchema>
/** A building as the site reads it from any backend: the specification shows no field of it. */
export type Bulk = WithUnknown<OwnBulk, 'worldKey' | 'floorsTotal' | 'keyDate' | 'total' | 'free'>
export type BulksAnswer = { bulks: Bulk[] }
export type ChessboardFlat = z.infer<typeof chessboardFlatSchema>
export type ChessboardAnswer = z.infer<typeof chessboardAnswerSchema>
export type AttributesAnswer = z.infer<typeof attributesAnswerSchema>
