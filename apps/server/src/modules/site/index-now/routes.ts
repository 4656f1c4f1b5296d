// Serves the file with the key, by which a search engine knows that the site itself has sent an address.
import type { FastifyInstance } from 'fastify'
import { type IndexNowSettings, keyPath } from './channel.ts'

export async function indexNowRoutes(app: FastifyInstance, { key }: IndexNowSettings): Promise<void> {
  app.get(keyPath(key), { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(key),
  )
}
