// Where pages send their calls: for each host of the specification the address of another server, or this server.
import type { Hosts } from '@kvartal/contract/client'
import type { Config } from '../start/config.ts'

/** Path prefix of calls to another {site}: this server forwards the call and cleans the HTML of the answer. */
export const CLEANED = '/api/cleaned'

/**
 * An empty address means this server: the browser then calls its own origin, and rendering calls it inside the process.
 */
export function callHosts({ hosts }: Pick<Config, 'hosts'>): Hosts {
  const other = (host: string | undefined) => (host === undefined || host === hosts.site ? '' : host)
  const site = other(hosts.siteApi)
  return { site, admin: other(hosts.admin), manager: other(hosts.manager), html: site && CLEANED }
}
