// CORS for split hosts: when the API hosts have their own names, they are other origins for the pages. Only the site's
// pages may read their answers. No call uses cookies, so none is allowed with credentials.
import type { FastifySchema, onRequestHookHandler, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../../start/config.ts'
import { callHosts } from '../call-hosts.ts'

const PREFLIGHT_SECONDS = 86_400

export const otherOrigins = fastifyPlugin<{ config: Config }>(
  async (app, { config }) => {
    if (!config.hosts.site) return
    const { origin } = new URL(config.hosts.site)
    const allow: onRequestHookHandler = (_request, reply, done) => {
      reply.header('access-control-allow-origin', origin)
      done()
    }
    // {admin} and {manager} are always allowed: a page rendered by another node may know them under other names.
    const hosts = ['admin', 'manager', ...(callHosts(config).site === '' ? [] : ['site'])]
    app.addHook('onRoute', (route) => {
      if (!tagsOf(route).some((tag) => hosts.includes(tag))) return
      route.onRequest = [allow, ...[route.onRequest ?? []].flat()]
      // Browsers send a preflight only for our calls that post JSON.
      if (route.method !== 'POST') return
      app.options(route.url, { schema: { hide: true }, onRequest: allow }, (_request, reply) =>
        reply
          .header('access-control-allow-methods', 'POST')
          .header('access-control-allow-headers', 'content-type')
          .header('access-control-max-age', String(PREFLIGHT_SECONDS))
          .code(204)
          .send(),
      )
    })
  },
  { name: 'other-origins' },
)

/** The hosts by which the OpenAPI document groups the calls. */
function tagsOf({ schema }: RouteOptions): readonly string[] {
  const { tags = [] } = (schema ?? {}) as FastifySchema & { tags?: readonly string[] }
  return tags
}
