// Construction progress: reports from a fixed camera, films, documents, the latest report of every project.

import type { ContentData, Project } from '@kvartal/contract/content'
import type { Picture } from '@kvartal/contract/picture'
import type {
  LiveProjectsAnswer,
  OwnProgressAnswer,
  OwnProgressReport,
  OwnProgressVideosAnswer,
  ProgressDocument,
  ProgressDocumentsAnswer,
} from '@kvartal/contract/progress'
import { notFound } from '../../../http/app-error.ts'
import type { ContentStore } from '../../content/content/index.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { SiteTexts } from '../../content/site-texts/index.ts'
import type { LandingPages } from '../../sales/landing-pages/index.ts'
import type { ProjectList } from '../../sales/projects/index.ts'

type Report = ContentData<'progress-report'>

export interface ProgressSources {
  content: Pick<ContentStore, 'entries'>
  landingPages: Pick<LandingPages, 'progressTexts'>
  media: Pick<MediaLibrary, 'picture' | 'film' | 'fileHref'>
  projects: Pick<ProjectList, 'all' | 'find'>
  texts: Pick<SiteTexts, 'page'>
}

/** Documents that say whether and until when the building may be constructed. */
const kinds: readonly string[] = ['declaration', 'permit', 'commissioning'] satisfies ProgressDocument['kind'][]

/** The requested project, or all of them. */
function chosenProjects({ projects }: ProgressSources, name: string | undefined): readonly Project[] {
  if (name === undefined) return projects.all()
  const project = projects.find(name.toLowerCase())
  if (!project) throw notFound('Такого проекта нет.')
  return [project]
}

export function progressReports(sources: ProgressSources, name?: string): OwnProgressAnswer {
  const projects = new Map(chosenProjects(sources, name).map((project) => [project.slug, project]))
  const reports = newestFirst(sources).flatMap(({ key, data }) => {
    const project = projects.get(data.project)
    return project ? [progressReport(sources, key, data, project)] : []
  })
  return {
    page: pageTexts(sources, name),
    projects: [...projects.values()]
      .filter(({ slug }) => reports.some(({ project }) => project === slug))
      .map(({ slug, name, finishedViewMediaId }) => ({
        slug,
        name,
        finishedView: sources.media.picture(finishedViewMediaId),
      })),
    reports,
  }
}

/** A project with reports has a page of its own. */
function pageTexts({ texts, landingPages }: ProgressSources, name: string | undefined): OwnProgressAnswer['page'] {
  const page = texts.page('/progress')
  const own = name === undefined ? null : landingPages.progressTexts(name.toLowerCase())
  return own ? { ...own, lead: own.lead ?? page?.lead ?? null, picture: page?.picture ?? null } : page
}

export function progressVideos(sources: ProgressSources): OwnProgressVideosAnswer {
  return {
    videos: sources.content.entries('progress-video').flatMap(({ data }) => {
      const film = sources.media.film(data.videoMediaId)
      if (!film) return []
      const { project, title, text, filmedFrom, filmedTo, posterMediaId } = data
      return [
        { project, text, filmedFrom, filmedTo, film: { ...film, title, poster: sources.media.picture(posterMediaId) } },
      ]
    }),
  }
}

export function progressDocuments(sources: ProgressSources, name?: string): ProgressDocumentsAnswer {
  const projects = chosenProjects(sources, name)
  return {
    documents: sources.content.entries('document').flatMap(({ key, data }) => {
      const { title, kind, project, date, note, file, href } = data
      if (project === null || !isProgressKind(kind) || !projects.some(({ slug }) => slug === project)) return []
      return [
        {
          key,
          title,
          kind,
          project,
          date,
          note,
          file: file && {
            href: sources.media.fileHref(file.path),
            sizeBytes: file.sizeBytes,
            mimeType: file.mimeType,
          },
          href,
        },
      ]
    }),
  }
}

export function liveProjects(sources: ProgressSources, name?: string): LiveProjectsAnswer {
  const reports = newestFirst(sources).map(({ data }) => data)
  return {
    projects: chosenProjects(sources, name).map((project) => {
      const latest = reports.find((report) => report.project === project.slug)
      return {
        slug: project.slug,
        name: project.name,
        stage: project.stage,
        report: latest
          ? {
              slug: latest.slug,
              date: latest.date,
              title: latest.title,
              completionPercent: latest.completionPercent,
              phase: phaseOf(latest, project),
              picture: sources.media.picture(latest.photos[0]?.mediaId ?? ''),
              buildings: latest.buildings,
            }
          : null,
      }
    }),
  }
}

function newestFirst(sources: ProgressSources) {
  return [...sources.content.entries('progress-report')].sort((a, b) =>
    a.data.date < b.data.date ? 1 : a.data.date > b.data.date ? -1 : 0,
  )
}

function progressReport(sources: ProgressSources, key: string, report: Report, project: Project): OwnProgressReport {
  const photos = report.photos.flatMap(({ mediaId, caption }) => {
    const picture = sources.media.picture(mediaId)
    return picture ? [{ picture, caption }] : []
  })
  const videos = report.videoMediaIds.flatMap((mediaId) => sources.media.film(mediaId) ?? [])
  const files = [
    ...photos.map(({ picture }) => ({ url: picture.src, type: typeOf(picture) })),
    ...videos.flatMap(({ sources }) => sources.slice(0, 1).map(({ src, type }) => ({ url: src, type }))),
  ]
  return {
    _id: key,
    slug: report.slug,
    project: report.project,
    date: report.date,
    title: report.title,
    text: report.text,
    fileUrl: files.map(({ url }) => url),
    mimeType: files.map(({ type }) => type),
    photoCount: photos.length,
    videoCount: videos.length,
    // The schema of content allows one camera per project.
    camera: report.project,
    completionPercent: report.completionPercent,
    phase: phaseOf(report, project),
    photos,
    videos,
    buildings: report.buildings.map(({ worldKey, work, completionPercent }) => ({
      name: project.buildings.find((building) => building.worldKey === worldKey)?.name ?? worldKey,
      work,
      completionPercent,
    })),
  }
}

/** The phase that a report is about, when the project has buildings of others. */
function phaseOf(report: Report, { buildings }: Project): string | null {
  const phaseOfBuilding = new Map(buildings.map(({ worldKey, phase }) => [worldKey, phase]))
  const [phase, ...others] = new Set(report.buildings.map(({ worldKey }) => phaseOfBuilding.get(worldKey)))
  const isOnePhase = phase !== undefined && others.length === 0
  return isOnePhase && buildings.some((building) => building.phase !== phase) ? phase : null
}

/** The fallback file is a variant of the last source. */
function typeOf({ sources }: Picture): string {
  return sources.at(-1)?.type ?? 'image/webp'
}

function isProgressKind(kind: string): kind is ProgressDocument['kind'] {
  return kinds.includes(kind)
}
