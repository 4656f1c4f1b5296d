// GET {site}/api/general_settings/catalog-help: headings of the catalog's pages and the help under the list.
import { z } from 'zod'

const headingSchema = z.object({
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  lead: z.string().nullable(),
})

export const catalogHelpAnswerSchema = z
  .object({
    list: headingSchema.describe('Страница /list'),
    newFlats: headingSchema.describe('Страница /new'),
    help: z
      .object({ title: z.string(), text: z.string(), points: z.array(z.string()) })
      .nullable()
      .describe('Блок с формой под списком; null, если компания его не написала'),
  })
  .meta({ id: 'CatalogHelp' })

export type CatalogHelpAnswer = z.infer<typeof catalogHelpAnswerSchema>
