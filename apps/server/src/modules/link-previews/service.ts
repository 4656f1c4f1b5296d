// Chooses and caches the preview card of a page. A page that content does not know gets the card of its parent page.
import type { OwnFlatAnswer, Picture } from '@kvartal/contract'
import { formatFlatType, formatFloorOf } from '@kvartal/russian/lot'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { lowerFirst } from '@kvartal/russian/place'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../http/app-error.ts'
import type { CatalogService } from '../catalog/index.ts'
import type { CompanyService } from '../company/index.ts'
import type { ContentStore } from '../content/index.ts'
import { type MediaLibrary, PictureFiles } from '../media/index.ts'
import { type PlanService, planAt } from '../plans/index.ts'
import type { ProjectList } from '../projects/index.ts'
import { CARD, drawCard, drawFlatCard, type Wordmark } from './card.ts'

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
  catalog: Pick<CatalogService, 'flat'>
  plans: Pick<PlanService, 'file'>
  mediaDir: string
  mediaUrl: string
}

const CACHE_BYTES = 16 * 1024 * 1024
const FLAT_PATH = /^\/flat\/([1-9]\d{0,8})$/
/** One of the sizes in which plans are drawn as pictures. */
const PLAN_WIDTH_PX = 960
const texts = {
  sold: 'Продана',
  reserved: (price: string) => `${price}, бронь`,
  floor: (floor: string) => `этаж\u00a0${floor}`,
}

export class LinkPreviews {
  readonly #sources: Omit<LinkPreviewsOptions, 'mediaDir' | 'mediaUrl'>
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

  /** Called when content, prices or drawings have changed: cards are drawn again on the next request. */
  forget(): void {
    this.#cards.clear()
  }

  async card(path: string): Promise<Buffer> {
    const [page = ''] = path.split(/[?#]/)
    const known = this.#cards.get(page)
    if (known) return known
    const flat = await this.#flatAt(page)
    if (flat) return this.#cached(page, () => this.#drawFlat(flat))
    const subject = this.#subjectOf(page)
    return this.#cards.get(subject.path) ?? this.#cached(subject.path, () => this.#draw(subject))
  }

  #cached(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const card = draw()
    this.#cards.set(path, card)
    card.catch(() => this.#cards.delete(path))
    return card
  }

  async #draw({ title, note, picture }: Subject): Promise<Buffer> {
    const file = picture && (await this.#files.read(picture, CARD.width))
    return drawCard({ title, note, wordmark: this.#wordmark() }, file)
  }

  async #drawFlat({ flat, euro, plans, project, building }: OwnFlatAnswer): Promise<Buffer> {
    const price = formatPrice(flat.price)
    const plan = plans.full === null ? undefined : planAt(plans.full)
    const picture =
      plan && (await unlessAbsent(this.#sources.plans.file({ ...plan, format: 'png', widthPx: PLAN_WIDTH_PX })))
    return drawFlatCard(
      {
        title: `${formatFlatType(flat.rooms, euro)}, ${formatArea(flat.area)}`,
        price: flat.taken ? texts.sold : flat.status === 'free' ? price : texts.reserved(price),
        place: [
          `«${project.name}», ${lowerFirst(building.name)}`,
          texts.floor(formatFloorOf(flat.floor, flat.floorsTotal)),
        ],
        wordmark: this.#wordmark(),
      },
      picture?.bodies.identity ?? null,
    )
  }

  #wordmark(): Wordmark {
    const { wordmark, wordmarkDot } = this.#sources.company.company()
    return { word: wordmark, dotAt: wordmarkDot }
  }

  async #flatAt(path: string): Promise<OwnFlatAnswer | undefined> {
    const id = FLAT_PATH.exec(path)?.[1]
    if (id === undefined) return undefined
    const answer = await unlessAbsent(this.#sources.catalog.flat(Number(id)))
    return answer && (JSON.parse(answer.identity.toString()) as OwnFlatAnswer)
  }

  #subjectOf(path: string): Subject {
    for (let at = path; at.length > 1; at = at.slice(0, at.lastIndexOf('/')) || '/') {
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

/** A flat that is not in the catalog, or a drawing of which no picture can be made. */
async function unlessAbsent<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
