// Chooses and caches the preview card of a page. A page that content does not know gets the card of its parent page.
import type { Picture } from '@kvartal/contract'
import { LRUCache } from 'lru-cache'
import type { CompanyService } from '../company/index.ts'
import type { ContentStore } from '../content/index.ts'
import { type MediaLibrary, PictureFiles } from '../media/index.ts'
import type { ProjectList } from '../projects/index.ts'
import { CARD, drawCard } from './card.ts'

interface Subject {
  path: string
  title: string
  note: string
  picture: Picture | null
}

export interface LinkPreviewsOptions {
  content: Pick<ContentStore, 'entries'>
  company: Pick<CompanyService, 'company'>
  media: Pick<MediaLibrary, 'picture'>
  projects: Pick<ProjectList, 'items'>
  mediaDir: string
  mediaUrl: string
}

const CACHE_BYTES = 16 * 1024 * 1024

export class LinkPreviews {
  readonly #sources: Pick<LinkPreviewsOptions, 'content' | 'company' | 'media' | 'projects'>
  readonly #files: PictureFiles
  readonly #cards = new LRUCache<string, Promise<Buffer>>({
    max: 500,
    maxSize: CACHE_BYTES,
    sizeCalculation: () => 96 * 1024,
  })

  constructor({ mediaDir, mediaUrl, ...sources }: LinkPreviewsOptions) {
    this.#sources = sources
    this.#files = new PictureFiles({ mediaDir, mediaUrl })
  }

  /** Called when content has changed: cards are drawn again on the next request. */
  forget(): void {
    this.#cards.clear()
  }

  card(path: string): Promise<Buffer> {
    const subject = this.#subjectOf(path)
    const known = this.#cards.get(subject.path)
    if (known) return known
    const card = this.#draw(subject)
    this.#cards.set(subject.path, card)
    card.catch(() => this.#cards.delete(subject.path))
    return card
  }

  async #draw({ title, note, picture }: Subject): Promise<Buffer> {
    const { wordmark } = this.#sources.company.company()
    return drawCard({ title, note, wordmark }, picture && (await this.#files.read(picture, CARD.width)))
  }

  #subjectOf(path: string): Subject {
    for (let at = path.split(/[?#]/)[0] ?? ''; at.length > 1; at = at.slice(0, at.lastIndexOf('/')) || '/') {
      const subject = this.#projectAt(at) ?? this.#articleAt(at) ?? this.#pageAt(at)
      if (subject) return subject
    }
    return this.#pageAt('/') ?? this.#company()
  }

  #projectAt(path: string): Subject | undefined {
    const project = this.#sources.projects.items().find(({ slug }) => path === `/projects/${slug}`)
    return project && { path, title: project.name, note: project.tagline, picture: project.hero }
  }

  #articleAt(path: string): Subject | undefined {
    const article = this.#sources.content.entries('news').find(({ data }) => path === `/news/${data.slug}`)?.data
    return article && { path, title: article.title, note: '', picture: this.#sources.media.picture(article.mediaId) }
  }

  #pageAt(path: string): Subject | undefined {
    const page = this.#sources.content.entries('page').find(({ data }) => data.path === path)?.data
    if (!page) return undefined
    const own = this.#sources.media.picture(page.openGraphMediaId)
    const { picture, note } = this.#company()
    return { path, title: page.heading, note, picture: own ?? picture }
  }

  #company(): Subject {
    const { name, tagline, openGraph } = this.#sources.company.company()
    return { path: '', title: name, note: tagline, picture: openGraph.picture }
  }
}
