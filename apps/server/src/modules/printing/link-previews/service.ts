// Draws and caches the preview cards of pages. Only pages of the site are drawn, each once until its data change. A busy
// server answers with a simpler card, which nobody caches for long: a messenger asks once.

import type { OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { FAVORITES_MAX } from '@kvartal/contract/catalog/limits'
import type { OwnFlat } from '@kvartal/contract/catalog/offered-flat'
import type { OwnCommercialLotAnswer } from '@kvartal/contract/commercial'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatFlatType, formatFloorOf } from '@kvartal/russian/lot'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { lowerFirst } from '@kvartal/russian/place'
import { premisesLabels } from '@kvartal/russian/premises'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { stationText } from '@kvartal/russian/station'
import { LRUCache } from 'lru-cache'
import { AppError, OVERLOADED_MESSAGE } from '../../../http/app-error.ts'
import { SharedWork } from '../../../http/shared-work.ts'
import type { CompanyService } from '../../content/company/index.ts'
import { PictureFiles } from '../../content/media/index.ts'
import { type DrawingProcess, drawingTask } from '../../ground/drawing/index.ts'
import type { CatalogService } from '../../sales/catalog/index.ts'
import type { CommercialService } from '../../sales/commercial/index.ts'
import { type PlanService, planAt } from '../../sales/plans/index.ts'
import { type Brand, secondaryInk } from './brand.ts'
import { CARD } from './card.ts'
import type { CardOrder } from './draw-card.ts'
import { companySubject, type Subject, type SubjectSources, subjectAt } from './subjects.ts'

export interface LinkPreviewsOptions extends SubjectSources {
  company: Pick<CompanyService, 'company' | 'brandColours'>
  catalog: Pick<CatalogService, 'flat' | 'favorites'>
  commercial: Pick<CommercialService, 'lot' | 'list'>
  plans: Pick<PlanService, 'file'>
  process: DrawingProcess
  mediaDir: string
  mediaUrl: string
}

const cardTask = drawingTask<typeof import('./draw-card.ts').default>(new URL('./draw-card.ts', import.meta.url))

export interface LinkPreview {
  readonly jpeg: Buffer
  /** False for a simpler card of a busy server: the page's own card may follow. */
  readonly isFinal: boolean
}

