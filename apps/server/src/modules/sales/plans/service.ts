// Drawn plans: cached compressed in memory, with one lot marked on request, and rendered as pictures once.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Database } from '@kvartal/db'
import { LRUCache } from 'lru-cache'
import { type AppError, notFound } from '../../../http/app-error.ts'
import { drawingBusy } from '../../ground/drawing/index.ts'
import { type FloorShapes, readFloorShapes } from './floor-shapes.ts'
import { RasterFault, type Rasteriser } from './raster.ts'
import type { RasterFormat } from './raster-request.ts'
import { findPlan } from './repository.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const MAX_SHAPES = 500
const MAX_REFUSALS = 500
/** The drawings of some 200 layouts; the others, and floors with one lot marked, are drawn anew at little cost. */
const CACHE_BYTES = 8 * 1024 * 1024
/** A plan takes a fraction of a second on a slow machine. Waiting for the processor or for other drawings counts too. */
const PATIENCE_MS = 10_000

export interface PlanFile {
  /** Hash of the stored drawing; the parameter `v` of its address. */
  hash: string
  type: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
}

export interface PlanRequest {
  key: string
  format: 'svg' | RasterFormat
  /** The lot to mark in a floor's drawing. */
  lot?: string | undefined
  widthPx: number
}

export interface PlanOptions {
  readonly rasteriser: Rasteriser
  /** How long a visitor waits for a file. */
  readonly patienceMs?: number
}

const mimeOf = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png', avif: 'image/avif' } as const

export class PlanService {
  readonly #database: Database
  readonly #files = new LRUCache<string, PlanFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bodies }) =>
      bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0) + 256,
  })

  readonly #shapes = new LRUCache<string, FloorShapes>({ max: MAX_SHAPES })
  /** Files that are being made, so that visitors of one plan wait for one drawing. */
  readonly #underWay = new Map<string, Promise<PlanFile>>()
  /** Pictures of broken drawings: trying again may cost seconds. */
  readonly #refusals = new LRUCache<string, AppError>({ max: MAX_REFUSALS })
  readonly #rasteriser: Rasteriser
  /** Raised by every change, so that a result made from an older drawing is not cached. */
  #generation = 0

  readonly #patienceMs: number

  constructor(database: Database, { rasteriser, patienceMs = PATIENCE_MS }: PlanOptions) {
    this.#database = database
    this.#rasteriser = rasteriser
    this.#patienceMs = patienceMs
  }

  /** Throws OVERLOADED after a long wait. The file is still made, so that a later request finds it. */
  async file(request: PlanRequest): Promise<PlanFile> {
    const name = [request.key, request.format, request.lot ?? '', request.format === 'svg' ? '' : request.widthPx].join(
      '|',
    )
    const known = this.#files.get(name)
    if (known) return known
    const refusal = this.#refusals.get(name)
    if (refusal) throw refusal
    const key = `${this.#generation} ${name}`
    const underWay = this.#underWay.get(key) ?? this.#makeOnce(key, name, request)
    return withPatience(underWay, this.#patienceMs)
  }

  #makeOnce(key: string, name: string, request: PlanRequest): Promise<PlanFile> {
    const generation = this.#generation
    const making = this.#make(request, (error) => {
      if (generation === this.#generation) this.#refusals.set(name, error)
    })
      .then((made) => {
        if (generation === this.#generation) this.#files.set(name, made)
        return made
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, making)
    return making
  }

  /** The drawing itself, for whoever draws on from it. It is not compressed and not cached. */
  async drawing(key: string, lot: string | undefined): Promise<string> {
    const { svg } = await this.#stored(key)
    return lot === undefined ? svg : markLot(svg, lot)
  }

  /** The clickable shapes of a floor's drawing; null when there is no such drawing. */
  async floorShapes(key: string): Promise<FloorShapes | null> {
    const known = this.#shapes.get(key)
    if (known) return known
    const generation = this.#generation
    const plan = await findPlan(this.#database, key)
    const shapes = plan && readFloorShapes(plan.svg)
    if (shapes && generation === this.#generation) this.#shapes.set(key, shapes)
    return shapes ?? null
  }

  /** Called when the store has new drawings. */
  forget(): void {
    this.#generation += 1
    this.#files.clear()
    this.#shapes.clear()
    this.#refusals.clear()
  }

  async #make({ key, format, lot, widthPx }: PlanRequest, onRefusal: (error: AppError) => void): Promise<PlanFile> {
    const plan = await this.#stored(key)
    const svg = lot === undefined ? plan.svg : markLot(plan.svg, lot)
    const type = mimeOf[format]
    if (format !== 'svg') {
      try {
        return { hash: plan.hash, type, bodies: { identity: await this.#rasteriser.draw({ svg, format, widthPx }) } }
      } catch (error) {
        if (!(error instanceof RasterFault)) throw error
        const refusal = notFound(`Картинки чертежа ${key} нет: ${error.message}.`, { cause: error })
        onRefusal(refusal)
        throw refusal
      }
    }
    const identity = Buffer.from(svg)
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      compressGzip(identity),
    ])
    return { hash: plan.hash, type, bodies: { identity, br, gzip: gz } }
  }

  async #stored(key: string): Promise<NonNullable<Awaited<ReturnType<typeof findPlan>>>> {
    const plan = await findPlan(this.#database, key)
    if (!plan) throw notFound(`Чертежа ${key} нет.`)
    return plan
  }
}

function withPatience<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(drawingBusy()), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const CLASS = 'class="'

/**
 * Every lot of a floor's drawing is <g data-lot="3">; the marked one gets the class `chosen`. A drawing without lots
 * stays unchanged.
 */
export function markLot(svg: string, lot: string): string {
  if (!svg.includes('data-lot="')) return svg
  const at = svg.indexOf(`data-lot="${lot}"`)
  if (at === -1) throw notFound(`Помещения ${lot} на этом чертеже нет.`)
  const start = svg.lastIndexOf('<g', at)
  const named = svg.slice(start, svg.indexOf('>', at)).indexOf(CLASS)
  if (named === -1) return `${svg.slice(0, start)}<g ${CLASS}chosen"${svg.slice(start + '<g'.length)}`
  const end = svg.indexOf('"', start + named + CLASS.length)
  return `${svg.slice(0, end)} chosen${svg.slice(end)}`
}
