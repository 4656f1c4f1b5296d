// What the counter needs to know about the page on screen: its address, its subject, and the flats that it shows.

import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import type { CompanyAnswer } from '@kvartal/contract/site'
import type { Location, UIMatch } from 'react-router'
import type { CatalogPageData } from '../../../features/catalog/index.ts'
import type { CompareData } from '../../../pages/compare/load-compare.ts'
import type { FavoritesData } from '../../../pages/favorites/load-favorites.ts'
import type { FlatData } from '../../../pages/flat/load-flat.ts'
import type { HomeData } from '../../../pages/home/load-home.ts'
import { SHELL_ROUTE_ID } from '../../../shared/shell/shell-route.ts'
import type { TrackParams } from '../../../shared/track/track.ts'

export interface ShownPage {
  /** The page's address with its query, without its hash. */
  address: string
  pathname: string
  query: URLSearchParams
  /** What a goal is about when the visitor's action does not say it. */
  subject: Pick<TrackParams, 'flatId' | 'lotId' | 'project'>
  /** The flat that the page is about. */
  detail: OfferedFlat | undefined
  /** The flats of its lists. */
  listed: readonly OfferedFlat[]
  /** Addresses of the company's messengers. */
  messengers: readonly string[]
}

type Flats = readonly OfferedFlat[] | null | undefined

/** By the id of a route, which is its path. Pages that are not here show no flats when they are loaded. */
const listedFlats: Record<string, (data: never) => Flats> = {
  '/': ({ newFlats }: HomeData) => newFlats,
  list: ({ answer }: CatalogPageData) => answer?.flats,
  new: ({ answer }: CatalogPageData) => answer?.flats,
  family: ({ onSale }: { onSale: { flats: Flats } | null }) => onSale?.flats,
  sport: ({ onSale }: { onSale: { flats: Flats } | null }) => onSale?.flats,
  compare: ({ flats }: CompareData) => flats.map(({ flat }) => flat),
  favorites: ({ shared }: FavoritesData) => shared?.flats,
  'flat/:id': ({ answer }: FlatData) => answer.similar,
}

export function shownPage(matches: readonly UIMatch[], { pathname, search }: Location): ShownPage {
  const last = matches[matches.length - 1]
  const data = last?.loaderData
  const detail = last?.id === 'flat/:id' && data ? (data as FlatData).answer.flat : undefined
  const listed = data ? (listedFlats[last?.id ?? '']?.(data as never) ?? []) : []
  return {
    address: window.location.origin + pathname + search,
    pathname,
    query: new URLSearchParams(search),
    subject: subjectOf(last, detail ? [detail] : last?.id === 'compare' ? listed : []),
    detail,
    listed,
    messengers: messengersOf(matches),
  }
}

function subjectOf(match: UIMatch | undefined, flats: readonly OfferedFlat[]): ShownPage['subject'] {
  const { id = '', params = {}, loaderData } = match ?? {}
  if (flats.length > 0) {
    const projects = [...new Set(flats.map(projectOf))]
    return { flatId: flats.map((flat) => flat.id).join('|'), project: projects.join('|') }
  }
  if (id === 'commercial/:id' && loaderData) {
    const { lot } = (loaderData as { answer: { lot: { id: number; projectSlug: string | null } } }).answer
    return { lotId: lot.id, project: lot.projectSlug ?? undefined }
  }
  const project = id.startsWith('projects/') ? params.slug : params.project
  return project === undefined ? {} : { project }
}

/** Another backend may know no slug. */
export function projectOf({ projectSlug, projectName }: Pick<OfferedFlat, 'projectSlug' | 'projectName'>): string {
  return projectSlug ?? projectName
}

function messengersOf(matches: readonly UIMatch[]): string[] {
  const shell = matches.find(({ id }) => id === SHELL_ROUTE_ID)?.loaderData as { company: CompanyAnswer } | undefined
  const channels = shell?.company.channels ?? []
  return channels.filter(({ channel }) => channel === 'messenger').map(({ href }) => href)
}
