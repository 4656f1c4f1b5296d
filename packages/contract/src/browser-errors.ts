// {site}/api/browser-errors: an error on a page in a visitor's browser.
import { z } from 'zod'
import {
  BROWSER_ERROR_SOURCES,
  ERROR_MESSAGE_LENGTH,
  ERROR_PAGE_LENGTH,
  ERROR_STACK_LENGTH,
} from './browser-errors-limits.ts'

export const browserErrorSchema = z
  .object({
    source: z.enum(BROWSER_ERROR_SOURCES),
    message: z.string().max(ERROR_MESSAGE_LENGTH),
    stack: z.string().max(ERROR_STACK_LENGTH).describe('Из него остаются только места в собранных файлах сайта'),
    page: z.string().max(ERROR_PAGE_LENGTH).describe('Путь страницы без запроса'),
  })
  .meta({ id: 'BrowserError' })

export type BrowserError = z.infer<typeof browserErrorSchema>
