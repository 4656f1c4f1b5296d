// Makes the PDF of one or several flats and keeps it while nothing in it has changed.
import { createHash } from 'node:crypto'
import type { CompanyAnswer, FlatAnswer } from '@kvartal/contract'
import { LRUCache } from 'lru-cache'
import { AppError, notFound } from '../../app-error.ts'
import type { PlanService } from '../plans/index.ts'
import { Press } from './press.ts'
import type { Artwork, PrintJob } from './print-job.ts'
import { ProjectPictures } from './project-pictures.ts'
import { documentTitle, flatSheet, letterheadOf, type SheetPieces, summaryOf } from './sheets.ts'

export interface FlatsPdf {
  readonly body: Buffer
  readonly etag: string
  /** As it is saved on the visitor's disk. */
  readonly fileName: string
}

export interface FlatsPdfOptions {
  /** A flat's facts; undefined for one that is not there. */
  readFlat: (id: number) => Promise<FlatAnswer | undefined>
  company: () => CompanyAnswer
  plans: PlanService
  mediaDir: string
  mediaUrl: string
  now?: () => Date
}

const CACHE_BYTES = 32 * 1024 * 1024
/** Its date of making should not grow old. */
const CACHE_MS = 60 * 60 * 1000
const PICTURE_OF_PLAN_PX = 1600

interface FoundFlat {
  readonly answer: FlatAnswer
  readonly pieces: SheetPieces
}

export class FlatsPdfService {
  readonly #options: FlatsPdfOptions
  readonly #press = new Press()
  readonly #pictures: ProjectPictures
  readonly #kept = new LRUCache<string, FlatsPdf>({
    maxSize: CACHE_BYTES,
    ttl: CACHE_MS,
    sizeCalculation: ({ body }) => body.length + 512,
  })
  readonly #inProgress = new Map<string, Promise<FlatsPdf>>()
  /** Drawings that the drawing thread does not read; they go as pictures. */
  readonly #asPictures = new Set<string>()
  #generation = 0

  constructor(options: FlatsPdfOptions) {
    this.#options = options
    this.#pictures = new ProjectPictures(options)
  }

  make(ids: readonly number[], origin: string): Promise<FlatsPdf> | FlatsPdf {
    const key = `${this.#generation} ${origin} ${ids.join(',')}`
    const known = this.#kept.get(key)
    if (known) return known
    const underWay = this.#inProgress.get(key)
    if (underWay) return underWay
    const making = this.#print(ids, origin)
      .then((pdf) => {
        this.#kept.set(key, pdf)
        return pdf
      })
      .finally(() => this.#inProgress.delete(key))
    this.#inProgress.set(key, making)
    return making
  }

  /** Flats, texts or drawings have changed. */
  forget(): void {
    this.#generation += 1
    this.#kept.clear()
    this.#asPictures.clear()
  }

  async stop(): Promise<void> {
    await this.#press.stop()
  }

  async #print(ids: readonly number[], origin: string): Promise<FlatsPdf> {
    const answers = await this.#read(ids)
    if (answers.length === 0)
      throw notFound(ids.length === 1 ? `Квартиры ${ids[0]} нет.` : 'Ни одной из этих квартир нет.')
    const company = this.#options.company()
    const found: FoundFlat[] = []
    const artworks: Record<string, Artwork> = {}
    const pictures: Record<string, Uint8Array> = {}
    for (const answer of answers) {
      found.push({ answer, pieces: await this.#piecesOf(answer, answers.length > 1, artworks, pictures) })
    }
    const title = documentTitle(answers, company)
    const job: PrintJob = {
      title,
      letterhead: letterheadOf(company, dayInMoscow(this.#options.now?.() ?? new Date())),
      sheets: found.map(({ answer, pieces }) => flatSheet(answer, pieces, origin)),
      summary: answers.length > 1 ? summaryOf(found, ids.length - answers.length, origin) : null,
      artworks,
      pictures,
    }
    const body = Buffer.from(await this.#printed(job))
    return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, fileName: `${title}.pdf` }
  }

  async #printed(job: PrintJob): Promise<Uint8Array> {
    const first = await this.#press.print(job)
    if ('pdf' in first) return first.pdf
    const artworks = { ...job.artworks }
    for (const key of first.unsupported) {
      this.#asPictures.add(key)
      artworks[key] = await this.#picture(key)
    }
    const second = await this.#press.print({ ...job, artworks })
    if ('pdf' in second) return second.pdf
    throw new Error(`drawings ${second.unsupported.join(', ')} could not be printed`)
  }

  async #read(ids: readonly number[]): Promise<FlatAnswer[]> {
    const found: FlatAnswer[] = []
    for (const id of ids) {
      const answer = await this.#options.readFlat(id)
      if (answer) found.push(answer)
    }
    return found
  }

  /** Puts the flat's drawings and pictures into the job and says where they are. */
  async #piecesOf(
    { plans, project }: FlatAnswer,
    withThumb: boolean,
    artworks: Record<string, Artwork>,
    pictures: Record<string, Uint8Array>,
  ): Promise<SheetPieces> {
    const take = async (address: string | null, lot = ''): Promise<string | null> => {
      const name = address === null ? undefined : planKey(address)
      if (name === undefined) return null
      const key = lot === '' ? name : `${name}?${lot}`
      const artwork = artworks[key] ?? (await this.#artwork(key))
      if (!artwork) return null
      artworks[key] = artwork
      return key
    }
    const picture = project.picture
    const jpeg = picture && (pictures[picture.src] ?? (await this.#pictures.jpeg(picture)))
    if (picture && jpeg) pictures[picture.src] = jpeg
    return {
      plan: await take(plans.full),
      floorPlan: await take(plans.floor, plans.lot),
      compass: await take(plans.compass),
      thumb: withThumb ? await take(plans.thumb) : null,
      picture: picture && jpeg ? picture.src : null,
    }
  }

  async #artwork(key: string): Promise<Artwork | undefined> {
    try {
      if (this.#asPictures.has(key)) return await this.#picture(key)
      const { bodies } = await this.#options.plans.file({ ...planOf(key), format: 'svg', widthPx: 0 })
      return { svg: bodies.identity.toString() }
    } catch (error) {
      // A sheet without one of its drawings is still worth having.
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
      throw error
    }
  }

  async #picture(key: string): Promise<Artwork> {
    const { bodies } = await this.#options.plans.file({ ...planOf(key), format: 'png', widthPx: PICTURE_OF_PLAN_PX })
    return { png: bodies.identity }
  }
}

/** /plans/flat-a1.svg?v=… is the drawing flat-a1. */
function planKey(address: string): string | undefined {
  return /([^/?]+)\.svg(?:\?|$)/.exec(address)?.[1]
}

function planOf(key: string): { key: string; lot: string | undefined } {
  const [name = '', lot] = key.split('?')
  return { key: name, lot }
}

/** The day where the company is; Russia has had no summer time since 2011. */
function dayInMoscow(now: Date): string {
  return new Date(now.getTime() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
