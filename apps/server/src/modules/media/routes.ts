// Serves the media folder. An address carries the file's content hash, so it never changes its content.
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

export async function mediaRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  // With a CDN in front, the files may live elsewhere; this folder is still its origin.
  await app.register(fastifyStatic, {
    root: resolve(config.mediaDir),
    prefix: '/media/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => /\.(avif|webp|jpe?g|png|mp4|webm)$/.test(path),
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
