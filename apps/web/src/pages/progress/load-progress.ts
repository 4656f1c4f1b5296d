// Asks for the reports of one project, the films and papers that belong to them, and how far the others are.
import type { LiveProject, PageTexts, ProgressAnswer, ProgressDocument, ProgressVideo } from '@kvartal/contract'
import { type ApiClient, endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { optionalLoads } from '../../shared/api/optional-loads.ts'
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
  const optional = optionalLoads(context)
  const [found, live, films] = await Promise.all([
    findReports(api, asked),
    optional.load(api.call(endpoints.liveProjects, {}), texts.liveFailed),
    optional.load(api.call(endpoints.progressVideos, undefined), texts.videosFailed),
  ])
  const { progress, isUnknown } = found
  const chosen = (isUnknown ? undefined : asked) ?? progress.reports[0]?.project ?? ''
  const papers = chosen
    ? await optional.load(api.call(endpoints.progressDocuments, { project: chosen }), texts.documentsFailed)
    : null

  const reports = progress.reports.filter(({ project }) => project === chosen)
  const known = progress.projects.find(({ slug }) => slug === chosen)
  const finishedView = known?.finishedView ?? null
  const { address, dropped } = readProgressAddress(search, chosen, {
    dates: reports.map(({ date }) => date),
    hasFinishedView: finishedView !== null,
  })
  return {
    page: progress.page,
    live: live?.projects ?? liveOf(progress),
    chosen,
    finishedView,
    reports,
    address,
    dropped: dropped || isUnknown,
    video: films?.videos.find(({ project }) => project === chosen) ?? null,
    documents: papers?.documents ?? [],
    degraded: optional.degraded,
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
