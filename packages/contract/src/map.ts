// The data that a page needs to show the map: the style, the limits of the view, and pictures for browsers without
// scripts.
import { z } from 'zod'

/** West, south, east, north, in degrees. */
const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()])

export const mapAnswerSchema = z
  .object({
    styleUrl: z.string().nullable().describe('Стиль MapLibre; null, если живой карты нет'),
    attribution: z.string().nullable().describe('Чья карта: подпись под ней'),
    maxBounds: boxSchema.nullable().describe('За эти края карту не сдвинуть'),
    maxZoom: z.number().nullable().describe('Ближе карте нечего показать'),
    pictures: z
      .array(z.object({ src: z.string(), width: z.int(), height: z.int(), box: boxSchema }))
      .describe('Картинки карты в проекции Меркатора, от узкой к широкой'),
  })
  .meta({ id: 'Map' })

export type MapBox = z.infer<typeof boxSchema>
export type MapAnswer = z.infer<typeof mapAnswerSchema>
