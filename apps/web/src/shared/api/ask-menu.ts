// Loads a menu. The specification does not define the fields of menus: when another backend's menu is not readable, the
// site's default menu is used.
import type { MenuAnswer, MenuName } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client/first-load'
import type { ApiClient } from '@kvartal/runtime/api'

export async function askMenu(api: ApiClient, name: MenuName): Promise<MenuAnswer> {
  const menu = await api.call(endpoints.menu, { name })
  return menu.groups.length > 0 || api.isOwn('site') ? menu : api.call(endpoints.ownMenu, { name })
}
