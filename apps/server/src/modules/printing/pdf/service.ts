// Makes the PDF of one or several lots and caches it until its data changes.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompanyAnswer } from '@kvartal/contract/site'
import { LRUCache } from 'lru-cache'
import { notFound } from '../../../http/app-error.ts'
import { SharedWork } from '../../../http/shared-work.ts'
import type { Tracing } from '../../../tracing/tracing.ts'
import { type Drawing, drawingBusy, drawingTask } from '../../ground/drawing/index.ts'
import { type PlanService, planAt } from '../../sales/plans/index.ts'
import { letterheadOf } from './company-letterhead.ts'
import { type FoundLot, type LotArt, type LotPrinting, type SheetPieces, unlessAbsent } from './lot-printing.ts'
import type { Artwork, PrintJob, Sheet } from './print-job.ts'
import { ProjectPictures } from './project-pictures.ts'

const drawPdf = drawingTask<typeof import('./drawing/draw-pdf.ts').default>(
  new URL('./drawing/draw-pdf.ts', import.meta.url),
)

export interface Pdf {
  readonly body: Buffer
  readonly etag: string
  /** The name under which the browser saves it. */
  readonly fileName: string
}

export interface PdfServiceOptions {
  company: () => CompanyAnswer
  plans: PlanService
  drawing: Drawing
  mediaDir: string
  mediaUrl: string
  tracing: Tracing
  /** The current date in the company's time zone. */
  today: () => string
}

/** Some fifty flats: a document is rarely asked for twice. */
const CACHE_BYTES = 4 * 1024 * 1024
/** One is composed while the drawing process draws the other. */
const DOCUMENTS_AT_ONCE = 2
/** Waiting documents are only ids: nothing is read for them. */
const DOCUMENTS_WAITING = 8
const PICTURE_OF_PLAN_PX = 1600
/** After each lot the loop is free for others: composing a document takes a fifth of it. */
const FREE_PER_WORK = 4
const FREE_MAX_MS = 40

/** The drawings and pictures of one document, each stored once. */
interface Pieces {
  readonly artworks: Record<string, Artwork>
  readonly pictures: Record<string, Uint8Array>
}

export class PdfService {
  readonly #options: PdfServiceOptions
  readonly #pictures: ProjectPictures
  readonly #cache = new LRUCache<string, Pdf>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 512,
  })

  readonly #printing = new SharedWork<Pdf>({
    atOnce: DOCUMENTS_AT_ONCE,
    maxWaiting: DOCUMENTS_WAITING,
    onRefused: drawingBusy,
  })

  /** Drawings that the printer does not support; they are sent as pictures. */
  readonly #asPictures = new Set<string>()
  #generation = 0
  /** Ends with the composing of the last document. */
  #composed: Promise<unknown> = Promise.resolve()

  constructor(options: PdfServiceOptions) {
    this.#options = options
    this.#pictures = new ProjectPictures(options, options.drawing.pictures)
  }

  /** `gone` is aborted when nobody waits for the document any more. */
  async make<Answer>(
    printing: LotPrinting<Answer>,
    ids: readonly number[],
    origin: string,
    gone?: AbortSignal,
  ): Promise<Pdf> {
    // The day is part of the key: it is printed, and the age of the terms of payment depends on it.
    const key = `${this.#generation} ${this.#options.today()} ${printing.name} ${origin} ${ids.join(',')}`
    const known = this.#cache.get(key)
    if (known) return known
    const facts = { 'kvartal.sheets': ids.length }
    const print = async () => {
      const pdf = await this.#options.tracing.span('print pdf', { facts }, () => this.#print(printing, ids, origin))
      this.#cache.set(key, pdf)
      return pdf
    }
    return this.#printing.run(key, print, gone)
  }

  /** Called when lots, texts or drawings have changed. */
  forget(): void {
    this.#generation += 1
    this.#cache.clear()
    this.#asPictures.clear()
  }

  async #print<Answer>(printing: LotPrinting<Answer>, ids: readonly number[], origin: string): Promise<Pdf> {
    const job = await this.#inTurn(() => this.#compose(printing, ids, origin))
    const body = Buffer.from(await this.#printed(job))
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
    return { body, etag, fileName: `${job.title}.pdf` }
  }

  /** Composes after the documents before it. */
  #inTurn(compose: () => Promise<PrintJob>): Promise<PrintJob> {
    const job = this.#composed.then(compose)
    this.#composed = job.catch(() => {})
    return job
  }

  async #compose<Answer>(printing: LotPrinting<Answer>, ids: readonly number[], origin: string): Promise<PrintJob> {
    const answers: Answer[] = []
    await oneByOne(ids, async (id) => {
      const answer = await printing.read(id)
      if (answer) answers.push(answer)
    })
    if (answers.length === 0) throw notFound(printing.noneText(ids))
    const company = this.#options.company()
    const several = answers.length > 1
    const pieces: Pieces = { artworks: {}, pictures: {} }
    const found: FoundLot<Answer>[] = []
    const sheets: Sheet[] = []
    await oneByOne(answers, async (answer) => {
      const art = printing.artOf(answer)
      const lot = { answer, pieces: await this.#addPieces(several ? art : { ...art, thumb: null }, pieces) }
      found.push(lot)
      sheets.push(printing.sheetOf(lot, origin))
    })
    return {
      title: printing.titleOf(answers, company),
      letterhead: letterheadOf(company, this.#options.today()),
      sheets,
      summary: several ? printing.summaryOf(found, ids.length - answers.length, origin) : null,
      ...pieces,
    }
  }

  async #printed(job: PrintJob): Promise<Uint8Array> {
    const first = await this.#options.drawing.documents.draw(drawPdf, job)
    if ('pdf' in first) return first.pdf
    const artworks = new Map(Object.entries(job.artworks))
    for (const key of first.unsupported) {
      this.#asPictures.add(key)
      const picture = await unlessAbsent(() => this.#picture(key))
      if (picture) artworks.set(key, picture)
      else artworks.delete(key)
    }
    const second = await this.#options.drawing.documents.draw(drawPdf, {
      ...job,
      artworks: Object.fromEntries(artworks),
    })
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
      const { key: name, lot } = planOf(key)
      return { svg: await this.#options.plans.drawing(name, lot) }
    })
  }

  async #picture(key: string): Promise<Artwork> {
    const { bodies } = await this.#options.plans.file({ ...planOf(key), format: 'png', widthPx: PICTURE_OF_PLAN_PX })
    return { png: bodies.identity }
  }
}

/** Works on one item after the other and yields to other tasks between two of them. */
async function oneByOne<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const [place, item] of items.entries()) {
    const begun = performance.now()
    await work(item)
    if (place < items.length - 1) await pause(Math.min(FREE_PER_WORK * (performance.now() - begun), FREE_MAX_MS))
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
