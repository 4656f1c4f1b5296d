// Loads all data of a catalog page. In the browser a failed load resolves too, so that the previous list stays on
// screen.

import { type CatalogAddress, type Order, pageParams } from '@kvartal/contract/catalog/address'
import type { ChessboardAnswer } from '@kvartal/contract/catalog/buildings'
import type { MarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import { type ReadAddress, readAddress } from '@kvartal/contract/catalog/read-address'
import type { CatalogHelpAnswer } from '@kvartal/contract/catalog-help'
import { endpoints } from '@kvartal/contract/client'
import type { ApiClient } from '@kvartal/runtime/api'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import { data, type LoaderFunctionArgs } from 'react-router'
import { isFoldOff } from './fold-memory.ts'
import { loadCatalogView } from './list/index.ts'
import { localCatalogOf } from './local/index.ts'
import { pageSizeOf } from './page-size.ts'
import { askCatalog, pageFilters, type WholeAnswer } from './request/ask-catalog.ts'
import type { CatalogResult } from './state/shown-list.ts'

const texts = {
  helpFailed: 'Тексты каталога не загрузились:',
  noSuchPage: 'Такой страницы списка нет.',
}

export interface CatalogPageData extends CatalogResult {
  /** The building of the chessboard, in that view only. */
  chessboard: ChessboardAnswer | null
  /** Null when it did not load; in the browser only. */
  help: CatalogHelpAnswer | null
}

export async function loadCatalogPage(
  { request, context }: LoaderFunctionArgs,
  usualOrder: Order,
  { folds = false, onlyNew = false }: { folds?: boolean; onlyNew?: boolean } = {},
): Promise<CatalogPageData> {
  const { api, widthClass } = loadContextOf(context)
  const read = withFoldMemory(readAddress(new URL(request.url).search, usualOrder), folds)
  const query = onlyNew ? { ...read, address: { ...read.address, onlyNew } } : read
  const { address } = query
  const [catalog, help] = await Promise.all([
    loadCatalog(api, address, pageSizeOf(widthClass, address.pages), folds),
    loadHelp(api, context),
    loadCatalogView(address.view),
  ])
  return { ...catalog, query: withOrderOf(catalog.answer, query, usualOrder), help, folds }
}

/** Another backend's list may not have the order of the URL: the controls then show the order that it has. */
function withOrderOf(answer: WholeAnswer | null, query: ReadAddress, usualOrder: Order): ReadAddress {
  const { address, unknown } = query
  if (answer?.order === undefined || answer.order?.key === address.order.key) return query
  const isUsual = address.order.key === usualOrder.key && address.order.type === usualOrder.type
  const notApplied = isUsual ? [] : [`${pageParams.order}=${address.order.type}-${address.order.key}`]
  return { address: { ...address, order: answer.order ?? usualOrder }, unknown: [...unknown, ...notApplied] }
}

/**
 * The code of the mode that the server has rendered, for the screen to wait for. A screen that hydrates without it and
 * then re-renders would make React remove the server's flats.
 */
export async function loadShownView(): Promise<CatalogAddress['view'] | null> {
  if (isServer()) return null
  const { view } = readAddress(window.location.search).address
  await loadCatalogView(view)
  return view
}

/**
 * While the browser itself answers filters, the texts that it has are used at once. The call is made all the same: its
 * answer says whether the server has newer data.
 */
async function loadHelp(api: ApiClient, context: LoaderFunctionArgs['context']): Promise<CatalogHelpAnswer | null> {
  const pending = api.call(endpoints.catalogHelp, undefined)
  if (isServer()) return pending
  const local = localCatalogOf(api)
  const known = local?.help() ?? null
  if (!local || !known) return optionalLoads(context).load(pending, texts.helpFailed)
  pending.then(local.keepHelp, () => {})
  return known
}

/** The server does not know what the visitor turned off: early-filters.ts adds it to the address of a server's page. */
function withFoldMemory(query: ReadAddress, folds: boolean): ReadAddress {
  if (!folds || isServer() || query.address.unfolded || !isFoldOff()) return query
  return { ...query, address: { ...query.address, unfolded: true } }
}

/**
 * On the server a failed load becomes the error page with its status. In the browser the page stays and shows a notice.
 */
function isServer(): boolean {
  return typeof document === 'undefined'
}

async function loadCatalog(
  api: ApiClient,
  address: CatalogAddress,
  limit: number,
  folds: boolean,
): Promise<Pick<CatalogPageData, 'answer' | 'chessboard'>> {
  try {
    const pendingAnswer = askCatalog(api, address, limit, folds)
    const [answer, chessboard] = await Promise.all([
      pendingAnswer,
      address.view === 'chess' ? loadChessboard(api, address, pendingAnswer) : null,
    ])
    if (isServer() && isBeyondEnd(address, answer)) throw data({ message: texts.noSuchPage }, { status: 404 })
    return { answer, chessboard }
  } catch (error) {
    if (isServer()) throw error
    return { answer: null, chessboard: null }
  }
}

/**
 * The list has fewer pages than the address says: for search engines there is no such page. A visitor in the browser,
 * whose list has become shorter meanwhile, gets its last page.
 */
function isBeyondEnd({ pages }: CatalogAddress, { page, countPage }: WholeAnswer): boolean {
  return pages.first > 1 && (page < pages.first || countPage < pages.first)
}

/** The chessboard of the chosen building, else of the building of the first found flat, else of the first building. */
async function loadChessboard(
  api: ApiClient,
  address: CatalogAddress,
  pendingAnswer: Promise<MarketplaceAnswer>,
): Promise<ChessboardAnswer | null> {
  const { filter, building } = address
  const first = async (answer: Promise<MarketplaceAnswer>) => (await answer).flats[0]?.building?.id
  const projects = filter.projects.length > 0 ? { projects: [...filter.projects] } : {}
  const buildingId =
    building ??
    (await first(pendingAnswer)) ??
    (await first(api.call(endpoints.marketplace, { limit: 1, ...projects }))) ??
    (await first(api.call(endpoints.marketplace, { limit: 1 })))
  if (buildingId === undefined) return null
  return api.call(endpoints.chessboard, { buildingId, filters: pageFilters(address) })
}
