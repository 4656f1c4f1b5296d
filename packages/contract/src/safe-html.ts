// Owns the type of HTML that may be rendered as it is. Only the server's sanitiser makes such a value.
import { z } from 'zod'

/** In an answer of this server: HTML that has passed the sanitiser. */
export const safeHtmlSchema = z.string().brand<'SafeHtml'>().describe('Очищенный HTML')

export type SafeHtml = z.infer<typeof safeHtmlSchema>
