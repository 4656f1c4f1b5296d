// Every kind of page the site has, by an example address.

interface ExamplePage {
  path: string
  status?: number
}

export const everyPage: readonly ExamplePage[] = [
  { path: '/' },
  { path: '/list' },
  { path: '/list?view=tiles' },
  { path: '/list?view=chess' },
  { path: '/new' },
  { path: '/favorites' },
  { path: '/favorites?ids=101053|202065' },
  { path: '/compare' },
  { path: '/compare?ids=101053|202065' },
  { path: '/contacts' },
  { path: '/policy' },
  { path: '/error' },
  { path: '/sitemap' },
  { path: '/no-such-page', status: 404 },
]
