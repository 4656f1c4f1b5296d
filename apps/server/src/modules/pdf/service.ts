// Makes the PDF of one or several lots and caches it until its data changes.
import { createHash } from 'node:crypto'
import type { CompanyAnswer } from '@kvartal/contract'
import { LRUCache } from 'lru-cache'
import { notFound } from '../../http/app-error.ts'
import type { Tracing } from '../../tracing/tracing.ts'
import { type PlanService, planAt } from '../plans/index.ts'
import { letterheadOf } from './company-letterhead.ts'
import { type FoundLot, type LotArt, type LotPrinting, type SheetPieces, unlessAbsent } from './lot-printing.ts'
import { Press } from './press.ts'
import type { Artwork, PrintJob } from './print-job.ts'
import { ProjectPictures } from './project-pictures.ts'

export interface Pdf {
  readonly body: Buffer
  readonly etag: string
  /** The name under which the browser saves it. */
  readonly fileName: string
}

export interface PdfServiceOptions {
  company: () => CompanyAnswer
  plans: PlanService
  mediaDir: string
  mediaUrl: string
  tracing: Tracing
  /** The current date in the company's time zone. */
  today: () => string
}

const CACHE_BYTES = 32 * 1024 * 1024
const PICTURE_OF_PLAN_PX = 1600

/** The drawings and pictures of one document, each stored once. */
interface Pieces {
  readonly artworks: Record<string, Artwork>
  readonly pictures: Record<string, Uint8Array>
}

export class PdfService {
  readonly #options: PdfServiceOptions
  readonly #press = new Press()
  readonly #pictures: ProjectPictures
  readonly #cache = new LRUCache<string, Pdf>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 512,
  })
  readonly #inProgress = new Map<string, Promise<Pdf>>()
  /** Drawings that the drawing thread does not support; they are sent as pictures. */
  readonly #asPictures = new Set<string>()
  #generation = 0

  constructor(options: PdfServiceOptions) {
    this.#options = options
    this.#pictures = new ProjectPictures(options)
  }

  make<Answer>(printing: LotPrinting<Answer>, ids: readonly number[], origin: string): Promise<Pdf> | Pdf {
    // With the day, which is printed and on which the age of the terms of payment depends.
    const key = `${this.#generation} ${this.#options.today()} ${printing.name} ${origin} ${ids.join(',')}`
    const known = this.#cache.get(key)
    if (known) return known
    const pending = this.#inProgress.get(key)
    if (pending) return pending
    const facts = { 'kvartal.sheets': ids.length }
    const result = this.#options.tracing
      .span('print pdf', { facts }, () => this.#print(printing, ids, origin))
      .then((pdf) => {
        this.#cache.set(key, pdf)
        return pdf
      })
      .finally(() => this.#inProgress.delete(key))
    this.#inProgress.set(key, result)
    return result
  }

  /** Called when lots, texts or drawings have changed. */
  forget(): void {
    this.#generation += 1
    this.#cache.clear()
    this.#asPictures.clear()
  }

  async stop(): Promise<void> {
    await this.#press.stop()
  }

  async #print<Answer>(printing: LotPrinting<Answer>, ids: readonly number[], origin: string): Promise<Pdf> {
    const answers: Answer[] = []
    for (const id of ids) {
      const answer = await printing.read(id)
      if (answer) answers.push(answer)
    }
    if (answers.length === 0) throw notFound(printing.noneText(ids))
    const company = this.#options.company()
    const several = answers.length > 1
    const pieces: Pieces = { artworks: {}, pictures: {} }
    const found: FoundLot<Answer>[] = []
    for (const answer of answers) {
      const art = printing.artOf(answer)
      found.push({ answer, pieces: await this.#addPieces(several ? art : { ...art, thumb: null }, pieces) })
    }
    const title = printing.titleOf(answers, company)
    const job: PrintJob = {
      title,
      letterhead: letterheadOf(company, this.#options.today()),
      sheets: found.map((lot) => printing.sheetOf(lot, origin)),
      summary: several ? printing.summaryOf(found, ids.length - answers.length, origin) : null,
      ...pieces,
    }
    const body = Buffer.from(await this.#printed(job))
    return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, fileName: `${title}.pdf` }
  }

  async #printed(job: PrintJob): Promise<Uint8Array> {
    const first = await this.#press.print(job)
    if ('pdf' in first) return first.pdf
    const artworks = new Map(Object.entries(job.artworks))
    for (const key of first.unsupported) {
      this.#asPictures.add(key)
      const picture = await unlessAbsent(() => this.#picture(key))
      if (picture) artworks.set(key, picture)
      else artworks.delete(key)
    }
    const second = await this.#press.print({ ...job, artworks: Object.fromEntries(artworks) })
    if ('pdf' in second) return second.pdf
    throw new Error(`drawings ${second.unsupported.join(', ')} could not be printed`)
  }

  /** Adds the lot's drawings and its picture to the pieces and returns their keys. */
  async #addPieces({ picture, ...drawings }: LotArt, { artworks, pictures }: Pieces): Promise<SheetPieces> {
    const drawing = async (address: string | null): Promise<string | null> => {
      const key = address === null ? undefined : drawingKey(address)
      if (key === undefined) return null
      const artwork = artworks[key] ?? (await this.#artwork(key))
      if (!artwork) return null
      artworks[key] = artwork
      return key
    }
    const jpeg = picture && (pictures[picture.src] ?? (await this.#pictures.jpeg(picture)))
    if (picture && jpeg) pictures[picture.src] = jpeg
    return {
      plan: await drawing(drawings.plan),
      thumb: await drawing(drawings.thumb),
      floorPlan: await drawing(drawings.floorPlan),
      sitePlan: await drawing(drawings.sitePlan),
      compass: await drawing(drawings.compass),
      picture: picture && jpeg ? picture.src : null,
    }
  }

  /** A sheet is still useful without one of its drawings. */
  #artwork(key: string): Promise<Artwork | undefined> {
    return unlessAbsent(async () => {
      if (this.#asPictures.has(key)) return this.#picture(key)
      const { bodies } = await this.#options.plans.file({ ...planOf(key), format: 'svg', widthPx: 0 })
      return { svg: bodies.identity.toString() }
    })
  }

  async #picture(key: string): Promise<Artwork> {
    const { bodies } = await this.#options.plans.file({ ...planOf(key), format: 'png', widthPx: PICTURE_OF_PLAN_PX })
    return { png: bodies.identity }
  }
}

/** The key of the drawing floor-2 with its lot 3 marked is floor-2?3. */
function drawingKey(address: string): string | undefined {
  const plan = planAt(address)
  if (!plan) return undefined
  return plan.lot === undefined ? plan.key : `${plan.key}?${plan.lot}`
}

function planOf(key: string): { key: string; lot: string | undefined } {
  const [name = '', lot] = key.split('?')
  return { key: name, lot }
}
