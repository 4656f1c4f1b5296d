// News. The server renders plain HTML with links and a form; the code is loaded on first interaction.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { hrefs } from '../../shared/hrefs.ts'
import { furtherPage } from '../../shared/seo/further-page.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import type { NewsData } from './load-news.ts'
import { LEAD_SIZES } from './picture-sizes.ts'

const texts = { heading: 'Новости' }

export const { loader, Page } = lazyPage(() =>
  import('./news-screen.tsx').then(({ NewsScreen, loadNews }) => ({ Screen: NewsScreen, load: loadNews })),
)

export function meta({ data: { page, address, news } }: MetaArgs<NewsData>): PageMeta {
  const about = pageTextsMeta(page, texts.heading)
  const isWhole = Object.values(address.filter).every((value) => value === null)
  const picture = news[0]?.picture
  return {
    ...about,
    ...(isWhole && furtherPage(about, hrefs.news, address.page)),
    leadPicture: picture && { picture, sizes: LEAD_SIZES },
    feed: { href: hrefs.newsRss, title: about.title },
  }
}
