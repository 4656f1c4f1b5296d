// The columns of one catalog version as a file for browsers: encoded and compressed once, after the refresh and outside
// of requests.
import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodeColumns, type OfferedCatalog } from '@kvartal/catalog/marketplace'
import { COLUMNS_FORMAT } from '@kvartal/contract/catalog/limits'
import type { BodyEncoding } from '@kvartal/runtime/node'
import type { Inventory } from './inventory.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Names the data of the columns: equal on every node that has read the same data. The number before the dash grows with
 * every change of the store, so a browser can tell which of two versions is newer.
 */
export function columnsVersion(
  { revision, perBuilding, planHashes }: Inventory,
  { text }: { readonly text: string },
  plansUrl: string,
): string {
  const hash = createHash('sha1').update(`${COLUMNS_FORMAT} ${plansUrl} ${text}`)
  for (const { buildingId, stamp } of perBuilding) hash.update(` ${buildingId} ${stamp}`)
  for (const [key, planHash] of [...planHashes].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(` ${key} ${planHash}`)
  return `${revision}-${hash.digest('base64url').slice(0, 12)}`
}

export class ColumnsFile {
  readonly version: string
  #offered: OfferedCatalog | undefined
  #bodies: Promise<Record<BodyEncoding, Buffer>> | undefined

  constructor(offered: OfferedCatalog, version: string) {
    this.version = version
    this.#offered = offered
  }

  /** A request that arrives before the file is complete waits for it. */
  async body(encoding: BodyEncoding): Promise<Buffer> {
    return (await this.build())[encoding]
  }

  build(): Promise<Record<BodyEncoding, Buffer>> {
    this.#bodies ??= this.#make()
    return this.#bodies
  }

  async #make(): Promise<Record<BodyEncoding, Buffer>> {
    await yieldToEventLoop()
    if (!this.#offered) throw new Error('the columns were built already')
    const identity = Buffer.from(JSON.stringify(encodeColumns(this.#offered, this.version)))
    // The catalog of an earlier version must not stay in memory because of its columns.
    this.#offered = undefined
    // The best quality: the file is compressed once for each change, on a thread of its own, and sent to every visitor.
    const [br, gz] = await Promise.all([
      compressBrotli(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
      compressGzip(identity),
    ])
    return { identity, br, gzip: gz }
  }
}
