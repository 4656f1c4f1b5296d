// How far the houses are: reports of the same camera, films about them, papers, the latest word on every project.
import type {
  LiveProjectsAnswer,
  OwnProgressAnswer,
  OwnProgressReport,
  OwnProgressVideosAnswer,
  Picture,
  ProgressDocument,
  ProgressDocumentsAnswer,
} from '@kvartal/contract'
import type { ContentData, Project } from '@kvartal/contract/content'
import { notFound } from '../../http/app-error.ts'
import type { ContentService } from '../content/index.ts'

type Report = ContentData<'progress-report'>

/** Papers that say whether and until when the house may be built. */
const kinds: readonly string[] = ['declaration', 'permit', 'commissioning'] satisfies ProgressDocument['kind'][]

/** The project asked for, or all of them. */
function chosenProjects(content: ContentService, name: string | undefined): readonly Project[] {
  if (name === undefined) return content.projects()
  const slug = name.toLowerCase()
  const project = content.projects().find((known) => known.slug === slug)
  if (!project) throw notFound('Такого проекта нет.')
  return [project]
}

export function progressReports(content: ContentService, name?: string): OwnProgressAnswer {
  const projects = new Map(chosenProjects(content, name).map((project) => [project.slug, project]))
  const reports = newestFirst(content).flatMap(({ key, data }) => {
    const project = projects.get(data.project)
    return project ? [progressReport(content, key, data, project)] : []
  })
  return {
    page: content.pageTexts('/progress'),
    projects: [...projects.values()]
      .filter(({ slug }) => reports.some(({ project }) => project === slug))
      .map(({ slug, name, finishedViewMediaId }) => ({
        slug,
        name,
        finishedView: content.picture(finishedViewMediaId),
      })),
    reports,
  }
}

export function progressVideos(content: ContentService): OwnProgressVideosAnswer {
  return {
    videos: content.entries('progress-video').flatMap(({ data }) => {
      const film = content.film(data.videoMediaId)
      if (!film) return []
      const { project, title, text, filmedFrom, filmedTo, posterMediaId } = data
      return [{ project, text, filmedFrom, filmedTo, film: { ...film, title, poster: content.picture(posterMediaId) } }]
    }),
  }
}

export function progressDocuments(content: ContentService, name?: string): ProgressDocumentsAnswer {
  const projects = chosenProjects(content, name)
  return {
    documents: content.entries('document').flatMap(({ key, data }) => {
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
            href: content.fileHref(file.path),
            sizeBytes: file.sizeBytes,
            mimeType: file.mimeType,
          },
          href,
        },
      ]
    }),
  }
}

export function liveProjects(content: ContentService, name?: string): LiveProjectsAnswer {
  const reports = newestFirst(content).map(({ data }) => data)
  return {
    projects: chosenProjects(content, name).map((project) => {
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
              picture: content.picture(latest.photos[0]?.mediaId ?? ''),
            }
          : null,
      }
    }),
  }
}

function newestFirst(content: ContentService) {
  return [...content.entries('progress-report')].sort((a, b) =>
    a.data.date < b.data.date ? 1 : a.data.date > b.data.date ? -1 : 0,
  )
}

function progressReport(content: ContentService, key: string, report: Report, project: Project): OwnProgressReport {
  const photos = report.photos.flatMap(({ mediaId, caption }) => {
    const picture = content.picture(mediaId)
    return picture ? [{ picture, caption }] : []
  })
  const videos = report.videoMediaIds.flatMap((mediaId) => content.film(mediaId) ?? [])
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
    // Content promises one camera for each project.
    camera: report.project,
    completionPercent: report.completionPercent,
    photos,
    videos,
    buildings: report.buildings.map(({ worldKey, work, completionPercent }) => ({
      name: project.buildings.find((building) => building.worldKey === worldKey)?.name ?? worldKey,
      work,
      completionPercent,
    })),
  }
}

/** The fallback file is a variant of the last source. */
function typeOf({ sources }: Picture): string {
  return sources.at(-1)?.type ?? 'image/webp'
}

function isProgressKind(kind: string): kind is ProgressDocument['kind'] {
  return kinds.includes(kind)
}
