// The shape of every failed answer of the API (specification, section 8: the message field comes first).
import { z } from 'zod'

export const problemSchema = z
  .object({
    message: z.string().describe('Текст для человека'),
    code: z.string().describe('Код ошибки для программы, например BAD_INPUT'),
    field: z.string().optional().describe('Поле, из-за которого запрос отклонён'),
    reason: z.string().optional().describe('Что не так с этим полем'),
    problems: z
      .array(z.object({ field: z.string(), reason: z.string() }))
      .optional()
      .describe('Все неверные поля, если их несколько'),
    requestId: z.string().optional().describe('Номер запроса в журнале сервера'),
  })
  .meta({ id: 'Problem' })

export type Problem = z.infer<typeof problemSchema>
