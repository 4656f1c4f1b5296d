// The one origin under which the office is opened. Writes from another origin are refused.
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../start/config.ts'

type OriginConfig = Pick<Config, 'hosts' | 'office'>

/** The office's origin: the configured one, else that of the request's Host header, whose cookies the browser sends. */
export function officeOrigin(config: OriginConfig, request: FastifyRequest): string {
  return config.office.url ?? config.hosts.site ?? `${request.protocol}://${request.host}`
}

export function isSecureOffice(config: OriginConfig, request: FastifyRequest): boolean {
  return officeOrigin(config, request).startsWith('https:')
}

/** Whether the request came to a host of the office. When OFFICE_URL is set, the office is on that host only. */
export function isOfficeHost(config: OriginConfig, request: FastifyRequest): boolean {
  return config.office.url === undefined || new URL(config.office.url).host === request.host
}

/** Browsers name the origin of every request that is not a GET. */
export function isOwnOrigin(config: OriginConfig, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return origin === officeOrigin(config, request) && (site === undefined || site === 'same-origin')
}
