// What the preview card of each page shows. A page that content does not know gets the card of its parent page.

import type { ContentData } from '@kvartal/contract/content'
import { legalPath } from '@kvartal/contract/legal-documents'
import type { Picture } from '@kvartal/contract/picture'
import { flatForms, formatCount, type NounForms } from '@kvartal/russian/count'
import { formatDate } from '@kvartal/russian/date'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import type { CompanyService } from '../../content/company/index.ts'
import type { ContentStore } from '../../content/content/index.ts'
import type { LegalService } from '../../content/legal/index.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { CommercialService } from '../../sales/commercial/index.ts'
import type { LandingPages } from '../../sales/landing-pages/index.ts'
import type { ProjectList } from '../../sales/projects/index.ts'

export interface Subject {
  /** The same for all addresses that have this card. */
  key: string
  title: string
  /** «от 6,4 млн ₽»; empty on a page that sells nothing. */
  price: string
  note: string
  picture: Picture | null
}

export interface SubjectSources {
  content: Pick<ContentStore, 'entries'>
  company: Pick<CompanyService, 'company'>
  media: Pick<MediaLibrary, 'picture'>
  projects: Pick<ProjectList, 'items' | 'find'>
  commercial: Pick<CommercialService, 'list'>
  landingPages: Pick<LandingPages, 'card'>
  legal: Pick<LegalService, 'documents'>
}

type Address = { path: string; search: string }

const LIST = '/list'
const ALL_PROJECTS = 0
const projectForms: NounForms = ['проект', 'проекта', 'проектов']
const premisesForms: NounForms = ['помещение', 'помещения', 'помещений']

const texts = {
  genplan: (project: string) => `Генплан «${project}»`,
  building: (building: string, project: string) => `${building} «${project}»: квартиры на\u00a0фасаде`,
  progress: (project: string) => `Ход строительства ЖК\u00a0«${project}»`,
  report: (date: string) => `Отчёт на\u00a0${date}`,
  onSale: (count: string) => `${count} в\u00a0продаже`,
}

export function subjectAt(sources: SubjectSources, { path, search }: Address): Subject {
  for (let at = path; at.length > 1; at = at.slice(0, at.lastIndexOf('/')) || '/') {
    for (const find of finders) {
      const subject = find(sources, { path: at, search: at === path ? search : '' })
      if (subject) return subject
    }
  }
  return homeSubject(sources) ?? companySubject(sources)
}

type Finder = (sources: SubjectSources, address: Address) => Subject | undefined

const projectAt: Finder = ({ projects }, { path }) => {
  const project = projects.items().find(({ slug }) => path === `/projects/${slug}`)
  return (
    project && {
      key: path,
      title: project.name,
      price: priceFrom([project.priceFromRub]),
      note: project.tagline,
      picture: project.hero,
    }
  )
}

/** The genplan of a project, the facade of a building; the floors of a building have its card. */
const visualAt: Finder = (sources, { path }) => {
  const [, slug, worldKey, ...rest] = /^\/visual\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
  const project = slug === undefined || rest.length > 0 ? undefined : sources.projects.find(slug)
  if (!project) return undefined
  const building = project.buildings.find((one) => one.worldKey === worldKey)
  if (worldKey !== undefined && !building) return undefined
  const pictureId = building ? building.facadeMediaId : project.genplanMediaId
  const item = sources.projects.items().find(({ id }) => id === project.id)
  return {
    key: path,
    title: building ? texts.building(building.name, project.name) : texts.genplan(project.name),
    price: building ? '' : priceFrom([item?.priceFromRub ?? null]),
    note: project.tagline,
    picture: sources.media.picture(pictureId ?? project.heroMediaId),
  }
}

const articleAt: Finder = ({ content, media }, { path }) => {
  const article = content.entries('news').find(({ data }) => path === `/news/${data.slug}`)?.data
  if (!article) return undefined
  const { title, date, mediaId } = article
  return { key: path, title, price: '', note: formatDate(date), picture: media.picture(mediaId) }
}

const listAt: Finder = (sources, { path, search }) => {
  if (path !== LIST) return undefined
  const { path: key, heading, flats } = sources.landingPages.card(search)
  const ids = new Set(flats.map(({ projectId }) => projectId))
  const [project] = sources.projects.items().filter(({ id }) => ids.has(id))
  const page = pageRecord(sources, LIST)
  const own = key === LIST ? sources.media.picture(page?.openGraphMediaId ?? null) : null
  return {
    key,
    title: heading,
    price: priceFrom(flats.map(({ priceRub }) => priceRub)),
    note: flats.length === 0 ? '' : texts.onSale(formatCount(flats.length, flatForms)),
    picture: own ?? (ids.size === 1 && project ? project.hero : usualPicture(sources, key)),
  }
}

