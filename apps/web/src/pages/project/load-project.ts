// Loads a project and related data: its flats, construction reports, news, the other projects.
import type { Bulk } from '@kvartal/contract/catalog/buildings'
import { endpoints } from '@kvartal/contract/client'
import type { LandingLink } from '@kvartal/contract/landing-pages'
import type { MapAnswer } from '@kvartal/contract/map'
import type { NewsItem } from '@kvartal/contract/news'
import type { LiveProject } from '@kvartal/contract/progress'
import type { ProjectAnswer, ProjectFlatsAnswer } from '@kvartal/contract/projects'
import type { ProjectItem } from '@kvartal/contract/site'
import { type ApiClient, ApiError } from '@kvartal/runtime/api'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { texts } from './texts.ts'

const NEWS_ITEMS = 3

/** Flats on sale of a building. */
export type BuildingOffer = Pick<Bulk, 'id' | 'worldKey' | 'free' | 'priceFrom'>

export interface ProjectData {
  project: ProjectAnswer
  /** Each of these is null when its load failed: the page shows the others. */
  flats: ProjectFlatsAnswer | null
  bulks: BuildingOffer[] | null
  live: { report: LiveProject['report'] } | null
  news: NewsItem[] | null
  others: ProjectItem[] | null
  map: MapAnswer | null
  /** Lists of flats about this project. */
  lists: LandingLink[]
  origin: string
  degraded: boolean
}

/**
 * The specification describes no page of a project. Another backend is asked for one only if its list of projects, which
 * every page loads, has the project with our fields.
 */
async function requireListed(api: ApiClient, slug: string): Promise<void> {
  if (api.isOwn('site')) return
  const { projects } = await api.call(endpoints.projectItems, undefined)
  if (!projects.some((one) => one.slug === slug)) throw new ApiError(404, { message: texts.noSuchProject })
}

export async function loadProject({ params, request, context }: LoaderFunctionArgs): Promise<ProjectData> {
  const { api } = loadContextOf(context)
  const slug = params.slug ?? ''
  await requireListed(api, slug)
  const pending = {
    flats: api.call(endpoints.projectFlats, { slug }),
    live: api.call(endpoints.liveProjects, { project: slug }),
    news: api.call(endpoints.news, { project: slug, limit: NEWS_ITEMS }),
    items: api.call(endpoints.projectItems, undefined),
    map: api.call(endpoints.map, undefined),
    // This server does not know the flats of another backend.
    lists: api.isOwn('manager') ? api.call(endpoints.landingLinks, { project: slug }) : Promise.resolve(null),
  }
  // The calls start in parallel, but their failures are handled only after the project itself has loaded. For an
  // unknown project they do not matter.
  for (const answer of Object.values(pending)) answer.catch(() => {})
  const project = await api.call(endpoints.project, { slug })

  const optional = optionalLoads(context)
  const [flats, bulks, live, news, items, map, lists] = await Promise.all([
    optional.load(pending.flats, texts.flatsFailed),
    optional.load(api.call(endpoints.bulks, { blockId: project.id }), texts.bulksFailed),
    optional.load(pending.live, texts.liveFailed),
    optional.load(pending.news, texts.newsFailed),
    optional.load(pending.items, texts.othersFailed),
    optional.load(pending.map, texts.mapFailed),
    optional.load(pending.lists, texts.listsFailed),
  ])
  return {
    project,
    flats,
    bulks: bulks?.bulks.map(({ id, worldKey, free, priceFrom }) => ({ id, worldKey, free, priceFrom })) ?? null,
    live: live && { report: live.projects.find((one) => one.slug === slug)?.report ?? null },
    news: news && newsOf(slug, news.news),
    others: items?.projects.filter((one) => one.slug !== slug) ?? null,
    map,
    lists: lists?.links ?? [],
    origin: new URL(request.url).origin,
    degraded: optional.degraded,
  }
}

/** Another backend sends all its news. */
function newsOf(slug: string, news: readonly NewsItem[]): NewsItem[] {
  return news.filter(({ projects }) => projects.includes(slug)).slice(0, NEWS_ITEMS)
}