/** Some 150 cards. Messengers keep them for long. */
const CACHE_BYTES = 8 * 1024 * 1024
/** One card is drawn at a time, so that many new addresses at once do not take the processor from pages. */
const CARDS_AT_ONCE = 1
/** Some ten seconds of drawing on a slow machine: messengers do not wait longer. */
const CARDS_WAITING = 20
const FLAT_PATH = /^\/flat\/([1-9]\d{0,8})$/
const LOT_PATH = /^\/commercial\/([1-9]\d{0,8})$/
const CHOSEN_IDS = /^[1-9]\d{0,8}(?:\|[1-9]\d{0,8})*$/
/** Headings of the pages on which visitors share flats that they have chosen. */
const chosenTitles = new Map([
  ['/favorites', 'Подборка'],
  ['/compare', 'Сравнение'],
])
const PLANS_MAX = 4
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
  readonly #cards = new LRUCache<string, LinkPreview>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ jpeg }) => jpeg.length + 512,
  })

  readonly #drawing = new SharedWork<LinkPreview>({
    atOnce: CARDS_AT_ONCE,
    maxWaiting: CARDS_WAITING,
    onRefused: () => new AppError('OVERLOADED', { message: OVERLOADED_MESSAGE }),
  })

  #general: Promise<Buffer> | undefined
  /** Raised by every change, so that a card of older data is not cached. */
  #generation = 0

  constructor({ mediaDir, mediaUrl, ...sources }: LinkPreviewsOptions) {
    this.#sources = sources
    this.#files = new PictureFiles({ mediaDir, mediaUrl })
  }

  /** Called when content, prices or drawings have changed: cards are drawn again on the next request. */
  forget(): void {
    this.#generation += 1
    this.#cards.clear()
    this.#general = undefined
  }

  /** `gone` is aborted when nobody waits for the card any more. */
  async card(address: string, gone?: AbortSignal): Promise<LinkPreview> {
    const { pathname: path, search } = new URL(address.replace(/^\/+/, '/'), 'http://site')
    const known = this.#cards.get(path)
    if (known && search === '') return known
    const { key, draw } = await this.#drawingOf(path, search)
    const drawn = this.#cards.get(key)
    if (drawn) return drawn
    try {
      return await this.#drawing.run(`${this.#generation} ${key}`, () => this.#drawn(key, draw), gone)
    } catch (error) {
      if (!isBusy(error) || gone?.aborted) throw error
      return { jpeg: await this.#generalCard(), isFinal: false }
    }
  }

  /** What the card of an address is drawn from. Addresses of one card have the same key. */
  async #drawingOf(path: string, search: string): Promise<{ key: string; draw: (card: CardPlans) => Promise<Buffer> }> {
    const flat = await this.#flatAt(path)
    if (flat) return { key: path, draw: (plans) => this.#drawFlat(flat, plans) }
    const lot = this.#lotAt(path)
    if (lot) return { key: path, draw: (plans) => this.#drawLot(lot, plans) }
    const chosen = this.#chosenFlats(path, search)
    if (chosen.length > 0) {
      return {
        key: `${path}?ids=${chosen.map(({ id }) => id).join(',')}`,
        draw: (plans) => this.#drawChosen(path, chosen, plans),
      }
    }
    const subject = subjectAt(this.#sources, { path, search })
    return { key: subject.key, draw: () => this.#draw(subject) }
  }

  async #drawn(key: string, draw: (plans: CardPlans) => Promise<Buffer>): Promise<LinkPreview> {
    const generation = this.#generation
    const plans = new CardPlans(this.#sources.plans)
    const jpeg = await draw(plans)
    const card = { jpeg, isFinal: !plans.areMissing }
    if (card.isFinal && generation === this.#generation) this.#cards.set(key, card)
    return card
  }

  /** The company's own card, which is drawn outside of the queue because it is drawn once. */
  #generalCard(): Promise<Buffer> {
    if (this.#general) return this.#general
    const general = this.#draw(companySubject(this.#sources))
    this.#general = general
    general.catch(() => {
      if (this.#general === general) this.#general = undefined
    })
    return general
  }

  async #draw({ title, price, note, picture }: Subject): Promise<Buffer> {
    const file = picture && (await this.#files.read(picture, CARD.width))
    return this.#paint({ kind: 'page', text: { title, price, note, brand: this.#brand() }, picture: file })
  }

  async #drawFlat({ flat, euro, plans, project, building }: OwnFlatAnswer, drawn: CardPlans): Promise<Buffer> {
    const [station] = project.metro
    const text = {
      title: `${formatFlatType(flat.rooms, euro)}, ${formatArea(flat.area)}`,
      price: priceText(flat),
      place: [
        `«${project.name}», ${lowerFirst(building.name)}`,
        texts.floor(formatFloorOf(flat.floor, flat.floorsTotal)),
        ...(station ? [stationText(station)] : []),
      ],
      brand: this.#brand(),
    }
    return this.#paint({ kind: 'lot', text, plan: await drawn.plan(plans.full) })
  }

  /** A list that one visitor sends to another: the plans of the first flats beside each other. */
  async #drawChosen(path: string, flats: readonly OwnFlat[], drawn: CardPlans): Promise<Buffer> {
    const plans: Buffer[] = []
    for (const { scheme } of flats) {
      const plan = plans.length < PLANS_MAX ? await drawn.plan(scheme?.card ?? null) : null
      if (plan) plans.push(plan)
    }
    const onSale = flats.filter(({ taken }) => !taken)
    const count = formatCount(flats.length, flatForms)
    const text = {
      title: `${chosenTitles.get(path)}: ${count}`,
      price: onSale.length === 0 ? '' : formatPriceFrom(Math.min(...onSale.map(({ price }) => price))),
      note: [...new Set(flats.map(({ projectName }) => `«${projectName}»`))].join(', '),
      brand: this.#brand(),
    }
    return this.#paint({ kind: 'plans', text, plans })
  }

  async #drawLot({ lot, plans, project, building }: OwnCommercialLotAnswer, drawn: CardPlans): Promise<Buffer> {
    const [station] = project.metro
    const text = {
      title: `${premisesLabels[lot.premisesType]}, ${formatArea(lot.area)}`,
      price: priceText(lot),
      place: [
        `«${project.name}», ${lowerFirst(building.name)}`,
        texts.floor(formatFloorOf(lot.floor, lot.floorsTotal)),
        ...(station ? [stationText(station)] : []),
      ],
      brand: this.#brand(),
    }
    return this.#paint({ kind: 'lot', text, plan: await drawn.plan(plans.own) })
  }

  /** The flats that the address of a shared list names, in one order for every order of the names; else none. */
  #chosenFlats(path: string, search: string): OwnFlat[] {
    const named = new URLSearchParams(search).get('ids')?.replaceAll(',', '|') ?? ''
    if (!chosenTitles.has(path) || !CHOSEN_IDS.test(named) || named.split('|').length > FAVORITES_MAX) return []
    const ids = [...new Set(named.split('|').map(Number))].sort((a, b) => a - b).join('|')
    return JSON.parse(this.#sources.catalog.favorites(ids).identity.toString()) as OwnFlat[]
  }

  #brand(): Brand {
    const { company } = this.#sources
    const { wordmark, wordmarkDot } = company.company()
    const colours = company.brandColours()
    return { word: wordmark, dotAt: wordmarkDot, colours, secondaryInk: secondaryInk(colours) }
  }

  async #paint(order: CardOrder): Promise<Buffer> {
    return Buffer.from(await this.#sources.process.draw(cardTask, order))
  }

  async #flatAt(path: string): Promise<OwnFlatAnswer | undefined> {
    const id = FLAT_PATH.exec(path)?.[1]
    if (id === undefined) return undefined
    const answer = await unlessAbsent(this.#sources.catalog.flat(Number(id)))
    return answer && (JSON.parse(answer.identity.toString()) as OwnFlatAnswer)
  }

  #lotAt(path: string): OwnCommercialLotAnswer | undefined {
    const id = LOT_PATH.exec(path)?.[1]
    if (id === undefined) return undefined
    try {
      return this.#sources.commercial.lot(Number(id))
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw error
    }
  }
}

/** The plans of one card. */
class CardPlans {
  readonly #plans: Pick<PlanService, 'file'>
  /** Whether the server was too busy to draw one of them. */
  areMissing = false

  constructor(plans: Pick<PlanService, 'file'>) {
    this.#plans = plans
  }

  async plan(address: string | null): Promise<Buffer | null> {
    const plan = address === null ? undefined : planAt(address)
    if (!plan) return null
    try {
      const { bodies } = await this.#plans.file({ ...plan, format: 'png', widthPx: PLAN_WIDTH_PX })
      return bodies.identity
    } catch (error) {
      if (isBusy(error)) this.areMissing = true
      else if (!isAbsent(error)) throw error
      return null
    }
  }
}

function priceText({ price, status, taken }: { price: number; status: string; taken: boolean }): string {
  if (taken) return texts.sold
  return status === 'free' ? formatPrice(price) : texts.reserved(formatPrice(price))
}

/** A flat that is not in the catalog. */
async function unlessAbsent<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof AppError && error.code === 'NOT_FOUND'
}

function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'OVERLOADED'
}
