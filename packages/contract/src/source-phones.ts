// The answer of {site}/api/general_settings/source-phones: numbers for visitors of some sources.
import { z } from 'zod'

export const sourcePhonesAnswerSchema = z
  .object({
    phone: z.string().nullable().describe('Номер компании, который заменяется: tel:+74951204407'),
    sources: z.array(
      z.object({
        key: z.string(),
        marks: z.record(z.string(), z.string()).describe('Параметры адреса, с которыми пришёл посетитель'),
        referrer: z.string().nullable().describe('Сайт, с которого он пришёл'),
        value: z.string(),
        href: z.string(),
      }),
    ),
  })
  .meta({ id: 'SourcePhones' })

export type SourcePhonesAnswer = z.infer<typeof sourcePhonesAnswerSchema>
export type SourcePhone = SourcePhonesAnswer['sources'][number]
