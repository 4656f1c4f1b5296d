// Every kind of page the site has, by an example address.

interface ExamplePage {
  path: string
  status?: number
}

export const everyPage: readonly ExamplePage[] = [
  { path: '/' },
  { path: '/contacts' },
  { path: '/progress' },
  { path: '/news' },
  { path: '/news/vysota-karkas-na-verhnej-otmetke' },
  { path: '/news/no-such-news', status: 404 },
  { path: '/policy' },
  { path: '/error' },
  { path: '/sitemap' },
  { path: '/no-such-page', status: 404 },
]
