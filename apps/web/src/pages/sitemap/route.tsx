// The map of the site, for people: its sections, and the lists of flats that have a page of their own.
import type { MarketplaceAnswer, MenuAnswer } from '@kvartal/contract'
import { listThemePath } from '@kvartal/contract/catalog/landing'
import { endpoints } from '@kvartal/contract/client'
import type { PageMeta } from '@kvartal/runtime/document'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { askMenu } from '../../shared/api/ask-menu.ts'

export { SitemapPage as Page } from './sitemap-page.tsx'

export interface SitemapData {
  title: string
  groups: { label: string | null; links: { label: string; href: string }[] }[]
  degraded: boolean
}

const texts = {
  title: 'Карта сайта',
  description: 'Все разделы сайта на одной странице: квартиры, проекты, условия покупки, компания.',
  byProject: 'Квартиры по проектам',
  byRooms: 'Квартиры по числу комнат',
  byMetro: 'Квартиры у метро',
}

export async function loader({ context }: LoaderFunctionArgs): Promise<SitemapData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const [menu, catalog] = await Promise.all([
    askMenu(api, 'sitemap'),
    optional.load(api.call(endpoints.marketplace, { limit: 1 })),
  ])
  return { title: menu.title, groups: groupsOf(menu, catalog), degraded: optional.degraded }
}

export const meta = (): PageMeta => ({ title: texts.title, description: texts.description })

function groupsOf(menu: MenuAnswer, catalog: MarketplaceAnswer | null): SitemapData['groups'] {
  const sections = menu.groups.map(({ label, links }) => ({
    label,
    links: links.map((link) => ({ label: link.label, href: link.href })),
  }))
  if (!catalog) return sections
  const onSale = <Item extends { count: number | null }>(items: readonly Item[]) =>
    items.filter(({ count }) => count !== 0)
  const lists = [
    {
      label: texts.byProject,
      links: onSale(catalog.projects).map(({ projectId, projectSlug, projectName }) => ({
        label: projectName,
        href: listThemePath({ project: { id: projectId, slug: projectSlug } }),
      })),
    },
    {
      label: texts.byRooms,
      links: onSale(catalog.attributeList)
        .filter(({ category }) => category === 'rooms')
        .map(({ name, label }) => ({ label, href: listThemePath({ rooms: name }) })),
    },
    {
      label: texts.byMetro,
      links: onSale(catalog.metroStations).map(({ name }) => ({ label: name, href: listThemePath({ station: name }) })),
    },
  ]
  return [...sections, ...lists.filter(({ links }) => links.length > 0)]
}
