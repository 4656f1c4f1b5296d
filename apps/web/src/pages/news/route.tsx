// News. The screen works as plain HTML first, with links and a form; its code comes when the visitor begins to use it.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import type { NewsData } from './load-news.ts'

const texts = { heading: 'Новости' }

const bringScreen = () => import('./news-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ NewsScreen }) => NewsScreen))

export async function loader(args: LoaderFunctionArgs): Promise<NewsData> {
  const [{ loadNews }] = await Promise.all([bringScreen(), screen.load()])
  return loadNews(args)
}

export function meta({ data: { page } }: MetaArgs<NewsData>): PageMeta {
  return pageTextsMeta(page, texts.heading)
}

export function Page() {
  return (
    <Awakening load={screen.load}>
      <screen.Part />
    </Awakening>
  )
}
