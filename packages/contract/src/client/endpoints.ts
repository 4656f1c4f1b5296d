// Every call of a page, by name. Those of every page's first load have a file of their own, first-endpoints.ts, and those
// of forms another, form-endpoints.ts. Types only from the schemas: this file carries no zod into the browser.
import type { AttributesAnswer, BlocksAnswer, BulksAnswer, ChessboardAnswer } from '../catalog/buildings.ts'
import type { CatalogColumns } from '../catalog/columns.ts'
import type { FlatAnswer } from '../catalog/flat-page.ts'
import type { FlatPicturesAnswer } from '../catalog/flat-pictures.ts'
import type { MarketplaceFilters, MarketplaceRequest } from '../catalog/marketplace.ts'
import type { FavoritesAnswer } from '../catalog/offered-flat.ts'
import type { VisualBuildingAnswer, VisualFloorAnswer, VisualProjectAnswer } from '../catalog/visual.ts'
import type { CatalogHelpAnswer } from '../catalog-help.ts'
import type { CommercialListAnswer, CommercialLotAnswer, YieldAnswer } from '../commercial.ts'
import type { AboutAnswer, CollectionAnswer } from '../company-pages.ts'
import type { ContactFormAnswer } from '../contact-form.ts'
import type { ContactsAnswer } from '../contacts.ts'
import type {
  LandingHeadingsAnswer,
  LandingLinksAnswer,
  LandingListAnswer,
  LandingPagesAnswer,
} from '../landing-pages.ts'
import type { NewsAnswer, NewsArticleAnswer } from '../news.ts'
import type { PageTexts, PageTextsAnswer } from '../page-texts.ts'
import type { LiveProjectsAnswer, ProgressAnswer, ProgressDocumentsAnswer, ProgressVideosAnswer } from '../progress.ts'
import type {
  AllDocumentsAnswer,
  BulkProjectsAnswer,
  ImageCacheAnswer,
  ImageCacheName,
  PresentationFilesAnswer,
  ProjectAnswer,
  ProjectDocumentsAnswer,
  ProjectFlatsAnswer,
  SliderAnswer,
  SlidersAnswer,
} from '../projects.ts'
import type {
  CashProgramsAnswer,
  InstallmentProgramsAnswer,
  MortgageProgramsAnswer,
  PromoCardsAnswer,
  PurchaseWayAnswer,
  PurchaseWaysAnswer,
  StockPromosAnswer,
  TradeInAnswer,
} from '../purchase.ts'
import type { SearchAnswer } from '../search.ts'
import type { HomeAnswer } from '../site.ts'
import type { SourcePhonesAnswer } from '../source-phones.ts'
import { type CommercialListInput, commercialQuery, type MovedAssumptions } from './commercial-query.ts'
import { get, getIfAny, getSubject } from './endpoint.ts'
import { marketplace } from './first-endpoints.ts'
import { queryString } from './query-string.ts'
import { marketplaceBody } from './specified-request.ts'

export * from './first-endpoints.ts'

export const home = get<HomeAnswer>('own', '/api/general_settings/home')
export const contacts = get<ContactsAnswer>('own', '/api/general_settings/contacts')
export const catalogHelp = get<CatalogHelpAnswer>('own', '/api/general_settings/catalog-help')
/** The texts of a list; `list` has the parameters of its theme. */
export const landingList = get<LandingListAnswer, { list: string }>(
  'own',
  ({ list }) => `/api/landing_pages/list${queryString({ list: list || undefined })}`,
)
/** Headings of all lists, for a browser that filters by itself. */
export const landingHeadings = get<LandingHeadingsAnswer>('own', '/api/landing_pages/headings')
/** Lists about a project or a flat. */
export const landingLinks = get<LandingLinksAnswer, { project: string } | { flat: number }>(
  'own',
  (input) => `/api/landing_pages/links${queryString({ ...input })}`,
)
export const landingPages = get<LandingPagesAnswer>('own', '/api/landing_pages')
export const contactForm = get<ContactFormAnswer>('own', '/api/general_settings/contact-form')
export const sourcePhones = get<SourcePhonesAnswer>('own', '/api/general_settings/source-phones')
export const search = get<SearchAnswer, { q: string }>('own', ({ q }) => `/api/search?q=${encodeURIComponent(q)}`)

