// The sitemap page: the sections of the site, and the indexed lists of flats.
import type { MenuAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { PageMeta } from '@kvartal/runtime/document'
import { loadContextOf, type MetaArgs, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { askMenu } from '../../shared/api/ask-menu.ts'
import { pageTrail } from '../../shared/seo/page-trail.ts'

export { SitemapPage as Page } from './sitemap-page.tsx'

export interface SitemapData {
  title: string
  groups: { label: string | null; links: { label: string; href: string }[] }[]
  degraded: boolean
}

const texts = {
  title: 'Карта сайта',
  description: 'Все разделы сайта на одной странице: квартиры, проекты, условия покупки, компания.',
}

export async function loader({ context }: LoaderFunctionArgs): Promise<SitemapData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const [menu, lists] = await Promise.all([
    askMenu(api, 'sitemap'),
    // This server does not know the flats of another backend.
    api.isOwn('manager') ? optional.load(api.call(endpoints.landingPages, undefined)) : null,
  ])
  return { title: menu.title, groups: [...sectionsOf(menu), ...(lists?.groups ?? [])], degraded: optional.degraded }
}

export function meta({ data }: MetaArgs<SitemapData>): PageMeta {
  return { title: texts.title, description: texts.description, trail: pageTrail({ label: data.title }) }
}

function sectionsOf(menu: MenuAnswer): SitemapData['groups'] {
  return menu.groups.map(({ label, links }) => ({
    label,
    links: links.map((link) => ({ label: link.label, href: link.href })),
  }))
}
