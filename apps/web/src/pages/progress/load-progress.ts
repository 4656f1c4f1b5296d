// Loads the reports of one project, their video and documents, and the readiness of the other projects.

import { endpoints } from '@kvartal/contract/client'
import type { PageTexts } from '@kvartal/contract/page-texts'
import type {
  LiveProject,
  ProgressAnswer,
  ProgressDocument,
  ProgressReport,
  ProgressVideo,
} from '@kvartal/contract/progress'
import type { ApiClient } from '@kvartal/runtime/api'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { type ProgressAddress, readProgressAddress } from './progress-address.ts'
import { reportKey } from './report-key.ts'
import { texts } from './texts.ts'

/** A project in the switch. */
export interface ProjectChoice extends Pick<LiveProject, 'slug' | 'name' | 'stage'> {
  /** Readiness on the date of the latest report; null without any report. */
  report: Pick<ProgressReport, 'date' | 'completionPercent' | 'phase'> | null
  /** A project of another backend may have no page here. */
  hasPage: boolean
}

export interface ProgressData {
  page: PageTexts | null
  live: ProjectChoice[]
  /** Slug of the project on screen. */
  chosen: string
  finishedView: ProgressAnswer['projects'][number]['finishedView']
  /** Reports of the chosen project, newest first. */
  reports: ProgressAnswer['reports']
  address: ProgressAddress
  /** The URL has an unknown project or date. */
  dropped: boolean
  video: ProgressVideo | null
  documents: ProgressDocument[]
  /** The address names a project that has reports: then the page is about this project. */
  isOfProject: boolean
  /** An optional load has failed: the page is shown, but not cached. */
  degraded: boolean
  origin: string
  timeZone: string | undefined
}

export async function loadProgress({ request, context }: LoaderFunctionArgs): Promise<ProgressData> {
  const { api, timeZone } = loadContextOf(context)
  const { searchParams: search, origin } = new URL(request.url)
  const requested = search.get('project')?.toLowerCase() || undefined
  const optional = optionalLoads(context)
  const isOwn = api.isOwn('site')
  const loadLive = () => optional.load(api.call(endpoints.liveProjects, {}), texts.liveFailed)
  const [found, ownLive, films] = await Promise.all([
    isOwn ? findReports(api, requested) : findByName(api, requested),
    isOwn ? loadLive() : null,
    optional.load(api.call(endpoints.progressVideos, undefined), texts.videosFailed),
  ])
  const { progress, chosen, isUnknown, choices } = found
  // The specification has no calls for these. Another backend gets the calls only if its reports have our extra fields.
  const knowsMore = isOwn || progress.reports.some(({ completionPercent }) => completionPercent !== null)
  const [live, documentsAnswer] = await Promise.all([
    ownLive ?? (knowsMore ? loadLive() : null),
    knowsMore && chosen
      ? optional.load(api.call(endpoints.progressDocuments, { project: chosen }), texts.documentsFailed)
      : null,
  ])

  const { reports } = found
  const known = progress.projects.find(({ slug }) => slug === chosen)
  const finishedView = known?.finishedView ?? null
  const { address, dropped } = readProgressAddress(search, chosen, {
    dates: reports.map(reportKey),
    hasFinishedView: finishedView !== null,
  })
  return {
    page: progress.page,
    live: live?.projects.map((project) => ({ ...project, hasPage: true })) ?? choices,
    chosen,
    finishedView,
    reports,
    address,
    dropped: dropped || isUnknown,
    video: films?.videos.find(({ project }) => isSame(project, chosen)) ?? null,
    documents: documentsAnswer?.documents ?? [],
    isOfProject: isOwn && requested !== undefined && !isUnknown && reports.length > 0,
    degraded: optional.degraded,
    origin,
    timeZone,
  }
}

interface FoundReports {
  progress: ProgressAnswer
  /** Slug or name of the project on screen. */
  chosen: string
  /** Reports of that project. */
  reports: ProgressReport[]
  isUnknown: boolean
  /** The projects in the switch, when the live projects are not known. */
  choices: ProjectChoice[]
}

/** An unknown project is not an error page: the reports of the default project are shown. */
async function findReports(api: ApiClient, requested: string | undefined): Promise<FoundReports> {
  try {
    return ofProject(
      await api.call(endpoints.progress, requested === undefined ? {} : { project: requested }),
      requested,
    )
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error
    return { ...ofProject(await api.call(endpoints.progress, {}), undefined), isUnknown: true }
  }
}

function ofProject(progress: ProgressAnswer, requested: string | undefined): FoundReports {
  const chosen = requested ?? progress.reports[0]?.project ?? ''
  const choices = progress.projects.map(({ slug, name }): ProjectChoice => {
    const report = progress.reports.find(({ project }) => project === slug) ?? null
    return { slug, name, stage: 'construction', report, hasPage: true }
  })
  return {
    progress,
    chosen,
    reports: progress.reports.filter(({ project }) => project === chosen),
    isUnknown: false,
    choices,
  }
}

/** The specified call returns one project, found by name; other backends have no call for all projects. */
async function findByName(api: ApiClient, requested: string | undefined): Promise<FoundReports> {
  const projects = await namedProjects(api)
  const known = projects.find(({ slug }) => isSame(slug, requested))
  const shown = known ?? projects[0]
  const progress = shown
    ? await api.call(endpoints.progress, { project: shown.slug })
    : { page: null, projects: [], reports: [] }
  return {
    progress,
    chosen: shown?.slug ?? '',
    reports: progress.reports,
    isUnknown: requested !== undefined && !known,
    choices: projects,
  }
}

/** From the list of projects, or else from the project filter of the catalog, which is part of the specification. */
async function namedProjects(api: ApiClient): Promise<ProjectChoice[]> {
  const unknownReport = { date: null, completionPercent: null }
  const { projects } = await api.call(endpoints.projectItems, undefined)
  if (projects.length > 0) return projects.map((project) => ({ ...project, report: unknownReport, hasPage: true }))
  const catalog = await api.call(endpoints.marketplace, { page: 1 })
  return catalog.projects.map(({ projectName }) => ({
    slug: projectName,
    name: projectName,
    stage: 'construction',
    report: unknownReport,
    hasPage: false,
  }))
}

/** The API capitalises project names. */
function isSame(name: string, other: string | undefined): boolean {
  return name.toLowerCase() === other?.toLowerCase()
}
