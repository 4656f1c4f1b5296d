// Redirects other addresses of a page to the one that search engines know: another spelling of its path, another name of
// the site, http instead of https. One redirect corrects all of them.
import { isIP } from 'node:net'
import { isMangled, localAddress, otherSpelling } from '@kvartal/runtime/node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callHosts } from '../../../http/call-hosts.ts'
import type { Config } from '../../../start/config.ts'

/**
 * Where the request must go. Undefined when its address is the right one, or can be no page. The query stays as it is,
 * with the marks of advertisers.
 */
export function wantedAddress(config: Config, request: FastifyRequest): string | undefined {
  const [, path = '/', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(localAddress(request.url)) ?? []
  const { site, admin, manager } = callHosts(config)
  const spelling = otherSpelling(path, { foreignSlugs: Boolean(site || admin || manager) })
  const origin = otherOrigin(config, request)
  if ((spelling === undefined && origin === undefined) || isMangled(spelling ?? path)) return undefined
  return (origin ?? '') + (spelling ?? path) + query
}

/** Cached by the browser only: a proxy's cache ignores the marks of advertisers, and would send one visitor's to another. */
export function redirectForGood(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'private, max-age=3600').redirect(address, 301)
}

/** The origin of SITE_URL for a visitor who came by another one. */
function otherOrigin({ hosts, trustProxy }: Config, { hostname, protocol, headers }: FastifyRequest) {
  if (hosts.site === undefined) return undefined
  const wanted = new URL(hosts.site)
  // Without its port: a proxy may leave it out.
  if (hostname.toLowerCase() !== wanted.hostname) return isPublicName(hostname) ? hosts.site : undefined
  // The server itself has no https. Only a proxy that says how the visitor came can be believed: otherwise the redirect
  // would never end.
  const isKnown = trustProxy !== false && headers['x-forwarded-proto'] !== undefined
  return isKnown && wanted.protocol === 'https:' && protocol === 'http' ? hosts.site : undefined
}

/** A proxy that does not pass the visitor's Host on sends an address or an inner name; so do health checks. */
function isPublicName(hostname: string): boolean {
  return hostname.includes('.') && isIP(hostname) === 0
}
