// Asks for the reports of one project, the films and papers that belong to them, and how far the others are.
import type { LiveProject, PageTexts, ProgressAnswer, ProgressDocument, ProgressVideo } from '@kvartal/contract'
import { type ApiClient, endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { loadedOr } from '../../shared/api/loaded-or.ts'
import { type ProgressAddress, readProgressAddress } from './progress-address.ts'
import { texts } from './texts.ts'

export interface ProgressData {
  page: PageTexts | null
  live: LiveProject[]
  /** Slug of the project that is shown. */
  chosen: string
  finishedView: ProgressAnswer['projects'][number]['finishedView']
  /** Of the chosen project, newest first. */
  reports: ProgressAnswer['reports']
  address: ProgressAddress
  /** The address asked for a project or a day that is not there. */
  dropped: boolean
  video: ProgressVideo | null
  documents: ProgressDocument[]
  /** A load that the page can do without has failed: shown, but not kept for others. */
  degraded: boolean
}

export async function loadProgress({ request, context }: LoaderFunctionArgs): Promise<ProgressData> {
  const { api } = loadContextOf(context)
  const search = new URL(request.url).searchParams
  const asked = search.get('project')?.toLowerCase() || undefined
  let degraded = false
  const or = <Answer>(load: Promise<Answer>, otherwise: Answer, what: string) =>
    loadedOr(load, otherwise, (error) => {
      degraded = true
      console.error(what, error)
    })

  const [found, { projects: live }, { videos }] = await Promise.all([
    findReports(api, asked),
    or(api.call(endpoints.liveProjects, {}), { projects: [] }, texts.liveFailed),
    or(api.call(endpoints.progressVideos, undefined), { videos: [] }, texts.videosFailed),
  ])
  const { progress, isUnknown } = found
  const chosen = (isUnknown ? undefined : asked) ?? progress.reports[0]?.project ?? ''
  const { documents } = chosen
    ? await or(api.call(endpoints.progressDocuments, { project: chosen }), { documents: [] }, texts.documentsFailed)
    : { documents: [] }

  const reports = progress.reports.filter(({ project }) => project === chosen)
  const known = progress.projects.find(({ slug }) => slug === chosen)
  const finishedView = known?.finishedView ?? null
  const { address, dropped } = readProgressAddress(search, chosen, {
    dates: reports.map(({ date }) => date),
    hasFinishedView: finishedView !== null,
  })
  return {
    page: progress.page,
    live: live.length > 0 ? live : liveOf(progress),
    chosen,
    finishedView,
    reports,
    address,
    dropped: dropped || isUnknown,
    video: videos.find(({ project }) => project === chosen) ?? null,
    documents,
    degraded,
  }
}

/** A project that never was is no reason for an error page: what there is is shown. */
async function findReports(
  api: ApiClient,
  asked: string | undefined,
): Promise<{ progress: ProgressAnswer; isUnknown: boolean }> {
  try {
    return {
      progress: await api.call(endpoints.progress, asked === undefined ? {} : { project: asked }),
      isUnknown: false,
    }
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error
    return { progress: await api.call(endpoints.progress, {}), isUnknown: true }
  }
}

/** Where the live projects did not load, those of the reports stand in for them. */
function liveOf({ projects, reports }: ProgressAnswer): LiveProject[] {
  return projects.map(({ slug, name }) => {
    const latest = reports.find(({ project }) => project === slug)
    return {
      slug,
      name,
      stage: 'construction',
      report: latest
        ? {
            slug: latest.slug,
            date: latest.date,
            title: latest.title,
            completionPercent: latest.completionPercent,
            picture: latest.photos[0]?.picture ?? null,
          }
        : null,
    }
  })
}
