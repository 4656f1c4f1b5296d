// All URLs of the site that code links to.
import { legalPath } from '@kvartal/contract/legal-documents'

/** Maximum number of flats in a comparison. */
export const COMPARE_MAX = 4

/** The URL parameter value that shows projects on the map. */
export const MAP_VIEW = { name: 'view', map: 'map' } as const

/** Ids are joined with «|», encoded: it is not allowed in an address, and messengers cut a link at it. */
const joined = (ids: readonly number[]) => ids.join('%7C')

/** The section about buying from another city. */
export const REMOTE_PURCHASE_ID = 'remote'

export const hrefs = {
  home: '/',
  list: '/list',
  newFlats: '/new',
  flat: (id: number) => `/flat/${id}`,
  flatsPdf: (ids: readonly number[]) => `/flats.pdf?ids=${joined(ids)}`,
  commercialPdf: (ids: readonly number[]) => `/commercial.pdf?ids=${joined(ids)}`,
  mortgageSchedule: '/mortgage-schedule.xlsx',
  installmentSchedule: '/installment-schedule.xlsx',
  commercial: '/commercial',
  commercialLot: (id: number) => `/commercial/${id}`,
  projects: '/projects',
  projectsMap: `/projects?${MAP_VIEW.name}=${MAP_VIEW.map}`,
  project: (slug: string) => `/projects/${slug}`,
  favorites: '/favorites',
  sharedFavorites: (ids: readonly number[]) => `/favorites?ids=${joined(ids)}`,
  compareLots: (ids: readonly number[]) =>
    `/compare${ids.length > 0 ? `?lots=${joined(ids.slice(0, COMPARE_MAX))}` : ''}`,
  compare: (ids: readonly number[]) => `/compare${ids.length > 0 ? `?ids=${joined(ids.slice(0, COMPARE_MAX))}` : ''}`,
  news: '/news',
  newsArticle: (slug: string) => `/news/${slug}`,
  projectNews: (slug: string) => `/news?projects=${slug}`,
  newsRss: '/news/rss.xml',
  progress: '/progress',
  projectProgress: (slug: string) => `/progress?project=${slug}`,
  visualStart: '/visual',
  visualMap: `/visual?${MAP_VIEW.name}=${MAP_VIEW.map}`,
  visual: (slug: string) => `/visual/${slug}`,
  visualBuilding: (slug: string, building: string) => `/visual/${slug}/${building}`,
  visualFloor: (slug: string, building: string, floor: string) => `/visual/${slug}/${building}/${floor}`,
  purchaseTerms: '/purchase-terms',
  remotePurchase: `/purchase-terms#${REMOTE_PURCHASE_ID}`,
  purchaseWay: (way: 'full' | 'installment' | 'mortgage' | 'trade-in') => `/purchase-terms/${way}`,
  documents: '/documents',
  policy: legalPath('policy'),
  legal: legalPath,
  cookieSettings: `${legalPath('policy')}#cookies`,
  contacts: '/contacts',
  sitemap: '/sitemap',
  /** The key follows the `#`, which browsers send to no server. */
  subscriptions: (key: string) => `/subscriptions#${key}`,
} as const
