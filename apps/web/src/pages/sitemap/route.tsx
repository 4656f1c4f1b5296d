// The map of the site, for people.
import type { MenuAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'

export { SitemapPage as Page } from './sitemap-page.tsx'

export function loader({ context }: LoaderFunctionArgs): Promise<MenuAnswer> {
  return loadContextOf(context).api.call(endpoints.menu, { name: 'sitemap' })
}

export const meta = (): PageMeta => ({
  title: 'Карта сайта',
  description: 'Все разделы сайта на одной странице: квартиры, проекты, условия покупки, компания.',
})
