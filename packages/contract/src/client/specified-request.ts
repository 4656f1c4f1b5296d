// The bodies that another backend gets: exactly the fields of the specification, sections 3 and 7. This server gets our
// own fields too. Types only from the schemas, and not the table of fields: every page loads this file.
import type { MarketplaceRequest } from '../catalog/marketplace.ts'

/** Names of the specification's filters, except attributes, which are flags of any name. */
const SPECIFIED =
  /^(projects|key_date|metroStations|sub_locality_name|promo|(floor|price|area|ceilingHeight)_(min|max))$/
/** Flags of our own. Another backend would take them for attributes. */
const OWN_FLAGS: readonly string[] = ['isNew', 'notFirstFloor', 'notLastFloor', 'fold']

/** Whether another backend gets a field of the request. The order is not one of them: the specification has none. */
export function isSpecifiedFilter(name: string, value: unknown): boolean {
  return SPECIFIED.test(name) || (value === true && !OWN_FLAGS.includes(name))
}

/** The body of a request. Another backend gets `page`, the first of our span of pages. */
export function marketplaceBody({ pages, ...request }: MarketplaceRequest, isOwn: boolean): object {
  const page = request.page ?? pages?.first ?? 1
  if (isOwn) return { ...request, page, pages }
  return {
    ...Object.fromEntries(Object.entries(request).filter(([name, value]) => isSpecifiedFilter(name, value))),
    page,
  }
}
