// {manager} answers of the visual selection: the genplan, the facade of a building, one floor of a section.
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { buildingFields, roomsOfferSchema } from './buildings.ts'
import { flatPictureSchema } from './flat-pictures.ts'
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

/** A flat that can be chosen on the facade. The price is null unless it is free. */
const facadeFlatSchema = z
  .object({
    id: z.int(),
    number: z.int(),
    status: z.enum(['free', 'reserved', 'sold']),
    matches: z.boolean().describe('Свободна и проходит фильтры'),
    rooms: z.int().describe('0 — студия'),
    euro: z.boolean(),
    area: z.number(),
    price: z.int().nullable().describe('null у занятой'),
    plan: z.string().nullable().describe('Адрес чертежа для карточки'),
    windowAzimuths: z.array(z.number()).describe('Куда выходят окна, градусы от севера'),
    part: outlineSchema
      .nullable()
      .describe('Её часть контура этажа на фасаде; null, если окна выходят на другие стороны'),
  })
  .meta({ id: 'FacadeFlat' })

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
              flats: z.array(facadeFlatSchema).describe('Все квартиры этажа слева направо, как на фасаде'),
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
        upAzimuth: z.number().nullable().describe('Какая сторона света сверху чертежа, градусы от севера'),
      })
      .nullable(),
    facadeAzimuth: z.number().nullable().describe('Куда смотрит фасад корпуса на картинке'),
    views: z
      .array(
        z.object({
          azimuth: z.number().describe('Сторона, на которую выходят окна этажа, градусы от севера'),
          view: flatPictureSchema
            .omit({ kind: true, floor: true, floors: true })
            .nullable()
            .describe('null: рендера с этой стороны нет'),
        }),
      )
      .describe('Что видно из окон этажа, по сторонам'),
    flats: z.array(
      z.object({
        flat: offeredFlatSchema,
        contour: z.string().nullable().describe('Контур на чертеже этажа, как атрибут d'),
        label: point.nullable().describe('Середина контура'),
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
