// Reads the {site} answers: sliders, construction progress, news, menus, projects, offers. Those with HTML: html.ts.
import type { FormAnswer } from '../../forms/index.ts'
import type { NewsAnswer, NewsItem } from '../../news.ts'
import type { Picture } from '../../picture.ts'
import type {
  LiveProjectsAnswer,
  ProgressAnswer,
  ProgressDocumentsAnswer,
  ProgressReport,
  ProgressVideosAnswer,
} from '../../progress.ts'
import type { ProjectAnswer, ProjectFlatsAnswer, SliderAnswer } from '../../projects.ts'
import type {
  CashProgramsAnswer,
  InstallmentProgramsAnswer,
  PromoCardsAnswer,
  StockPromosAnswer,
} from '../../purchase.ts'
import type { MenuAnswer, ProjectItemsAnswer } from '../../site.ts'
import {
  addressAt,
  addressOf,
  dayOf,
  type Fields,
  fieldsOf,
  listIn,
  listOf,
  numberOf,
  ownField,
  ownList,
  readAll,
  requireFields,
  textOf,
  textsOf,
  wholeOf,
} from './values.ts'

/** The answer is a quoted text, a bare text, or an object with one. */
export function readSessionToken(answer: unknown): string {
  const fields = fieldsOf(answer)
  const token = textOf(answer) ?? textOf(fields.token) ?? textOf(fields.sessionID)
  if (token === null) throw new TypeError('the answer has no session id')
  return token
}

/** The specification does not show what the form posts answer: any answer with a status of success is a success. */
export function readFormAnswer(answer: unknown): FormAnswer {
  const number = textOf(fieldsOf(answer).number)
  return { success: true, ...(number !== null && { number }) }
}

/** A picture of which only the address is known gets the proportions of our own pictures. */
function plainPicture(src: string, alt: string): Picture {
  return { src, width: 1600, height: 1000, alt, color: 'transparent', sources: [] }
}

export function readSlider(answer: unknown, host: string): SliderAnswer {
  const fields = requireFields(Array.isArray(answer) ? answer[0] : answer)
  const descriptions = readAll(listOf(fields.descriptions), (item) => {
    const description = textOf(item) ?? textOf(fieldsOf(item).description)
    return description === null ? null : { description }
  })
  const paths = textsOf(fields.absolutePath)
  const fullUrl = addressOf(host, fields.fullUrl) ?? addressOf(host, paths[0]) ?? ''
  const addresses = paths.length > 0 ? paths.map((path) => addressAt(host, path)) : textsOf([fullUrl])
  const title = textOf(fields.title) ?? ''
  return {
    id: textOf(fields.id) ?? '',
    title,
    key: textOf(fields.key) ?? '',
    bucket: textOf(fields.bucket) ?? '',
    mime: textOf(fields.mime) ?? '',
    size: wholeOf(fields.size),
    descriptions,
    slug: textOf(fields.slug),
    fullUrl,
    absolutePath: paths,
    pictures:
      ownList<Picture>(fields.pictures) ??
      addresses.map((src, place) => plainPicture(src, descriptions[place]?.description ?? title)),
  }
}

/** The answer is a list of reports, or an object with it. */
export function readProgress(answer: unknown, host: string): ProgressAnswer {
  const fields = fieldsOf(answer)
  const reports = readAll(listIn(answer, 'reports'), (report) => readReport(report, host))
  const slugs = [...new Set(reports.map(({ project }) => project))]
  return {
    page: ownField(fields.page),
    projects:
      ownList<ProgressAnswer['projects'][number]>(fields.projects) ??
      slugs.map((slug) => ({ slug, name: slug, finishedView: null })),
    reports,
  }
}