/** Another backend has no parameters for the news: it sends all of them. */
export const news = getIfAny<NewsAnswer, { project?: string; limit?: number }>(
  'site',
  ({ project, limit }, isOwn) => `/api/news_workplace${queryString(isOwn ? { project, limit } : {})}`,
  'news',
)
export const newsArticle = getSubject<NewsArticleAnswer, { slug: string }>(
  'html',
  ({ slug }) => `/api/news_workplace/${encodeURIComponent(slug)}`,
)
export const progress = get<ProgressAnswer, { project?: string }>(
  'site',
  ({ project }) => `/api/progress_workplace${queryString({ project: capitalised(project) })}`,
  'progress',
)
export const progressVideos = getIfAny<ProgressVideosAnswer>('site', '/api/menu/progress-video', 'progressVideos')
export const progressDocuments = getIfAny<ProgressDocumentsAnswer, { project?: string }>(
  'site',
  ({ project }) => `/api/progress_documents${queryString({ project: capitalised(project) })}`,
  'progressDocuments',
)
/** The current picture of each project's camera, or its latest report. */
export const liveProjects = getIfAny<LiveProjectsAnswer, { project?: string }>(
  'site',
  ({ project }) => `/api/live_project${queryString({ project: capitalised(project) })}`,
  'liveProjects',
)
export const purchaseWays = get<PurchaseWaysAnswer>('own', '/api/purchase_ways')
export const purchaseWay = getSubject<PurchaseWayAnswer, { key: string }>(
  'own',
  ({ key }) => `/api/purchase_ways/${key}`,
)
export const cashPrograms = getIfAny<CashProgramsAnswer>('site', '/api/special_program/cash', 'cashPrograms')
export const installmentPrograms = getIfAny<InstallmentProgramsAnswer>(
  'site',
  '/api/special_program/installment',
  'installmentPrograms',
)
export const mortgagePrograms = get<MortgageProgramsAnswer>('own', '/api/mortgage_programs')
export const promoCards = getIfAny<PromoCardsAnswer>('site', '/api/promo_cards', 'promoCards')
export const stockPromos = getIfAny<StockPromosAnswer>('site', '/api/stock_promo', 'stockPromos')
export const tradeIn = get<TradeInAnswer>('own', '/api/trade_in')

/** For a backend whose answers show that it has our contract: with our own fields, wherever it is. */
export const ownMarketplace = {
  ...marketplace,
  body: (request: MarketplaceRequest) => marketplaceBody(request, true),
}
export const catalogAttributes = get<AttributesAnswer>('manager', '/v2/attributes')
/**
 * Flats of any status, in the order of the ids; at most FAVORITES_MAX of them. The specification names no parameter for
 * the ids: another backend gets them right after the path.
 */
export const favorites = get<FavoritesAnswer, { ids: readonly number[] }>(
  'manager',
  ({ ids }, isOwn) => `/marketplace/favorite${isOwn ? '?ids=' : ''}${encodeURIComponent(ids.join('|'))}`,
  'favorites',
)
export const flat = getSubject<FlatAnswer, { id: number }>('manager', ({ id }) => `/v2/flat/${id}`, 'flatPage')
/** The pictures of a flat beside its plan. Only a backend whose flats have `pictureCount` knows the call. */
export const flatPictures = get<FlatPicturesAnswer, { id: number }>('manager', ({ id }) => `/v2/flat/${id}/pictures`)
export const blocks = get<BlocksAnswer>('manager', '/v2/block')
/** The buildings of a project. */
export const bulks = getIfAny<BulksAnswer, { blockId: number }>(
  'manager',
  ({ blockId }) => `/bulks?blockId=${blockId}`,
  'bulks',
)
/** The offered flats as columns, immutable by version. The server redirects from another version to the current one. */
export const catalogColumns = get<CatalogColumns, { version: string }>(
  'manager',
  ({ version }) => `/v2/catalog/columns${queryString({ version })}`,
  'catalogColumns',
)
export const chessboard = get<ChessboardAnswer, { buildingId: number; filters?: MarketplaceFilters }>(
  'manager',
  ({ buildingId, filters = {} }) => `/v2/chessboard/${buildingId}${queryString(filters)}`,
)
/** The genplan, a facade and a floor, each under the filters of the marketplace. */
export const visualProject = getSubject<VisualProjectAnswer, { project: string; filters?: MarketplaceFilters }>(
  'manager',
  ({ project, filters = {} }) => `/v2/visual/${encodeURIComponent(project)}${queryString(filters)}`,
)
export const visualBuilding = getSubject<
  VisualBuildingAnswer,
  { project: string; building: string; filters?: MarketplaceFilters }
