// Calls of the shell and of home's first screen, by name. In a file of their own: every page loads this one. Types only
// from the schemas.
import type { MarketplaceAnswer, MarketplaceRequest } from '../catalog/index.ts'
import type { CookieSettingsAnswer } from '../cookie-settings.ts'
import type { LegalAnswer } from '../legal.ts'
import type { MapAnswer } from '../map.ts'
import type { CompanyAnswer, MenuAnswer, MenuName, ProjectItemsAnswer } from '../site.ts'
import { ask, get } from './endpoint.ts'

export const company = get<CompanyAnswer>('own', '/api/general_settings/company')
export const menu = get<MenuAnswer, { name: MenuName }>('site', ({ name }) => `/api/menu/${name}`, 'menu')
/** This site's own menu, whoever plays {site}. */
export const ownMenu = { ...menu, host: 'own' } as const
export const projectItems = get<ProjectItemsAnswer>('site', '/api/projectsItem_workplace', 'projectItems')
/** Of a page that is text and little else: with the calls of other pages it would load more script than text. */
export const legal = get<LegalAnswer>('own', '/api/general_settings/legal')
export const map = get<MapAnswer>('own', '/api/general_settings/map')
export const cookieSettings = get<CookieSettingsAnswer>('html', '/api/general_settings/cookie-workplace')
export const marketplace = {
  ...ask<MarketplaceAnswer, MarketplaceRequest>('manager', '/v2/marketplace', 'marketplace'),
  body: specifiedRequest,
}

/** Other backends know the specified fields alone: of our span of pages they get the first, by `page`. */
function specifiedRequest({ pages, limit, ...request }: MarketplaceRequest, isOwn: boolean): unknown {
  const page = request.page ?? pages?.first ?? 1
  return isOwn ? { ...request, page, pages, limit } : { ...request, page }
}
