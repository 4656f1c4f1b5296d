// The built files that browsers load. All of them are in memory, ready in each encoding: a page has dozens, and looking
// each up in its folder costs several times more than sending it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { acceptedEncoding, type KeptEncoding } from '@kvartal/runtime/node'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface BuiltFile {
  type: string
  etag: string
  bodies: Record<KeptEncoding, Buffer>
  /** One body per encoding if the build has made the file smaller, otherwise the same body for all. */
  isCompressed: boolean
}

/** By their addresses. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** Their names contain a hash of the content. */
export const ASSETS = '/assets/'
/** The names of these files do not change. */
export const ROOT_FILES = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png']

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export function readBuiltFiles(clientDir: string): BuiltFiles {
  const folder = join(clientDir, ASSETS)
  const assets = existsSync(folder) ? readdirSync(folder).map((name) => ASSETS + name) : []
  const root = ROOT_FILES.filter((address) => existsSync(join(clientDir, address)))
  return new Map(
    [...assets, ...root]
      .filter((address) => extname(address) in types)
      .map((address) => [address, readBuiltFile(join(clientDir, address))]),
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

export function sendBuiltFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.header('etag', file.etag)
  if (file.isCompressed) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (file.isCompressed && encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.type).send(file.bodies[encoding])
}
