// A picture on the wire: everything <picture> needs, sizes included, so that the layout does not shift.
import { z } from 'zod'

export const pictureSchema = z
  .object({
    src: z.string().describe('Адрес для браузера, который не знает других форматов'),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    color: z.string().describe('Спокойный цвет до загрузки'),
    sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  })
  .meta({ id: 'Picture' })

export type Picture = z.infer<typeof pictureSchema>
