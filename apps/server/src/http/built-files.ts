// The built files that browsers load, of the site and of the office. All of them are in memory, ready in each encoding: a
// page has dozens, and looking each up in its folder costs several times more than sending it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { acceptedEncoding, type BodyEncoding } from '@kvartal/runtime/node'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface BuiltFile {
  type: string
  etag: string
  bodies: Record<BodyEncoding, Buffer>
  /** One body per encoding if the build has made the file smaller, otherwise the same body for all. */
  isCompressed: boolean
}

/** By their paths under the folder of the build. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** Their names contain a hash of the content. */
export const ASSETS = '/assets/'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Every hashed file, and those of `rootFiles` that exist. */
export function readBuiltFiles(clientDir: string, rootFiles: readonly string[]): BuiltFiles {
  const folder = join(clientDir, ASSETS)
  const assets = existsSync(folder) ? readdirSync(folder).map((name) => ASSETS + name) : []
  const root = rootFiles.filter((path) => existsSync(join(clientDir, path)))
  return new Map(
    [...assets, ...root]
      .filter((path) => extname(path) in types)
      .map((path) => [path, readBuiltFile(join(clientDir, path))]),
  )
}

function readBuiltFile(path: string): BuiltFile {
  const identity = readFileSync(path)
  const isCompressed = existsSync(`${path}.br`)
  return {
    type: types[extname(path)] ?? '',
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity,
      br: isCompressed ? readFileSync(`${path}.br`) : identity,
      gzip: isCompressed ? readFileSync(`${path}.gz`) : identity,
    },
    isCompressed,
  }
}

/** For a file whose name contains a hash of its content. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable'

export function sendBuiltFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.header('etag', file.etag)
  if (file.isCompressed) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (file.isCompressed && encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.type).send(file.bodies[encoding])
}