>(
  'manager',
  ({ project, building, filters = {} }) =>
    `/v2/visual/${encodeURIComponent(project)}/${encodeURIComponent(building)}${queryString(filters)}`,
)
export const visualFloor = getSubject<
  VisualFloorAnswer,
  { project: string; building: string; floor: string; filters?: MarketplaceFilters }
>(
  'manager',
  ({ project, building, floor, filters = {} }) =>
    `/v2/visual/${[project, building, floor].map(encodeURIComponent).join('/')}${queryString(filters)}`,
)

/** Free commercial lots of one project or of all. */
export const commercialLots = getIfAny<CommercialListAnswer, CommercialListInput>(
  'manager',
  (input) => `/v2/commercial/flat/${commercialQuery(input)}`,
  'commercialLots',
)
export const commercialLot = getSubject<CommercialLotAnswer, { id: number }>(
  'manager',
  ({ id }) => `/v2/commercial/flat/${id}`,
  'commercialLot',
)
/** An estimate; assumptions that were not changed have their defaults. The specified call always has a term. */
export const commercialYield = get<YieldAnswer, { id: number; moved: MovedAssumptions }>(
  'manager',
  ({ id, moved }, isOwn) => `/commercial-yield/calculate/${id}${queryString(isOwn ? moved : { term: moved.term })}`,
  'yield',
)

export const projectsPage = get<PageTextsAnswer>('own', '/api/general_settings/projects')
export const project = getSubject<ProjectAnswer, { slug: string }>(
  'site',
  ({ slug }) => `/api/projectsItem_workplace/${encodeURIComponent(slug)}`,
  'project',
)
/** The flats of the project that are on sale now, by rooms and by building. */
export const projectFlats = getIfAny<ProjectFlatsAnswer, { slug: string }>(
  'site',
  ({ slug }) => `/api/projectsItem_workplace/${encodeURIComponent(slug)}/flats`,
  'projectFlats',
)
export const bulkProjects = get<BulkProjectsAnswer>('manager', '/v2/bulk-projects')
export const slider = get<SliderAnswer, { id: string }>(
  'site',
  ({ id }) => `/api/slider/${encodeURIComponent(id)}`,
  'slider',
)
/** The sliders of one project, or all of them. */
export const sliders = get<SlidersAnswer, OfProject>('site', (input) => `/api/slider${queryString({ ...input })}`)
export const presentationFiles = get<PresentationFilesAnswer, OfProject>(
  'site',
  (input) => `/api/presentation_files${queryString({ ...input })}`,
)
/** Every document with its text. */
export const allDocuments = getIfAny<AllDocumentsAnswer>('html', '/api/documents_workplace')
/** The documents of one project in the order of its page; without a project those of the company. */
export const projectDocuments = get<ProjectDocumentsAnswer, OfProject>(
  'site',
  (input) => `/api/workplace-documents${queryString({ ...input })}`,
)
export const about = get<AboutAnswer>('own', '/api/general_settings/about')
/** A themed collection by its key: family, sport. */
export const collection = getSubject<CollectionAnswer, { key: string }>(
  'own',
  ({ key }) => `/api/collections/${encodeURIComponent(key)}`,
)
export const visualPage = get<PageTexts>('own', '/api/general_settings/visual')
export const documentsPage = get<PageTexts>('own', '/api/general_settings/documents')
export const imageCache = get<ImageCacheAnswer, { name: ImageCacheName }>(
  'site',
  ({ name }) => `/api/image-cache/${name}`,
)

interface OfProject {
  project?: string
}

/** Progress calls name a project by its slug with a capital letter. */
function capitalised(slug: string | undefined): string | undefined {
  return slug === undefined ? undefined : slug.charAt(0).toUpperCase() + slug.slice(1)
}