/** The construction of one project, or of the project with the newest report. */
const progressAt: Finder = (sources, { path, search }) => {
  if (path !== '/progress') return undefined
  const slug = new URLSearchParams(search).get('project')
  const reports = newestFirst(sources.content.entries('progress-report').map(({ data }) => data))
  const ofProject = reports.find(({ project }) => project === slug)
  const latest = ofProject ?? reports[0]
  if (!latest) return undefined
  const name = ofProject && sources.projects.find(ofProject.project)?.name
  return {
    key: name === undefined ? path : `${path}?project=${latest.project}`,
    title: name === undefined ? (pageRecord(sources, path)?.heading ?? '') : texts.progress(name),
    price: '',
    note: texts.report(formatDate(latest.date)),
    picture: sources.media.picture(latest.photos[0]?.mediaId ?? null) ?? usualPicture(sources, path),
  }
}

/** Pages whose main content has its own picture or price. */
const sectionAt: Finder = (sources, { path }) => {
  const page = pageRecord(sources, path)
  const made = page && sections[path]?.(sources)
  return made && { ...pageSubject(sources, page), ...made }
}

const sections: Partial<Record<string, (sources: SubjectSources) => Partial<Subject>>> = {
  '/projects': ({ projects }) => {
    const items = projects.items()
    return {
      price: priceFrom(items.map(({ priceFromRub }) => priceFromRub)),
      note: formatCount(items.length, projectForms),
    }
  },
  '/commercial': ({ commercial }) => {
    const { lots } = commercial.list({ projectId: ALL_PROJECTS })
    return {
      price: priceFrom(lots.map(({ price }) => price)),
      note: lots.length === 0 ? '' : texts.onSale(formatCount(lots.length, premisesForms)),
    }
  },
  '/news': ({ content, media }) => {
    const [newest] = newestFirst(content.entries('news').map(({ data }) => data))
    return newest ? { note: newest.title, picture: media.picture(newest.mediaId) } : {}
  },
  '/about': ({ content, media }) => {
    const about = content.entries('about')[0]?.data
    return about ? { title: about.heading, note: '', picture: media.picture(about.mediaId) } : {}
  },
}

/** The policy itself is a page with texts of its own. */
const legalTextAt: Finder = (sources, { path }) => {
  const found = sources.legal.documents().find(({ document }) => document !== 'policy' && legalPath(document) === path)
  if (!found) return undefined
  const { name } = sources.company.company()
  return { key: path, title: found.title, price: '', note: name, picture: usualPicture(sources, path) }
}

const collectionAt: Finder = ({ content, media }, { path }) => {
  const collection = content.entries('collection').find(({ data }) => data.path === path)?.data
  if (!collection) return undefined
  const { heading, lead, mediaId } = collection
  return { key: path, title: heading, price: '', note: lead, picture: media.picture(mediaId) }
}

const pageAt: Finder = (sources, { path }) => {
  const page = pageRecord(sources, path)
  return page && pageSubject(sources, page)
}

const finders: readonly Finder[] = [
  projectAt,
  visualAt,
  articleAt,
  listAt,
  progressAt,
  sectionAt,
  legalTextAt,
  collectionAt,
  pageAt,
]

function homeSubject(sources: SubjectSources): Subject | undefined {
  const page = pageRecord(sources, '/')
  if (!page) return undefined
  const items = sources.projects.items()
  const free = items.reduce((sum, { freeFlats }) => sum + freeFlats, 0)
  return {
    ...pageSubject(sources, page),
    price: priceFrom(items.map(({ priceFromRub }) => priceFromRub)),
    note: free === 0 ? '' : texts.onSale(formatCount(free, flatForms)),
  }
}

function pageRecord({ content }: SubjectSources, path: string): ContentData<'page'> | undefined {
  return content.entries('page').find(({ data }) => data.path === path)?.data
}

function pageSubject(sources: SubjectSources, page: ContentData<'page'>): Subject {
  const { path, heading, lead, openGraphMediaId } = page
  return {
    key: path,
    title: heading,
    price: '',
    note: lead ?? companySubject(sources).note,
    picture: sources.media.picture(openGraphMediaId) ?? usualPicture(sources, path),
  }
}

export function companySubject({ company }: SubjectSources): Subject {
  const { name, tagline, openGraph } = company.company()
  return { key: '', title: name, price: '', note: tagline, picture: openGraph.picture }
}

/** Home has the picture of the company. Other pages take turns with those of the projects, so that cards differ. */
function usualPicture(sources: SubjectSources, key: string): Picture | null {
  const own = companySubject(sources).picture
  if (key === '/') return own
  const pictures = sources.projects.items().flatMap(({ hero }) => (hero ? [hero] : []))
  let turn = 0
  for (const letter of key) turn += letter.codePointAt(0) ?? 0
  return pictures[turn % pictures.length] ?? own
}

function priceFrom(prices: readonly (number | null)[]): string {
  const known = prices.filter((price) => price !== null)
  return known.length === 0 ? '' : formatPriceFrom(known.reduce((low, price) => Math.min(low, price)))
}

function newestFirst<Dated extends { date: string }>(items: readonly Dated[]): Dated[] {
  return items.toSorted((a, b) => (a.date < b.date ? 1 : -1))
}
