// The route around every page, and what pages need of its data.
import type { CompanyAnswer } from '@kvartal/contract'
import { useRouteLoaderData } from 'react-router'

export const SHELL_ROUTE_ID = 'shell'

interface ShellFacts {
  hasMap: boolean
  company: Pick<CompanyAnswer, 'channels'>
  cookieSettings: readonly unknown[]
}

/** Whether the site asks about cookies. */
export function useHasCookies(): boolean {
  return (useRouteLoaderData<ShellFacts>(SHELL_ROUTE_ID)?.cookieSettings.length ?? 0) > 0
}

/** Whether the company has a map. The shell knows it: its menu links to the projects on the map. */
export function useHasMap(): boolean {
  return useRouteLoaderData<ShellFacts>(SHELL_ROUTE_ID)?.hasMap ?? false
}

/** The phone of the company as a link, «tel:+74951204407». */
export function usePhoneHref(): string | undefined {
  const channels = useRouteLoaderData<ShellFacts>(SHELL_ROUTE_ID)?.company.channels ?? []
  return channels.find(({ channel }) => channel === 'phone')?.href
}
