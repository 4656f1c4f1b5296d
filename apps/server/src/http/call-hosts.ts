// Where the calls of pages go: for each host of the specification another server's address, or this very server.
import type { Hosts } from '@kvartal/contract/client'
import type { Config } from '../start/config.ts'

/** Before the path of a call to another {site}: this server passes it on and cleans the HTML of the answer. */
export const CLEANED = '/api/cleaned'

/** An empty address is this very server: a page then calls its own origin, and rendering calls inside the process. */
export function callHosts({ hosts }: Pick<Config, 'hosts'>): Hosts {
  const other = (host: string | undefined) => (host === undefined || host === hosts.site ? '' : host)
  const site = other(hosts.siteApi)
  return { site, admin: other(hosts.admin), manager: other(hosts.manager), html: site && CLEANED }
}
