// Loads a menu. The specification does not define the fields of menus, and another backend may have none: where its menu
// is not readable or does not arrive, this site's own one is used.

import { endpoints } from '@kvartal/contract/client/first-load'
import type { MenuAnswer, MenuName } from '@kvartal/contract/site'
import type { ApiClient } from '@kvartal/runtime/api'

export async function askMenu(api: ApiClient, name: MenuName): Promise<MenuAnswer> {
  if (api.isOwn('site')) return api.call(endpoints.menu, { name })
  const menu = await api.call(endpoints.menu, { name }).catch(() => null)
  if (menu && menu.groups.length > 0) return menu
  const [own, { projects }] = await Promise.all([
    api.call(endpoints.ownMenu, { name }),
    api.call(endpoints.projectItems, undefined).catch(() => ({ projects: [] })),
  ])
  return withoutOwnStock(own, new Set(projects.map(({ slug }) => slug)))
}

/** Our own menu names projects and lists of our own store: those that another backend does not have are left out. */
function withoutOwnStock(menu: MenuAnswer, slugs: ReadonlySet<string>): MenuAnswer {
  const isOffered = (href: string) => {
    const [, slug] = href.match(/^\/(?:projects|visual)\/([^/?#]+)/) ?? []
    return slug === undefined ? !href.includes('?') : slugs.has(slug)
  }
  const groups = menu.groups.map(({ label, links }) => ({
    label,
    links: links.filter(({ href }) => isOffered(href)).map(({ label, href }) => ({ label, href })),
  }))
  return { ...menu, groups: groups.filter(({ links }) => links.length > 0) }
}
