// GET {manager}/v2/flat/{id}/pictures: the pictures of a flat beside its plan, asked for when a visitor wants them.
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { ringsSchema } from './flat-page.ts'

export const flatPictureSchema = z
  .object({
    kind: z.enum(['facade', 'finishing', 'view']),
    picture: pictureSchema,
    caption: z.string().describe('Что на картинке: «Фасад, этаж 6», «White box», «Вид на юг»'),
    note: z.string().nullable().describe('Насколько ей верить: «рендер», «похожий вид, рендер»'),
    details: z.string().nullable().describe('То же подробно: «Рендер с 4 этажа, верен для этажей 2–6»'),
    floor: z
      .object({ width: z.number(), height: z.number(), rings: ringsSchema })
      .nullable()
      .describe('Контур этажа на фасаде и размер картинки, в точках которого он дан'),
  })
  .meta({ id: 'FlatPicture' })

export const flatPicturesAnswerSchema = z.object({
  flatId: z.int(),
  pictures: z
    .array(flatPictureSchema)
    .describe('Фасад, отделка, вид из окна. Карточка показывает первую каждого вида, страница квартиры — все'),
})

export type FlatPicture = z.infer<typeof flatPictureSchema>
export type FlatPicturesAnswer = z.infer<typeof flatPicturesAnswerSchema>
