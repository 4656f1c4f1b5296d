// Calls of the shell and of home's first screen, by name. They are in a separate file, since every page loads it. Types
// only from the schemas.
import type { MarketplaceAnswer, MarketplaceRequest } from '../catalog/marketplace.ts'
import type { CookieSettingsAnswer } from '../cookie-settings.ts'
import type { LegalAnswer, LegalText } from '../legal.ts'
import type { MapAnswer } from '../map.ts'
import type { CompanyAnswer, MenuAnswer, MenuName, ProjectItemsAnswer } from '../site.ts'
import { get, getIfAny, getSubject, postQuery } from './endpoint.ts'
import { marketplaceBody } from './specified-request.ts'

export const company = get<CompanyAnswer>('own', '/api/general_settings/company')
export const menu = getIfAny<MenuAnswer, { name: MenuName }>('site', ({ name }) => `/api/menu/${name}`, 'menu')
/** This site's own menu, whichever backend plays {site}. */
export const ownMenu = { ...menu, host: 'own' } as const
export const projectItems = getIfAny<ProjectItemsAnswer>('site', '/api/projectsItem_workplace', 'projectItems')
/** For pages that are mostly text: with the calls of other pages they would load more script than text. */
export const legal = get<LegalAnswer>('own', '/api/general_settings/legal')
export const legalText = getSubject<LegalText, { document: string }>(
  'own',
  ({ document }) => `/api/general_settings/legal/${encodeURIComponent(document)}`,
)
export const map = get<MapAnswer>('own', '/api/general_settings/map')
export const cookieSettings = getIfAny<CookieSettingsAnswer>('html', '/api/general_settings/cookie-workplace')
export const marketplace = {
  ...postQuery<MarketplaceAnswer, MarketplaceRequest>('manager', '/v2/marketplace', 'marketplace'),
  body: marketplaceBody,
}
