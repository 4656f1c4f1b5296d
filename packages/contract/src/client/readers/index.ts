/**
 * Readers of the answers of any backend: one for each call of the specification, section 7. Only the server reads
 * answers with HTML, with html.ts. Readers are tolerant: a field that the specification does not name has its default
 * here, so that pages handle one shape only. Plain functions: the browser loads them with the first call that it makes.
 */
import { readBulks, readFavorites, readFlatPage, readMarketplace } from './catalog.ts'
import { readCatalogColumns } from './columns.ts'
import { readCommercialLot, readCommercialLots, readYield } from './commercial.ts'
import {
  readCashPrograms,
  readFormAnswer,
  readInstallmentPrograms,
  readLiveProjects,
  readMenu,
  readNews,
  readProgress,
  readProgressDocuments,
  readProgressVideos,
  readProject,
  readProjectFlats,
  readProjectItems,
  readPromoCards,
  readSessionToken,
  readSlider,
  readStockPromos,
} from './site.ts'

export { flatPageOf } from './catalog.ts'

/** Each takes the answer and the host that sent it: addresses in it may be relative to that host. */
export const readers = {
  sessionToken: readSessionToken,
  form: readFormAnswer,
  marketplace: readMarketplace,
  catalogColumns: readCatalogColumns,
  favorites: readFavorites,
  flatPage: readFlatPage,
  bulks: readBulks,
  commercialLots: readCommercialLots,
  commercialLot: readCommercialLot,
  yield: readYield,
  slider: readSlider,
  progress: readProgress,
  progressVideos: readProgressVideos,
  progressDocuments: readProgressDocuments,
  liveProjects: readLiveProjects,
  news: readNews,
  menu: readMenu,
  projectItems: readProjectItems,
  project: readProject,
  projectFlats: readProjectFlats,
  cashPrograms: readCashPrograms,
  installmentPrograms: readInstallmentPrograms,
  promoCards: readPromoCards,
  stockPromos: readStockPromos,
} satisfies Record<string, (answer: unknown, host: string) => unknown>

export type Readers = typeof readers
