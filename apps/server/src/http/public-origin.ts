// The public origin of the site, for absolute links.
import type { FastifyRequest } from 'fastify'
import type { Config } from '../start/config.ts'

/** The site's origin: the configured one, else that of the request's Host header. */
export function publicOrigin(config: Config, request: FastifyRequest): string {
  if (config.hosts.site) return config.hosts.site
  const written = `${request.protocol}://${request.host}`
  return URL.canParse(written) ? new URL(written).origin : ownOrigin(config)
}

/** For links in letters: no visitor may choose their host. */
export function ownOrigin(config: Config): string {
  return config.hosts.site ?? `http://localhost:${config.port}`
}
