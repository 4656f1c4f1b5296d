// {manager} answers of the visual selection: the genplan, the facade of a building, one floor of a section.
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { buildingFields, roomsOfferSchema } from './buildings.ts'
import { offeredFlatSchema } from './offered-flat.ts'

const point = z.tuple([z.number(), z.number()])

export const outlineSchema = z
  .object({
    rings: z.array(z.array(point)).describe('Контур в точках картинки; внутренние кольца — просветы'),
    label: point.describe('Точка внутри контура, где стоит подпись'),
  })
  .meta({ id: 'Outline' })

/** A picture with the size that its outlines are given in. */
const outlinedPicture = z.object({ picture: pictureSchema, width: z.number(), height: z.number() })

const salesFields = {
  total: z.int().describe('Всего квартир'),
  free: z.int(),
  matches: z.int().describe('Свободных, которые проходят фильтры'),
  priceFrom: z.int().nullable().describe('Наименьшая цена среди подходящих; null, если их нет'),
}

const projectSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

const ignored = z.array(z.object({ field: z.string(), value: z.string() }))

export const visualProjectAnswerSchema = z
  .object({
    version: z.int(),
    project: projectSchema,
    genplan: outlinedPicture.nullable(),
    buildings: z.array(
      z.object({
        ...buildingFields,
        ...salesFields,
        outline: outlineSchema.nullable().describe('null: на картинке этого корпуса нет'),
        rooms: z.array(roomsOfferSchema).describe('Подходящие по числу комнат, без пустых'),
      }),
    ),
    free: z.int(),
    matches: z.int(),
    ignored,
  })
  .meta({ id: 'VisualProject' })

const floorFields = {
  key: z.string().describe('Секция и этаж в адресе: 2-7'),
  number: z.int(),
  ...salesFields,
}

export const visualBuildingAnswerSchema = z
  .object({
    version: z.int(),
    project: projectSchema,
    building: z.object(buildingFields),
    buildings: z.array(z.object({ worldKey: z.string(), name: z.string(), matches: z.int() })),
    facade: outlinedPicture
      .extend({ azimuth: z.number().nullable().describe('Куда смотрит фасад, градусы от севера') })
      .nullable(),
    sections: z.array(
      z.object({
        number: z.int(),
        floors: z
          .array(
            z.object({
              ...floorFields,
              reserved: z.int(),
              outline: outlineSchema.nullable(),
              offers: z
                .array(z.object({ id: z.int(), rooms: z.int(), euro: z.boolean(), area: z.number(), price: z.int() }))
                .describe('Подходящие квартиры, дешёвые первыми'),
            }),
          )
          .describe('Сверху вниз, только жилые'),
      }),
    ),
    free: z.int(),
    matches: z.int(),
    ignored,
  })
  .meta({ id: 'VisualBuilding' })

export const visualFloorAnswerSchema = z
  .object({
    version: z.int(),
    project: projectSchema,
    building: z.object(buildingFields),
    section: z.int(),
    sections: z.array(z.object({ number: z.int(), key: z.string() })).describe('Тот же этаж в других секциях'),
    floor: z.int(),
    floors: z.array(z.object(floorFields)).describe('Этажи секции, сверху вниз'),
    plan: z
      .object({
        src: z.string(),
        viewBox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      })
      .nullable(),
    flats: z.array(
      z.object({
        flat: offeredFlatSchema,
        contour: z.string().nullable().describe('Контур на чертеже этажа, как атрибут d'),
        matches: z.boolean(),
      }),
    ),
    free: z.int(),
    matches: z.int(),
    ignored,
  })
  .meta({ id: 'VisualFloor' })

export type Outline = z.infer<typeof outlineSchema>
export type VisualProjectAnswer = z.infer<typeof visualProjectAnswerSchema>
export type VisualBuildingAnswer = z.infer<typeof visualBuildingAnswerSchema>
export type VisualFloorAnswer = z.infer<typeof visualFloorAnswerSchema>
