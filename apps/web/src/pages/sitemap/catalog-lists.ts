// The lists of flats on the sitemap page. Only the loader imports them, so they are not part of the first load.
import type { MarketplaceAnswer } from '@kvartal/contract'
import { listHref } from '@kvartal/contract/catalog/address'

const texts = {
  byProject: 'Квартиры по проектам',
  byRooms: 'Квартиры по числу комнат',
  byMetro: 'Квартиры у метро',
}

interface LinkGroup {
  label: string
  links: { label: string; href: string }[]
}

export function catalogLists({ projects, attributeList, metroStations }: MarketplaceAnswer): LinkGroup[] {
  const onSale = <Item extends { count: number | null }>(items: readonly Item[]) =>
    items.filter(({ count }) => count !== 0)
  const lists = [
    {
      label: texts.byProject,
      links: onSale(projects).map(({ projectId, projectSlug, projectName }) => ({
        label: projectName,
        href: listHref({ projects: [{ id: projectId, slug: projectSlug }] }),
      })),
    },
    {
      label: texts.byRooms,
      links: onSale(attributeList)
        .filter(({ category }) => category === 'rooms')
        .map(({ name, label }) => ({ label, href: listHref({ rooms: [name] }) })),
    },
    {
      label: texts.byMetro,
      links: onSale(metroStations).map(({ name }) => ({ label: name, href: listHref({ stations: [name] }) })),
    },
  ]
  return lists.filter(({ links }) => links.length > 0)
}
