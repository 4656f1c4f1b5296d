// What the loader of the page gives its screen.
import type { MortgageProgramItem, NewsArticleAnswer } from '@kvartal/contract'

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
