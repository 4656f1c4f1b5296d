// An example address of every kind of page.

interface ExamplePage {
  path: string
  status?: number
}

export const everyPage: readonly ExamplePage[] = [
  { path: '/' },
  { path: '/list' },
  { path: '/list?rooms=2&view=tiles' },
  { path: '/list?price_max=15000000&view=chess' },
  { path: '/new' },
  { path: '/projects' },
  { path: '/projects?class=comfort&stage=built' },
  { path: '/projects?view=map' },
  { path: '/projects/severny-sad' },
  { path: '/projects/no-such-project', status: 404 },
  // Free, reserved, sold: the ids of the demo company's flats do not change.
  { path: '/flat/301018' },
  { path: '/flat/101051' },
  { path: '/flat/101046' },
  { path: '/favorites' },
  { path: '/favorites?ids=301018|103006|101051' },
  { path: '/compare?ids=301018|103006|101051|101046' },
  { path: '/commercial' },
  { path: '/commercial?group=project&sort=desc-grossYield&tenant=1' },
  { path: '/commercial/101901?term=15&resale=keep' },
  { path: '/commercial/1', status: 404 },
  { path: '/contacts' },
  { path: '/progress' },
  { path: '/news' },
  { path: '/news/vysota-karkas-na-verhnej-otmetke' },
  { path: '/news/no-such-news', status: 404 },
  { path: '/visual' },
  { path: '/visual?view=map' },
  { path: '/visual/severny-sad' },
  { path: '/visual/vysota/t1?rooms=2' },
  { path: '/visual/severny-sad/b1/1-9' },
  { path: '/visual/no-such', status: 404 },
  { path: '/family' },
  { path: '/sport' },
  { path: '/about' },
  { path: '/documents' },
  { path: '/purchase-terms' },
  { path: '/purchase-terms/full' },
  { path: '/purchase-terms/installment' },
  { path: '/purchase-terms/mortgage' },
  { path: '/purchase-terms/trade-in' },
  { path: '/policy' },
  { path: '/error' },
  { path: '/sitemap' },
  { path: '/no-such-page', status: 404 },
]
