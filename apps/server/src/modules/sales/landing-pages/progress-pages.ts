// The construction of one project as a page of its own: its address and its texts.

import { type ContentData, landingSubject, type Project } from '@kvartal/contract/content'
import type { PageTexts } from '@kvartal/contract/page-texts'
import { formatDate } from '@kvartal/russian/date'
import type { ContentStore } from '../../content/content/index.ts'

type ProgressContent = Pick<ContentStore, 'entries' | 'projects'>
type Report = ContentData<'progress-report'>

const texts = {
  heading: (name: string) => `Ход строительства ЖК «${name}»`,
  title: (name: string, date: string) => `Ход строительства ЖК «${name}»: отчёт на ${date}`,
  description: (name: string, date: string) =>
    `Как строится ЖК «${name}»: последний отчёт ${date}. Снимки по датам, сравнение и документы стройки.`,
}

/** A project with at least one report. */
export interface ProgressPage {
  readonly project: Project
  readonly path: string
  readonly label: string
  readonly latest: Report
}

export function progressPages(content: ProgressContent): ProgressPage[] {
  const reports = content.entries('progress-report').map(({ data }) => data)
  return content.projects().flatMap((project) => {
    const [latest] = reports
      .filter((report) => report.project === project.slug)
      .sort((a, b) => (a.date < b.date ? 1 : -1))
    return latest ? [{ project, path: progressPath(project.slug), label: texts.heading(project.name), latest }] : []
  })
}

/** Null when the project has no report: then the page is about all of them. */
export function progressTexts(content: ProgressContent, slug: string): Omit<PageTexts, 'picture'> | null {
  const page = progressPages(content).find(({ project }) => project.slug === slug)
  if (!page) return null
  const { name } = page.project
  const date = formatDate(page.latest.date)
  const written = content.entries('landing-page').find(({ data }) => {
    const subject = landingSubject(data.path)
    return subject !== null && 'progress' in subject && subject.progress === slug
  })?.data
  return {
    title: written?.title ?? texts.title(name, date),
    description: written?.description ?? texts.description(name, date),
    heading: written?.heading ?? texts.heading(name),
    lead: written?.lead ?? null,
  }
}

function progressPath(slug: string): string {
  return `/progress?project=${slug}`
}
