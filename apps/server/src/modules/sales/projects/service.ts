// Answers about projects: the page of one, its slider, documents, presentations, and the base path of its plans.

import type { ContentData, Project } from '@kvartal/contract/content'
import type { PageTexts } from '@kvartal/contract/page-texts'
import type {
  AllDocumentsAnswer,
  ImageCacheAnswer,
  ImageCacheName,
  PresentationFile,
  ProjectAnswer,
  ProjectDocument,
  ProjectFlatsAnswer,
  SliderAnswer,
} from '@kvartal/contract/projects'
import type { ProjectItem } from '@kvartal/contract/site'
import { notFound } from '../../../http/app-error.ts'
import type { ContentStore } from '../../content/content/index.ts'
import type { SafeTexts } from '../../content/content-html/index.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { SiteTexts } from '../../content/site-texts/index.ts'
import type { CatalogService } from '../catalog/index.ts'
import type { PaymentPrograms } from '../payment-programs/index.ts'
import { cheapestMortgage, fullPayment, gentlestInstallment } from './offers.ts'
import type { ProjectList } from './project-list.ts'
import { SliderFiles } from './slider-files.ts'

export interface ProjectServiceOptions {
  content: Pick<ContentStore, 'entries'>
  html: Pick<SafeTexts, 'safeHtml'>
  media: MediaLibrary
  programs: Pick<PaymentPrograms, 'mortgages' | 'specials' | 'loanWarnings' | 'developer' | 'today'>
  texts: Pick<SiteTexts, 'page'>
  list: ProjectList
  catalog: Pick<CatalogService, 'freeFlats' | 'projectFlats'>
  mediaDir: string
  plansUrl: string
}

export class ProjectService {
  readonly #content: ProjectServiceOptions['content']
  readonly #html: ProjectServiceOptions['html']
  readonly #media: MediaLibrary
  readonly #programs: ProjectServiceOptions['programs']
  readonly #texts: ProjectServiceOptions['texts']
  readonly #list: ProjectList
  readonly #catalog: ProjectServiceOptions['catalog']
  readonly #plansUrl: string
  readonly #files: SliderFiles

  constructor({ content, html, media, programs, texts, list, catalog, mediaDir, plansUrl }: ProjectServiceOptions) {
    this.#content = content
    this.#html = html
    this.#media = media
    this.#programs = programs
    this.#texts = texts
    this.#list = list
    this.#catalog = catalog
    this.#plansUrl = plansUrl
    this.#files = new SliderFiles(mediaDir)
  }

  page(): PageTexts | null {
    return this.#texts.page('/projects')
  }

  items(): ProjectItem[] {
    return this.#list.items()
  }

  project(slug: string): ProjectAnswer {
    const project = this.#known(slug)
    const item = this.#list.items().find((known) => known.slug === slug)
    if (!item) throw notFound(`Проекта ${slug} нет.`)
    const { title, description, storyTitle, story, facts, advantages, locationText } = project
    const { architecture, finishing } = project
    return {
      ...item,
      title,
      description,
      storyTitle,
      story,
      facts,
      advantages,
      buildings: project.buildings.map(
        ({ worldKey, name, stage, keyDate, floorsMin, floorsMax, facadeText, ceilingHeightM }) => ({
          worldKey,
          name,
          stage,
          keyDate,
          floorsMin,
          floorsMax,
          facadeText,
          ceilingHeight: ceilingHeightM,
        }),
      ),
      genplan: this.#media.picture(project.genplanMediaId),
      gallery: this.#captioned(project.gallery),
      sliderId: this.#content.entries('slider').find(({ data }) => data.project === slug)?.key ?? null,
      architecture: architecture && {
        title: architecture.title,
        paragraphs: architecture.paragraphs,
        picture: this.#media.picture(architecture.mediaId),
      },
      finishing: finishing && {
        kinds: finishing.kinds,
        paragraphs: finishing.paragraphs,
        styles: finishing.styles.map(({ name, text, pictures }) => ({
          name,
          text,
          pictures: this.#captioned(pictures),
        })),
      },
      locationText,
      infrastructure: project.infrastructure.map(({ coordinates, distanceM, text, kind: _, ...place }) => ({
        ...place,
        text: text ?? null,
        latitude: coordinates.lat,
        longitude: coordinates.lon,
        distance: distanceM,
      })),
      programs: this.#programsOf(project),
      documents: this.documents(slug),
      presentations: this.presentations(slug),
      developer: this.#programs.developer(project),
    }
  }

  flats(slug: string): ProjectFlatsAnswer {
    return this.#catalog.projectFlats(this.#known(slug).id)
  }

