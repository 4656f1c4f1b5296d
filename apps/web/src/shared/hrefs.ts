// Every address of the site that code links to.

export const hrefs = {
  home: '/',
  list: '/list',
  newFlats: '/new',
  flat: (id: number) => `/flat/${id}`,
  projects: '/projects',
  project: (slug: string) => `/projects/${slug}`,
  favorites: '/favorites',
  policy: '/policy',
  contacts: '/contacts',
  sitemap: '/sitemap',
} as const
