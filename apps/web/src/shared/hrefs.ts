// Every address of the site that code links to.

export const hrefs = {
  home: '/',
  list: '/list',
  newFlats: '/new',
  flat: (id: number) => `/flat/${id}`,
  flatsPdf: (ids: readonly number[]) => `/flats.pdf?ids=${ids.join('|')}`,
  projects: '/projects',
  project: (slug: string) => `/projects/${slug}`,
  favorites: '/favorites',
  documents: '/documents',
  policy: '/policy',
  contacts: '/contacts',
  sitemap: '/sitemap',
} as const