  async slider(id: string, origin: string): Promise<SliderAnswer> {
    const slider = this.#content.entries('slider').find(({ key }) => key === id)
    const answer = slider && (await this.#slider(slider.key, slider.data, origin))
    if (!answer) throw notFound(`Слайдера ${id} нет.`)
    return answer
  }

  async sliders(project: string | undefined, origin: string): Promise<SliderAnswer[]> {
    if (project !== undefined) this.#known(project)
    const wanted = this.#content.entries('slider').filter(({ data }) => !project || data.project === project)
    const answers = await Promise.all(wanted.map(({ key, data }) => this.#slider(key, data, origin)))
    return answers.filter((answer) => answer !== undefined)
  }

  presentations(project?: string): PresentationFile[] {
    if (project !== undefined) this.#known(project)
    return this.#content
      .entries('presentation-file')
      .filter(({ data }) => !project || data.project === project)
      .map(({ key, data }) => ({
        key,
        project: data.project,
        title: data.title,
        text: data.text,
        cover: this.#media.picture(data.coverMediaId),
        file: this.#file(data.file),
      }))
  }

  /** Every document, with the text of those that have one. */
  allDocuments(): AllDocumentsAnswer['documents'] {
    return this.#content.entries('document').map(({ key, data }) => ({
      ...this.#document(key, data),
      html: data.html === null ? null : this.#html.safeHtml(data.html),
    }))
  }

  /**
   * The documents of one project as its page lists them, including memos of the company; or those of the company only.
   */
  documents(project?: string): ProjectDocument[] {
    const all = this.#content.entries('document')
    if (project === undefined) {
      return all.filter(({ data }) => data.project === null).map(({ key, data }) => this.#document(key, data))
    }
    const byKey = new Map(all.map(({ key, data }) => [key, data]))
    return this.#known(project).documentKeys.flatMap((key) => {
      const document = byKey.get(key)
      return document ? this.#document(key, document) : []
    })
  }

  imageCache(name: ImageCacheName): ImageCacheAnswer {
    const settings = this.#content.entries('image-cache').find(({ key }) => key === name)?.data
    if (!settings) throw notFound(`Настроек ${name} нет.`)
    const { basePath, formats, rasterWidthsPx, maxAgeSeconds, immutable } = settings
    return {
      name,
      // Content has the path on this server; drawings may be served from a CDN in front of it.
      basePath: basePath.replace(/^\/plans(?=\/)/, this.#plansUrl),
      formats,
      rasterWidths: rasterWidthsPx,
      maxAge: maxAgeSeconds,
      immutable,
    }
  }

  #known(slug: string): Project {
    const project = this.#list.find(slug)
    if (!project) throw notFound(`Проекта ${slug} нет.`)
    return project
  }

  async #slider(id: string, { title, project, slides }: ContentData<'slider'>, origin: string) {
    const shown = slides.flatMap(({ mediaId, descriptions }) => {
      const picture = this.#media.picture(mediaId)
      return picture ? { mediaId, picture, description: descriptions.join('. ') } : []
    })
    const [first] = shown
    const item = first && this.#media.item(first.mediaId)
    if (!first || item?.type !== 'picture') return undefined
    const [bucket = '', ...key] = first.mediaId.split('/')
    const file = item.variants.find(({ file }) => first.picture.src.includes(file))
    return {
      id,
      title,
      key: key.join('/'),
      bucket,
      mime: `image/${file?.format ?? 'webp'}`,
      size: file ? await this.#files.sizeBytes(file.file, item.hash) : null,
      descriptions: shown.map(({ description }) => ({ description })),
      slug: project,
      fullUrl: new URL(first.picture.src, origin).href,
      absolutePath: shown.map(({ picture }) => picture.src),
      pictures: shown.map(({ picture }) => picture),
    }
  }

  #captioned(pictures: readonly { mediaId: string; caption: string }[]) {
    return pictures.flatMap(({ mediaId, caption }) => {
      const picture = this.#media.picture(mediaId)
      return picture ? { picture, caption } : []
    })
  }

  #programsOf({ slug, specialProgramKeys, mortgageProgramKeys, buildings }: Project): ProjectAnswer['programs'] {
    const [cheapest] = this.#catalog.freeFlats(({ project, promoKey }) => project === slug && promoKey === null)
    const specials = this.#programs
      .specials()
      .filter(({ key }) => specialProgramKeys.includes(key))
      .map(({ program }) => program)
    const mortgages = this.#programs.mortgages().filter(({ key }) => mortgageProgramKeys.includes(key))
    return {
      cash: fullPayment(specials),
      installment: gentlestInstallment(specials, buildings, this.#programs.today(), cheapest?.priceRub),
      mortgage: cheapestMortgage(mortgages),
      loanWarnings: this.#programs.loanWarnings(),
    }
  }

  #document(key: string, document: ContentData<'document'>): ProjectDocument {
    const { title, kind, project, date, note, file, href, html } = document
    return { key, title, kind, project, date, note, file: this.#file(file), href, hasText: html !== null }
  }

  #file(file: ContentData<'document'>['file']) {
    return file && { href: this.#media.fileHref(file.path), sizeBytes: file.sizeBytes, mimeType: file.mimeType }
  }
}
