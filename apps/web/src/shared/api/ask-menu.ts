// Asks for a menu. The specification names menus without a word about their fields: where nothing in another backend's
// menu can be read, this site has its own.
import type { MenuAnswer, MenuName } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client/first-load'
import type { ApiClient } from '@kvartal/runtime/api'

export async function askMenu(api: ApiClient, name: MenuName): Promise<MenuAnswer> {
  const menu = await api.call(endpoints.menu, { name })
  return menu.groups.length > 0 || api.isOwn('site') ? menu : api.call(endpoints.ownMenu, { name })
}
