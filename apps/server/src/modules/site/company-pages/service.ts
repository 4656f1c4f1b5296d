// Answers for the company's own pages: about, and the themed collections of projects and flats.
import type { AboutAnswer, CollectionAnswer } from '@kvartal/contract/company-pages'
import type { ContentData, Project } from '@kvartal/contract/content'
import type { PageTexts } from '@kvartal/contract/page-texts'
import { notFound } from '../../../http/app-error.ts'
import type { CompanyService } from '../../content/company/index.ts'
import type { ContentStore } from '../../content/content/index.ts'
import type { SafeTexts } from '../../content/content-html/index.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { SiteTexts } from '../../content/site-texts/index.ts'
import type { ProjectList } from '../../sales/projects/index.ts'

export interface CompanyPagesOptions {
  content: Pick<ContentStore, 'entries'>
  html: Pick<SafeTexts, 'safeHtml'>
  company: Pick<CompanyService, 'director'>
  media: Pick<MediaLibrary, 'picture'>
  projects: ProjectList
  texts: Pick<SiteTexts, 'page'>
}

export class CompanyPagesService {
  readonly #options: CompanyPagesOptions

  constructor(options: CompanyPagesOptions) {
    this.#options = options
  }

  about(): AboutAnswer {
    const about = this.#options.content.entries('about')[0]?.data
    if (!about) throw notFound('Рассказ о компании ещё не загружен.')
    const { mediaId, ...texts } = about
    return {
      ...texts,
      page: this.#options.texts.page('/about'),
      picture: this.#options.media.picture(mediaId),
      director: this.#options.company.director(),
      finished: this.#finished(),
      jobs: this.#options.content
        .entries('job')
        .map(({ key, data }) => ({ key, ...data, html: this.#options.html.safeHtml(data.html) })),
    }
  }

  pageTexts(path: string): PageTexts {
    const page = this.#options.texts.page(path)
    if (!page) throw notFound(`Страница ${path} ещё не загружена.`)
    return page
  }

  collection(wanted: string): CollectionAnswer {
    const all = this.#options.content.entries('collection')
    const collection = all.find(({ key }) => key === wanted)?.data
    if (!collection) throw notFound(`Подборки ${wanted} нет.`)
    const { path, heading, lead, mediaId, paragraphs, blocks, mortgageProgramKey } = collection
    return {
      key: wanted,
      page: this.#options.texts.page(path),
      heading,
      lead,
      picture: this.#options.media.picture(mediaId),
      paragraphs,
      blocks,
      projects: this.#collected(collection),
      rooms: this.#roomsFrom(collection.roomsMin),
      attributes: this.#attributes(collection.attributes),
      mortgageProgramKey,
      others: all
        .filter(({ key }) => key !== wanted)
        .map(({ data }) => ({ href: data.path, heading: data.heading, lead: data.lead })),
    }
  }

  #finished(): AboutAnswer['finished'] {
    const built = this.#options.projects.all().flatMap((project) => {
      const buildings = project.buildings.filter(({ stage }) => stage === 'built')
      const item = this.#options.projects.items().find(({ slug }) => slug === project.slug)
      return item && buildings.length > 0
        ? { ...item, buildings: buildings.map(({ name, keyDate }) => ({ name, keyDate })) }
        : []
    })
    const latest = ({ buildings }: AboutAnswer['finished'][number]) =>
      buildings
        .map(({ keyDate }) => keyDate)
        .sort()
        .at(-1) ?? ''
    return built.sort((a, b) => latest(b).localeCompare(latest(a)))
  }

  /** The projects in the collection's own order; projects no longer on sale are left out. */
  #collected({ projectTexts, layers }: ContentData<'collection'>): CollectionAnswer['projects'] {
    const items = this.#options.projects.items()
    return projectTexts.flatMap(({ project: slug, text }) => {
      const project = items.find((item) => item.slug === slug)
      const record = this.#options.projects.find(slug)
      return project && record ? { project, text, places: placesOf(record, layers) } : []
    })
  }

  #roomsFrom(roomsMin: number): string[] {
    if (roomsMin === 0) return []
    return this.#options.content
      .entries('attribute')
      .map(({ data }) => data)
      .filter(({ category, name }) => category === 'rooms' && roomsOf(name) >= roomsMin)
      .map(({ name }) => name)
  }

  #attributes(names: readonly string[]): CollectionAnswer['attributes'] {
    const known = this.#options.content.entries('attribute').map(({ data }) => data)
    return names.flatMap((wanted) => {
      const attribute = known.find(({ name }) => name === wanted)
      if (!attribute) return []
      const { name, label, description, category } = attribute
      return { name, label, description, category }
    })
  }
}

/** The catalog's filter values for rooms: studio, rooms-1, rooms-2. */
function roomsOf(attribute: string): number {
  return Number(/^rooms-(\d+)$/.exec(attribute)?.[1] ?? 0)
}

/** The facilities of the project itself first, then those nearby, the nearest first. */
function placesOf(project: Project, layers: ContentData<'collection'>['layers']) {
  return project.infrastructure
    .filter(({ layer }) => layers.includes(layer))
    .sort((a, b) => Number(b.inside) - Number(a.inside) || a.walkMinutes - b.walkMinutes)
    .map(({ layer, name, text, inside, walkMinutes }) => ({ layer, name, text: text ?? null, inside, walkMinutes }))
}
