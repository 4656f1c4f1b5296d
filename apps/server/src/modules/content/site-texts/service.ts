// The company's texts for the pages of the site.
import type { CatalogHelpAnswer } from '@kvartal/contract/catalog-help'
import type { PageTexts } from '@kvartal/contract/page-texts'
import type { HomeAnswer, ProjectItem } from '@kvartal/contract/site'
import { notFound } from '../../../http/app-error.ts'
import type { ContentStore } from '../content/index.ts'
import type { MediaLibrary } from '../media/index.ts'

export interface SiteTextsOptions {
  content: Pick<ContentStore, 'entries'>
  media: Pick<MediaLibrary, 'picture'>
  projects: { items(): readonly Pick<ProjectItem, 'slug' | 'nextKeyDate'>[] }
}

/** The heading of the page of the newest offers until the company has written its own. */
const NEW_FLATS = 'Новые квартиры'

export class SiteTexts {
  readonly #content: SiteTextsOptions['content']
  readonly #media: SiteTextsOptions['media']
  readonly #projects: SiteTextsOptions['projects']

  constructor({ content, media, projects }: SiteTextsOptions) {
    this.#content = content
    this.#media = media
    this.#projects = projects
  }

  /** The texts of the page at this path; null until the company has written them. */
  page(path: string): PageTexts | null {
    const page = this.#entry(path)
    if (!page) return null
    return { ...headingOf(page), picture: this.#media.picture(page.openGraphMediaId) }
  }

  home(): HomeAnswer {
    const home = this.#content.entries('home')[0]?.data
    const page = this.#entry('/')
    if (!home || !page) throw notFound('Главная страница ещё не загружена.')
    return {
      title: page.title,
      description: page.description,
      headline: home.headline,
      hero: this.#media.picture(home.heroMediaId),
      heroCaption: home.heroCaption,
      heroKeyDate: this.#projects.items().find(({ slug }) => slug === home.heroProject)?.nextKeyDate ?? null,
      projectOrder: home.projectOrder,
      progress: home.progress,
      visual: home.visual && {
        title: home.visual.title,
        text: home.visual.text,
        picture: this.#media.picture(home.visual.mediaId),
      },
      reasons: { title: home.reasonsTitle, items: home.reasons },
      sectionTitles: home.sectionTitles,
      mapText: home.mapText,
      contactText: home.contactText,
    }
  }

  catalogHelp(): CatalogHelpAnswer {
    const page = this.#entry('/list')
    if (!page) throw notFound('Страница /list ещё не загружена.')
    const list = headingOf(page)
    const newFlats = this.#entry('/new')
    return {
      list,
      newFlats: newFlats ? headingOf(newFlats) : { ...list, title: NEW_FLATS, heading: NEW_FLATS, lead: null },
      help: this.#content.entries('catalog-help')[0]?.data ?? null,
    }
  }

  #entry(path: string) {
    return this.#content.entries('page').find(({ data }) => data.path === path)?.data
  }
}

function headingOf({ title, description, heading, lead }: Omit<PageTexts, 'picture'>) {
  return { title, description, heading, lead }
}
