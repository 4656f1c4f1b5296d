// Parameters that make no indexed page, by the beginning of the path: robots.txt names them as Clean-param, so that
// Yandex takes an address with them for the same page as without. `page` is never among them: further pages have other
// items. A test of the site compares this table with what its pages read.
import { USUAL_MARKS } from './advertising-marks.ts'
import { pageParams, rangeParams } from './catalog/address.ts'
import { type CatalogField, catalogFields, fieldNamed, paymentParams } from './catalog/fields.ts'
import { YIELD_LIMITS } from './commercial-limits.ts'

export interface CleanParams {
  /** Beginning of the paths. */
  path: string
  params: readonly string[]
}

function paramsOf(field: CatalogField): string[] {
  if (field.kind === 'range') return Object.values(rangeParams(field.name))
  return field.kind === 'payment' ? Object.values(paymentParams) : [field.param]
}

const everyFilter = catalogFields.flatMap(paramsOf)
/** What the theme of an indexed list may have in its address: see catalog/landing.ts. */
const themeParams = [
  ...(['rooms', 'projects', 'stations', 'districts', 'keyDates', 'attributes', 'promo'] as const).map(
    (name) => fieldNamed(name).param,
  ),
  rangeParams('price').max,
]
const filtersWithoutPages = everyFilter.filter((param) => !themeParams.includes(param))
const display = Object.values(pageParams).filter((param) => param !== pageParams.page)
const bounds = (name: string) => [`${name}_min`, `${name}_max`]

export const cleanParams: readonly CleanParams[] = [
  // `from` and `ref` are added by other sites too; only the construction page reads `from`, and it is not indexed by it.
  { path: '/', params: [...USUAL_MARKS, 'from', 'ref'] },
  { path: '/list', params: [...display, ...filtersWithoutPages] },
  { path: '/new', params: [...display, ...everyFilter] },
  { path: '/visual', params: [...display, ...everyFilter] },
  { path: '/projects', params: ['view', 'metro', 'class', 'stage'] },
  { path: '/news', params: ['type', 'projects', 'year'] },
  { path: '/progress', params: ['date', 'to'] },
  {
    path: '/commercial',
    params: [
      ...['sort', 'group', 'project', 'type', 'entrance', 'tenant'],
      ...['price', 'area', 'yield', 'payback', 'floor', 'ceiling', 'power'].flatMap(bounds),
      ...Object.keys(YIELD_LIMITS),
      'resale',
    ],
  },
  {
    path: '/purchase-terms',
    params: [
      ...['program', 'price', 'first', 'term', 'years', 'capital', 'life', 'combined', 'schedule', 'early', 'month'],
      ...['repeat', 'pay', 'own', 'over', 'sale', 'start', 'owners', 'tax'],
    ],
  },
]
