// The sitemap page: the sections of the site, and the indexed lists of flats. The server renders plain HTML; the code is
// loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { pageTrail } from '../../shared/seo/page-trail.ts'
import type { SitemapData } from './load-sitemap.ts'

const texts = {
  title: 'Карта сайта',
  description: 'Все разделы сайта на одной странице: квартиры, проекты, условия покупки, компания.',
}

export const { loader, Page } = lazyPage(() =>
  import('./sitemap-screen.tsx').then(({ SitemapScreen, loadSitemap }) => ({
    Screen: SitemapScreen,
    load: loadSitemap,
  })),
)

export function meta({ data }: MetaArgs<SitemapData>): PageMeta {
  return { title: texts.title, description: texts.description, trail: pageTrail({ label: data.title }) }
}