/** Null when the report has nothing to identify it. */
function readReport(value: unknown, host: string): ProgressReport | null {
  const fields = fieldsOf(value)
  const id = textOf(fields._id) ?? textOf(fields.slug)
  const project = textOf(fields.project)
  const title = textOf(fields.title)
  if (id === null || project === null || title === null) return null
  const fileUrl = textsOf(fields.fileUrl)
  const mimeType = textsOf(fields.mimeType)
  const files = fileUrl.map((url, place) => ({ src: addressAt(host, url), type: mimeType[place] ?? 'image/jpeg' }))
  const photos = files.filter(({ type }) => type.startsWith('image/'))
  const videos = files.filter(({ type }) => type.startsWith('video/'))
  return {
    _id: id,
    slug: textOf(fields.slug) ?? id,
    project,
    date: dayOf(fields.date),
    title,
    text: textOf(fields.text) ?? '',
    fileUrl,
    mimeType,
    photoCount: wholeOf(fields.photoCount) ?? photos.length,
    videoCount: wholeOf(fields.videoCount) ?? videos.length,
    camera: textOf(fields.camera),
    completionPercent: numberOf(fields.completionPercent),
    photos:
      ownList<ProgressReport['photos'][number]>(fields.photos) ??
      photos.map(({ src }) => ({ picture: plainPicture(src, title), caption: '' })),
    videos: ownList<ProgressReport['videos'][number]>(fields.videos) ?? videos.map((file) => plainFilm(title, file)),
    buildings: listOf(fields.buildings) as ProgressReport['buildings'],
  }
}

function plainFilm(title: string, source: { src: string; type: string }): ProgressReport['videos'][number] {
  return { title, width: 1600, height: 900, durationSeconds: null, poster: null, sources: [source] }
}

/** The specification does not show this answer: an item with a project and an address is taken as a film. */
export function readProgressVideos(answer: unknown, host: string): ProgressVideosAnswer {
  return { videos: readAll(listIn(answer, 'videos'), (video) => readVideo(video, host)) }
}

function readVideo(value: unknown, host: string): ProgressVideosAnswer['videos'][number] | null {
  const fields = fieldsOf(value)
  const project = textOf(fields.project)
  const title = textOf(fields.title) ?? ''
  const [src] = [...textsOf(fields.fileUrl), ...textsOf([fields.src])]
  const own = ownField<ProgressVideosAnswer['videos'][number]['film']>(fields.film)
  const film = own ?? (src === undefined ? null : plainFilm(title, { src: addressAt(host, src), type: 'video/mp4' }))
  if (project === null || film === null) return null
  return {
    project,
    text: textOf(fields.text) ?? '',
    filmedFrom: textOf(fields.filmedFrom),
    filmedTo: textOf(fields.filmedTo),
    film,
  }
}

export function readLiveProjects(answer: unknown): LiveProjectsAnswer {
  return { projects: readItems(answer, 'projects', ['slug', 'name', 'stage', 'report']) }
}

export function readProgressDocuments(answer: unknown): ProgressDocumentsAnswer {
  const required = ['key', 'title', 'kind', 'project', 'date', 'file', 'href'] as const
  return { documents: readItems(answer, 'documents', required) }
}

/** The answer is a list of news, or an object with it. */
export function readNews(answer: unknown, host: string): NewsAnswer {
  const fields = fieldsOf(answer)
  return {
    page: ownField(fields.page),
    projects: listOf(fields.projects) as NewsAnswer['projects'],
    news: readAll(listIn(answer, 'news'), (item) => readNewsItem(item, host)),
  }
}

/** Null without a day: the list is sorted and filtered by it. */
function readNewsItem(value: unknown, host: string): NewsItem | null {
  const fields = fieldsOf(value)
  const date = dayOf(fields.date)
  if (date === null) return null
  const picture = textOf(fields.picture)
  return {
    slug: textOf(fields.slug),
    date,
    type: textOf(fields.type) ?? 'news',
    projects: readAll(listOf(fields.projects), (project) => textOf(project) ?? textOf(fieldsOf(project).slug)),
    title: textOf(fields.title),
    lead: textOf(fields.lead),
    picture: picture === null ? ownField(fields.picture) : plainPicture(addressAt(host, picture), ''),
  }
}

/** The answer is a list of links, or of groups of links. */
export function readMenu(answer: unknown): MenuAnswer {
  const fields = fieldsOf(answer)
  const groups = listOf(fields.groups).map((value) => {
    const group = fieldsOf(value)
    return { label: textOf(group.label), links: readAll(listOf(group.links), readLink) }
  })
  const bare = readAll(listIn(answer, 'links', 'items'), readLink)
  return {
    title: textOf(fields.title) ?? '',
    groups: [...groups, { label: null, links: bare }].filter(({ links }) => links.length > 0),
  }
}

