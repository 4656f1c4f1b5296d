// Search over the whole site: lists of flats by words, projects, flats by number, news, pages.
import { z } from 'zod'

export const SEARCH_MAX_LENGTH = 100

export const searchQuerySchema = z.object({
  q: z.string().trim().max(SEARCH_MAX_LENGTH, `не длиннее ${SEARCH_MAX_LENGTH} символов`).default(''),
})

export const searchAnswerSchema = z
  .object({
    groups: z.array(
      z.object({
        kind: z.enum(['lists', 'projects', 'flats', 'news', 'pages']),
        items: z.array(z.object({ title: z.string(), note: z.string(), href: z.string() })),
      }),
    ),
  })
  .meta({ id: 'SearchAnswer' })

export type SearchAnswer = z.infer<typeof searchAnswerSchema>
