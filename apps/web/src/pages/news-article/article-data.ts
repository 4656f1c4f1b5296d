// What the loader of the page gives its screen.

import type { NewsArticleAnswer } from '@kvartal/contract/news'
import type { MortgageProgramItem } from '@kvartal/contract/purchase'

export interface NewsArticleData extends NewsArticleAnswer {
  /** Projects that the article is about. */
  ownProjects: NewsArticleAnswer['projects']
  /** The mortgage program that the article is about, with the warnings that belong to a loan. */
  mortgage: { program: MortgageProgramItem; loanWarnings: string[] } | null
  degraded: boolean
  publisher: string
  /** With the company's time zone; the browser needs the days only. */
  publishedAt: string
  modifiedAt: string
  origin: string
}
