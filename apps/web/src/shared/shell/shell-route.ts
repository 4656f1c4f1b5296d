// The route around every page, and what pages need of its data.

import type { CookieSettingsAnswer } from '@kvartal/contract/cookie-settings'
import type { CompanyAnswer, MenuAnswer } from '@kvartal/contract/site'
import { useRouteLoaderData } from 'react-router'

export const SHELL_ROUTE_ID = 'shell'

interface ShellFacts {
  hasMap: boolean
  menus: Readonly<Record<'top' | 'burger' | 'footer', MenuAnswer>>
  company: Pick<CompanyAnswer, 'channels'>
  cookieSettings: CookieSettingsAnswer[number]['settings']
}

type Channel = ShellFacts['company']['channels'][number]

const NO_TEXTS: ShellFacts['cookieSettings'] = []

/** The texts of the cookie notice; none when the site does not ask about cookies. */
export function useCookieTexts(): ShellFacts['cookieSettings'] {
  return useRouteLoaderData<ShellFacts>(SHELL_ROUTE_ID)?.cookieSettings ?? NO_TEXTS
}

/** Whether the company has a map. The shell knows it: its menu links to the projects on the map. */
export function useHasMap(): boolean {
  return useRouteLoaderData<ShellFacts>(SHELL_ROUTE_ID)?.hasMap ?? false
}

/** Paths of the pages that the menus link to. */
export function usePagePaths(): readonly string[] {
  const menus = useRouteLoaderData<ShellFacts>(SHELL_ROUTE_ID)?.menus
  const links = Object.values(menus ?? {}).flatMap(({ groups }) => groups.flatMap((group) => group.links))
  return [...new Set(links.map(({ href }) => href))]
}

/** A way to reach the company: its phone, its messenger. */
export function useChannel(kind: Channel['channel']): Channel | undefined {
  const channels = useRouteLoaderData<ShellFacts>(SHELL_ROUTE_ID)?.company.channels ?? []
  return channels.find(({ channel }) => channel === kind)
}
