// Draws and caches the preview cards of pages. Only pages of the site are drawn, each once until its data change.
import { FAVORITES_MAX, type OwnCommercialLotAnswer, type OwnFlat, type OwnFlatAnswer } from '@kvartal/contract'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatFlatType, formatFloorOf } from '@kvartal/russian/lot'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { lowerFirst } from '@kvartal/russian/place'
import { premisesLabels } from '@kvartal/russian/premises'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { stationText } from '@kvartal/russian/station'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../http/app-error.ts'
import type { CatalogService } from '../catalog/index.ts'
import type { CommercialService } from '../commercial/index.ts'
import type { CompanyService } from '../company/index.ts'
import { PictureFiles } from '../media/index.ts'
import { type PlanService, planAt } from '../plans/index.ts'
import { type Brand, CARD, drawCard, drawLotCard, drawPlans } from './card.ts'
import { type Subject, type SubjectSources, subjectAt } from './subjects.ts'

export interface LinkPreviewsOptions extends SubjectSources {
  company: Pick<CompanyService, 'company' | 'brandColours'>
  catalog: Pick<CatalogService, 'flat' | 'favorites'>
  commercial: Pick<CommercialService, 'lot' | 'list'>
  plans: Pick<PlanService, 'file'>
  mediaDir: string
  mediaUrl: string
}

const CACHE_BYTES = 16 * 1024 * 1024
const FLAT_PATH = /^\/flat\/([1-9]\d{0,8})$/
const LOT_PATH = /^\/commercial\/([1-9]\d{0,8})$/
const CHOSEN_IDS = /^[1-9]\d{0,8}(?:\|[1-9]\d{0,8})*$/
/** Of pages that visitors share. */
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
  readonly #cards = new LRUCache<string, Promise<Buffer>>({
    max: 500,
    maxSize: CACHE_BYTES,
    sizeCalculation: () => 96 * 1024,
  })

  #drawing: Promise<unknown> = Promise.resolve()

  constructor({ mediaDir, mediaUrl, ...sources }: LinkPreviewsOptions) {
    this.#sources = sources
    this.#files = new PictureFiles({ mediaDir, mediaUrl })
  }

  /** Called when content, prices or drawings have changed: cards are drawn again on the next request. */
  forget(): void {
    this.#cards.clear()
  }

  async card(address: string): Promise<Buffer> {
    const { pathname: path, search } = new URL(address.replace(/^\/+/, '/'), 'http://site')
    const known = this.#cards.get(path)
    if (known && search === '') return known
    const flat = await this.#flatAt(path)
    if (flat) return this.#cached(path, () => this.#drawFlat(flat))
    const lot = this.#lotAt(path)
    if (lot) return this.#cached(path, () => this.#drawLot(lot))
    const chosen = this.#chosenFlats(path, search)
    if (chosen.length > 0) return this.#cached(path + search, () => this.#drawChosen(path, chosen))
    const subject = subjectAt(this.#sources, { path, search })
    return this.#cached(subject.key, () => this.#draw(subject))
  }

  /** One card is drawn at a time, so that many new addresses at once do not take the processor from pages. */
  #cached(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#cards.get(key)
    if (known) return known
    const card = this.#drawing.then(draw)
    this.#drawing = card.catch(() => {})
    this.#cards.set(key, card)
    card.catch(() => this.#cards.delete(key))
    return card
  }

  async #draw({ title, price, note, picture }: Subject): Promise<Buffer> {
    const file = picture && (await this.#files.read(picture, CARD.width))
    return drawCard({ title, price, note, brand: this.#brand() }, file)
  }

  async #drawFlat({ flat, euro, plans, project, building }: OwnFlatAnswer): Promise<Buffer> {
    const [station] = project.metro
    return drawLotCard(
      {
        title: `${formatFlatType(flat.rooms, euro)}, ${formatArea(flat.area)}`,
        price: priceText(flat),
        place: [
          `«${project.name}», ${lowerFirst(building.name)}`,
          texts.floor(formatFloorOf(flat.floor, flat.floorsTotal)),
          ...(station ? [stationText(station)] : []),
        ],
        brand: this.#brand(),
      },
      await this.#plan(plans.full),
    )
  }

  /** A list that one visitor sends to another: the plans of the first flats beside each other. */
  async #drawChosen(path: string, flats: readonly OwnFlat[]): Promise<Buffer> {
    const plans: Buffer[] = []
    for (const { scheme } of flats) {
      const plan = plans.length < PLANS_MAX ? await this.#plan(scheme?.card ?? null) : null
      if (plan) plans.push(plan)
    }
    const onSale = flats.filter(({ taken }) => !taken)
    const count = formatCount(flats.length, flatForms)
    return drawCard(
      {
        title: `${chosenTitles.get(path)}: ${count}`,
        price: onSale.length === 0 ? '' : formatPriceFrom(Math.min(...onSale.map(({ price }) => price))),
        note: [...new Set(flats.map(({ projectName }) => `«${projectName}»`))].join(', '),
        brand: this.#brand(),
      },
      plans.length === 0 ? null : await drawPlans(plans),
    )
  }

  async #drawLot({ lot, plans, project, building }: OwnCommercialLotAnswer): Promise<Buffer> {
    const [station] = project.metro
    return drawLotCard(
      {
        title: `${premisesLabels[lot.premisesType]}, ${formatArea(lot.area)}`,
        price: priceText(lot),
        place: [
          `«${project.name}», ${lowerFirst(building.name)}`,
          texts.floor(formatFloorOf(lot.floor, building.floorsTotal)),
          ...(station ? [stationText(station)] : []),
        ],
        brand: this.#brand(),
      },
      await this.#plan(plans.own),
    )
  }

  async #plan(address: string | null): Promise<Buffer | null> {
    const plan = address === null ? undefined : planAt(address)
    if (!plan) return null
    const file = await unlessAbsent(this.#sources.plans.file({ ...plan, format: 'png', widthPx: PLAN_WIDTH_PX }))
    return file?.bodies.identity ?? null
  }

  /** The flats that the address of a shared list names; none for any other address. */
  #chosenFlats(path: string, search: string): OwnFlat[] {
    const ids = new URLSearchParams(search).get('ids')?.replaceAll(',', '|') ?? ''
    if (!chosenTitles.has(path) || !CHOSEN_IDS.test(ids) || ids.split('|').length > FAVORITES_MAX) return []
    return JSON.parse(this.#sources.catalog.favorites(ids).identity.toString()) as OwnFlat[]
  }

  #brand(): Brand {
    const { company } = this.#sources
    const { wordmark, wordmarkDot } = company.company()
    return { word: wordmark, dotAt: wordmarkDot, colours: company.brandColours() }
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

function priceText({ price, status, taken }: { price: number; status: string; taken: boolean }): string {
  if (taken) return texts.sold
  return status === 'free' ? formatPrice(price) : texts.reserved(formatPrice(price))
}

/** A flat that is not in the catalog, or a drawing of which no picture can be made. */
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
