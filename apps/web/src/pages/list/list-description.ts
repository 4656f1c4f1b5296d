// Texts and SEO of a filtered list: heading, lead, title, description, and the canonical URL. The server has the texts
// of each theme; here they are put together with what the visitor has filtered.

import { addressQuery, type CatalogAddress, firstPage, indexedPage, listHref } from '@kvartal/contract/catalog/address'
import type { MarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import type { CatalogHelpAnswer } from '@kvartal/contract/catalog-help'
import type { LandingListAnswer } from '@kvartal/contract/landing-pages'
import type { PageMeta } from '@kvartal/runtime/document'
import { formatNumber, NO_BREAK_SPACE } from '@kvartal/russian/number'
import type { LoadedLanding } from '../../features/catalog/index.ts'
import { furtherPage } from '../../shared/seo/further-page.ts'
import { pageTrail } from '../../shared/seo/page-trail.ts'

export type ListDescription = Required<
  Pick<PageMeta, 'title' | 'description' | 'canonicalPath' | 'noIndex' | 'trail'>
> &
  Pick<PageMeta, 'shortTitle'> &
  Pick<LandingListAnswer, 'heading' | 'lead' | 'text' | 'questions' | 'links'> & {
    /** Whether the heading is long. */
    themed: boolean
  }

const texts = {
  flats: 'Квартиры',
  found: (heading: string, total: number) => `${heading}: ${formatNumber(total)} в${NO_BREAK_SPACE}продаже`,
} as const

/** Used when the company's texts did not load. */
const ownTexts: CatalogHelpAnswer['list'] = { title: texts.flats, description: '', heading: texts.flats, lead: null }

/** A longer heading is set smaller. */
const SHORT_HEADING = 20

interface ListSources {
  /** Null when the catalog did not load: then the texts are based on the URL only. */
  answer: MarketplaceAnswer | null
  /** The texts of its theme, or at first only some of them. */
  landing: LoadedLanding['landing']
  companyTexts: CatalogHelpAnswer['list'] | null
}

export function describeList(address: CatalogAddress, { answer, landing, companyTexts }: ListSources): ListDescription {
  const whole = companyTexts ?? ownTexts
  const about = { ...wholeList(whole), ...landing }
  const query = addressQuery({ ...address, pages: firstPage }, { slugOf: (id) => slugOf(answer, id) })
  // A list with more conditions, another order or another display mode has its theme as canonical URL.
  const isOfTheme = about.path === listHref() + query
  const { title, description, lead, text, questions } = isOfTheme ? about : filteredTexts(about, whole, answer)
  const { pages } = address
  // Every further page has other flats and therefore its own canonical URL.
  const page = isOfTheme && answer && indexedPage(pages) > 1 ? (answer.page ?? pages.first) : 1
  const isFirst = page === 1
  return {
    heading: about.heading,
    themed: about.path !== listHref() || about.heading.length > SHORT_HEADING,
    lead,
    title,
    description,
    text: isFirst ? text : [],
    questions: isFirst ? questions : [],
    links: about.links,
    trail: pageTrail(...about.trail),
    canonicalPath: about.canonicalPath,
    // The heading is the shorter one. A first page rather keeps the price in its title.
    ...(!isOfTheme && { shortTitle: about.heading }),
    ...furtherPage({ title, shortTitle: about.heading, description }, about.canonicalPath, page),
    noIndex: answer?.total === 0,
  }
}

function wholeList({ heading, title, description, lead }: CatalogHelpAnswer['list']): LandingListAnswer {
  const path = listHref()
  const trail = [{ label: texts.flats, href: path }]
  return { path, canonicalPath: path, heading, title, description, lead, text: [], questions: [], links: [], trail }
}

/** The texts of a theme are about all its flats, so they are not those of a part of them. */
function filteredTexts(
  { heading, title }: LandingListAnswer,
  whole: CatalogHelpAnswer['list'],
  answer: MarketplaceAnswer | null,
) {
  const { description, lead } = whole
  return {
    title: answer?.total ? texts.found(heading, answer.total) : title,
    description,
    lead,
    text: [],
    questions: [],
  }
}

/** «…от 6,41 млн ₽. Страница 2» */
function slugOf(answer: MarketplaceAnswer | null, id: number): string | null {
  return answer?.projects.find(({ projectId }) => projectId === id)?.projectSlug ?? null
}
