// Addresses of the site's own pages, for programs that do not have the site's code. A test compares them with its
// route table.

/** Pages with one address each. */
export const PAGE_PATHS: readonly string[] = [
  '/',
  '/about',
  '/commercial',
  '/compare',
  '/contacts',
  '/documents',
  '/error',
  '/family',
  '/favorites',
  '/flat',
  '/kit',
  '/list',
  '/new',
  '/news',
  '/policy',
  '/progress',
  '/projects',
  '/purchase-terms',
  '/purchase-terms/full',
  '/purchase-terms/installment',
  '/purchase-terms/mortgage',
  '/purchase-terms/trade-in',
  '/sitemap',
  '/sport',
  '/subscriptions',
  '/subscriptions/confirm',
  '/visual',
]
