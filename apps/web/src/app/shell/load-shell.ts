// Loads the data of the header and the footer. If a load fails, the shell is plainer but works, and the page is not
// cached.

import { endpoints } from '@kvartal/contract/client/first-load'
import type { CookieSettingsAnswer } from '@kvartal/contract/cookie-settings'
import type { CompanyAnswer, MenuAnswer, ProjectItem } from '@kvartal/contract/site'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
// Imported directly: the index would pull the map code into the first load.
import { hasMap } from '../../features/map/has-map.ts'
import { askMenu } from '../../shared/api/ask-menu.ts'

export type CookieText = CookieSettingsAnswer[number]['settings'][number]

/** A project as the projects menu shows it. */
export type ProjectLink = Pick<ProjectItem, 'slug' | 'name' | 'district' | 'priceFromRub'> & { metro: string | null }

export interface ShellData {
  company: CompanyAnswer
  menus: { top: MenuAnswer; burger: MenuAnswer; footer: MenuAnswer }
  projects: ProjectLink[]
  /** Whether projects can be shown on a map. */
  hasMap: boolean
  cookieSettings: readonly CookieText[]
  /** True when something could not be loaded. */
  degraded: boolean
}

const noMenu: MenuAnswer = { title: '', groups: [] }

const noCompany: CompanyAnswer = {
  name: 'Квартал',
  wordmark: 'квартал',
  wordmarkDot: null,
  tagline: '',
  legalLine: '',
  ofertaLine: '',
  demoLine: null,
  copyrightYears: '',
  declarationsHref: null,
  channels: [],
  office: null,
  openGraph: { title: 'Квартал', description: '', picture: null },
}

export async function loadShell({ context }: LoaderFunctionArgs): Promise<ShellData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const [company, top, burger, footer, items, cookieSettings, map] = await Promise.all([
    optional.load(api.call(endpoints.company, undefined)),
    optional.load(askMenu(api, 'topmenu')),
    optional.load(askMenu(api, 'burger')),
    optional.load(askMenu(api, 'footer')),
    optional.load(api.call(endpoints.projectItems, undefined)),
    optional.load(api.call(endpoints.cookieSettings, undefined)),
    optional.load(api.call(endpoints.map, undefined)),
  ])
  return {
    company: company ?? noCompany,
    menus: { top: top ?? noMenu, burger: burger ?? noMenu, footer: footer ?? noMenu },
    projects: (items?.projects ?? []).map(({ slug, name, district, priceFromRub, metro }) => ({
      slug,
      name,
      district,
      priceFromRub,
      metro: metro[0]?.name ?? null,
    })),
    hasMap: hasMap(map),
    cookieSettings: cookieSettings?.[0]?.settings ?? [],
    degraded: optional.degraded,
  }
}
