// The answer of {site}/api/general_settings/cookie-workplace: its first item holds the settings list.
import { z } from 'zod'
import { safeHtmlSchema } from './safe-html.ts'

export const cookieSettingsAnswerSchema = z
  .array(
    z.object({
      settings: z
        .array(z.object({ name: z.enum(['short', 'full']), value: safeHtmlSchema }))
        .describe('Тексты уведомления о cookie; пустой список: уведомления нет'),
    }),
  )
  .min(1)
  .meta({ id: 'CookieSettings' })

export type CookieSettingsAnswer = z.infer<typeof cookieSettingsAnswerSchema>
