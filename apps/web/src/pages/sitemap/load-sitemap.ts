// The data of the sitemap page.

import { endpoints } from '@kvartal/contract/client'
import type { MenuAnswer } from '@kvartal/contract/site'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { askMenu } from '../../shared/api/ask-menu.ts'

export interface SitemapData {
  title: string
  groups: { label: string | null; links: { label: string; href: string }[] }[]
  degraded: boolean
}

export async function loadSitemap({ context }: LoaderFunctionArgs): Promise<SitemapData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const [menu, lists] = await Promise.all([
    askMenu(api, 'sitemap'),
    // This server does not know the flats of another backend.
    api.isOwn('manager') ? optional.load(api.call(endpoints.landingPages, undefined)) : null,
  ])
  return { title: menu.title, groups: [...sectionsOf(menu), ...(lists?.groups ?? [])], degraded: optional.degraded }
}

function sectionsOf(menu: MenuAnswer): SitemapData['groups'] {
  return menu.groups.map(({ label, links }) => ({
    label,
    links: links.map((link) => ({ label: link.label, href: link.href })),
  }))
}
