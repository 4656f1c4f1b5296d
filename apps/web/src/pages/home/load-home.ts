// Loads the data of home; sections whose load fails are left out.

import type { MarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { endpoints } from '@kvartal/contract/client'
import type { MapAnswer } from '@kvartal/contract/map'
import type { NewsItem } from '@kvartal/contract/news'
import type { ProgressReport } from '@kvartal/contract/progress'
import type {
  CashProgramItem,
  InstallmentProgramItem,
  MortgageProgramItem,
  PromoCardsAnswer,
  StockPromosAnswer,
} from '@kvartal/contract/purchase'
import type { HomeAnswer } from '@kvartal/contract/site'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { loadProjectItems, type ProjectsLoad } from '../../entities/project/index.ts'
import { askNewest } from '../../shared/api/ask-newest.ts'
import { askMortgagePrograms } from '../../shared/api/own-stock.ts'
import { loadHomeLd } from '../../shared/seo/load-company-ld.ts'

const NEW_FLATS = 4
const NEWS_ITEMS = 3

/** Options of the quick search. */
export interface SearchOptions {
  total: number
  /** Names of the rooms attributes. */
  rooms: string[]
  projects: { id: number; slug: string | null; name: string }[]
  keyDates: { value: string[]; label: string }[]
  price: { min: number; max: number }
}

/** News with an article: another backend may have only a date and a type. */
export type Article = NewsItem & { slug: string; title: string }

function isArticle(item: NewsItem): item is Article {
  return item.slug !== null && item.title !== null
}

/** Another backend sends all its news, in any order. */
function latestArticles(news: readonly NewsItem[]): Article[] {
  return [...news]
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, NEWS_ITEMS)
    .filter(isArticle)
}

export interface HomeData {
  home: HomeAnswer
  projects: ProjectsLoad
  /** Each of these is null when its load failed: the page shows the others. */
  search: SearchOptions | null
  newFlats: OfferedFlat[] | null
  report: { latest: ProgressReport; finished: { name: string; view: HomeAnswer['hero'] } } | null
  promos: { cards: PromoCardsAnswer['cards']; stock: StockPromosAnswer['promos'] } | null
  /** Only programs that may be a headline. */
  terms: { mortgage?: MortgageProgramItem; installment?: InstallmentProgramItem; cash?: CashProgramItem } | null
  /** For the promo cards about a loan. */
  mortgages: MortgageProgramItem[]
  loanWarnings: string[]
  news: Article[] | null
  map: MapAnswer | null
  /** The company and the site as structured data; null in the browser, which needs none. */
  structured: object[] | null
  degraded: boolean
}

export async function loadHome({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const home = api.call(endpoints.home, undefined)
  const [texts, projects, catalog, report, cards, stock, mortgage, installment, cash, news, map, structured] =
    await Promise.all([
      home,
      loadProjectItems(context),
      optional.load(askNewest(api, {}, NEW_FLATS)),
      optional.load(
        home.then(({ progress }) => progress && api.call(endpoints.progress, { project: progress.project })),
      ),
      optional.load(api.call(endpoints.promoCards, undefined)),
      optional.load(api.call(endpoints.stockPromos, undefined)),
      optional.load(askMortgagePrograms(api)),
      optional.load(api.call(endpoints.installmentPrograms, undefined)),
      optional.load(api.call(endpoints.cashPrograms, undefined)),
      optional.load(api.call(endpoints.news, { limit: NEWS_ITEMS })),
      optional.load(api.call(endpoints.map, undefined)),
      import.meta.env.SSR ? optional.load(loadHomeLd(api, new URL(request.url).origin)) : null,
    ])
  const latest = report?.reports[0]
  const built = report?.projects[0]
  const family = mortgage?.programs.find(mayBeHeadline)
  const parts = installment?.programs.find(mayBeHeadline)
  const whole = cash?.programs.find(({ isOutOfDate }) => !isOutOfDate)
  return {
    home: texts,
    projects,
    search: catalog && searchOptions(catalog.answer),
    newFlats: catalog?.hasNewest ? catalog.answer.flats.slice(0, NEW_FLATS) : null,
    report: latest && built ? { latest, finished: { name: built.name, view: built.finishedView } } : null,
    promos: cards && stock && { cards: cards.cards, stock: stock.promos },
    terms:
      family || parts || whole
        ? {
            ...(family && { mortgage: family }),
            ...(parts && { installment: parts }),
            ...(whole && { cash: whole }),
          }
        : null,
    mortgages: mortgage?.programs ?? [],
    loanWarnings: mortgage?.loanWarnings ?? [],
    news: news && latestArticles(news.news),
    map,
    structured,
    degraded: optional.degraded || projects.status === 'rejected',
  }
}

/** Terms checked lately, and an example without a large first or last payment. */
function mayBeHeadline({ isOutOfDate, example }: MortgageProgramItem | InstallmentProgramItem): boolean {
  return !isOutOfDate && example?.mayBeHeadline !== false
}

/** The quick search has Russian texts for these values only; another backend may have others. */
const KNOWN_ROOMS = /^(studio|rooms-\d+)$/
const KNOWN_DATE = /^(ready|\d{4}-Q[1-4])$/

function searchOptions({ total, attributeList, projects, keyDate, price }: MarketplaceAnswer): SearchOptions {
  return {
    total,
    rooms: attributeList.filter(({ name, count }) => count !== 0 && KNOWN_ROOMS.test(name)).map(({ name }) => name),
    projects: projects
      // A single project is no choice.
      .filter(({ count }) => count !== 0 && projects.length > 1)
      .map(({ projectId, projectSlug, projectName }) => ({ id: projectId, slug: projectSlug, name: projectName })),
    keyDates: keyDate
      .filter(({ value, count }) => count !== 0 && value.every((date) => KNOWN_DATE.test(date)))
      .map(({ value, label }) => ({ value, label })),
    price,
  }
}