function readLink(value: unknown): MenuAnswer['groups'][number]['links'][number] | null {
  const fields = fieldsOf(value)
  const label = textOf(fields.label) ?? textOf(fields.title) ?? textOf(fields.name)
  const href = textOf(fields.href) ?? textOf(fields.link) ?? textOf(fields.url)
  const count = wholeOf(fields.count)
  return label === null || href === null ? null : { label, href, ...(count !== null && { count }) }
}

/**
 * Answers whose fields the specification does not show, each an object with one list. Only the items that have every
 * field our pages need are taken; `required` names these fields.
 */
export function readItems<Item>(answer: unknown, name: string, required: readonly (keyof Item & string)[]): Item[] {
  const isWhole = (fields: Fields) => required.every((field) => fields[field] !== undefined)
  return listIn(answer, name).map(fieldsOf).filter(isWhole) as Item[]
}

type ProjectItem = ProjectItemsAnswer['projects'][number]

const PROJECT_ITEM: readonly (keyof ProjectItem)[] = [
  'id',
  'slug',
  'name',
  'class',
  'stage',
  'tagline',
  'summary',
  'address',
  'district',
  'latitude',
  'longitude',
  'metro',
  'nextKeyDate',
  'freeFlats',
  'priceFromRub',
  'hero',
]

export function readProjectItems(answer: unknown): ProjectItemsAnswer {
  return { projects: readItems<ProjectItem>(answer, 'projects', PROJECT_ITEM) }
}

const PROJECT: readonly (keyof ProjectAnswer)[] = [
  ...PROJECT_ITEM,
  'title',
  'story',
  'facts',
  'advantages',
  'buildings',
  'gallery',
  'infrastructure',
  'programs',
  'documents',
  'presentations',
  'developer',
]

/** The specification does not describe the page of a project: a backend that has one has all our fields. */
export function readProject(answer: unknown): ProjectAnswer {
  const fields = requireFields(answer)
  const missing = PROJECT.find((name) => fields[name] === undefined)
  if (missing !== undefined) throw new TypeError(`a project without ${missing}`)
  return answer as ProjectAnswer
}

/** Only a backend that has the page of a project is asked for these. */
export function readProjectFlats(answer: unknown): ProjectFlatsAnswer {
  const fields = fieldsOf(answer)
  return {
    projectId: wholeOf(fields.projectId) ?? 0,
    total: wholeOf(fields.total) ?? 0,
    free: wholeOf(fields.free) ?? 0,
    priceFrom: wholeOf(fields.priceFrom),
    rooms: listOf(fields.rooms) as ProjectFlatsAnswer['rooms'],
    buildings: listOf(fields.buildings) as ProjectFlatsAnswer['buildings'],
  }
}

export function readPromoCards(answer: unknown): PromoCardsAnswer {
  const cards = readItems<PromoCardsAnswer['cards'][number]>(answer, 'cards', [
    'key',
    'title',
    'text',
    'picture',
    'href',
    'linkText',
  ])
  return { cards: cards.map((card) => ({ ...card, mortgageProgramKey: textOf(card.mortgageProgramKey) })) }
}

const PROGRAM = ['key', 'projects', 'everywhere', 'example', 'title'] as const

/** The specification does not know the age of terms: they count as current. */
function withAge<Program extends { isOutOfDate: boolean }>(program: Program): Program {
  return { ...program, isOutOfDate: program.isOutOfDate === true }
}

export function readCashPrograms(answer: unknown): CashProgramsAnswer {
  const programs = readItems<CashProgramsAnswer['programs'][number]>(answer, 'programs', PROGRAM).map(withAge)
  return { type: 'cash', programs, taxDeduction: null }
}

export function readInstallmentPrograms(answer: unknown): InstallmentProgramsAnswer {
  const programs = readItems<InstallmentProgramsAnswer['programs'][number]>(answer, 'programs', PROGRAM).map(withAge)
  return { type: 'installment', programs }
}

export function readStockPromos(answer: unknown): StockPromosAnswer {
  const promos = readItems<StockPromosAnswer['promos'][number]>(answer, 'promos', [
    'key',
    'title',
    'projects',
    'freeFlats',
    'example',
  ])
  return { promos }
}
