// GET {manager}/v2/flat/{id}/pictures: the pictures of a flat beside its plan, asked for when a visitor wants them.
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'

/** Rings of a polygon, in pixels of the full-size picture. */
export const ringsSchema = z.array(z.array(z.tuple([z.number(), z.number()])))

export const flatPictureSchema = z
  .object({
    kind: z.enum(['facade', 'finishing', 'view', 'yard', 'lobby']),
    picture: pictureSchema,
    caption: z.string().describe('Что на картинке: «Фасад, этаж 6», «Под чистовую отделку (White box)», «Вид на юг»'),
    note: z.string().nullable().describe('Насколько ей верить: «рендер», «похожий вид, рендер»'),
    details: z.string().nullable().describe('То же подробно: «Рендер с 4 этажа, верен для этажей 2–6»'),
    floor: z
      .object({ width: z.number(), height: z.number(), rings: ringsSchema })
      .nullable()
      .describe('Контур этажа на фасаде и размер картинки, в точках которого он дан'),
    floors: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .describe('Этажи, для которых верен вид; у остальных картинок null'),
    sides: z.array(z.number()).describe('Азимуты окон квартиры, которым верен вид; у остальных картинок пусто'),
    seen: z.array(z.string()).describe('Что видно из окна: «липы вдоль улицы», «дома в 5 и 7 этажей»'),
  })
  .meta({ id: 'FlatPicture' })

export const flatPicturesAnswerSchema = z.object({
  flatId: z.int(),
  pictures: z
    .array(flatPictureSchema)
    .describe(
      'Фасад, отделка, вид из окна, двор, лобби. Карточка показывает первую из первых трёх видов, страница квартиры — все',
    ),
})

export type FlatPicture = z.infer<typeof flatPictureSchema>
export type FlatPicturesAnswer = z.infer<typeof flatPicturesAnswerSchema>
