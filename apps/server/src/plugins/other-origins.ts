// Split hosts: under names of their own, {admin} and {manager} are other origins for the pages of {site}. Their calls
// may be read by those pages and by nobody else's. No call goes by cookies, so none is allowed with credentials.
import type { FastifySchema, onRequestHookHandler, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config.ts'

const PREFLIGHT_SECONDS = 86_400
/** The hosts by which the OpenAPI document groups the calls. */
const OTHER_HOSTS = ['admin', 'manager']

export const otherOrigins = fastifyPlugin<{ config: Config }>(
  async (app, { config }) => {
    if (!config.hosts.site) return
    const { origin } = new URL(config.hosts.site)
    const allow: onRequestHookHandler = (_request, reply, done) => {
      reply.header('access-control-allow-origin', origin)
      done()
    }
    app.addHook('onRoute', (route) => {
      if (!isOfOtherHost(route)) return
      route.onRequest = [allow, ...[route.onRequest ?? []].flat()]
      // Of our calls a browser asks beforehand only for those that send JSON.
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

function isOfOtherHost({ schema }: RouteOptions): boolean {
  const { tags = [] } = (schema ?? {}) as FastifySchema & { tags?: readonly string[] }
  return tags.some((tag) => OTHER_HOSTS.includes(tag))
}
