// Where the calls of pages go: for each host of the specification another server's address, or this very server.
import type { Hosts } from '@kvartal/contract/client'
import type { Config } from '../start/config.ts'

/** An empty address is this very server: a page then calls its own origin, and rendering calls inside the process. */
export function callHosts({ hosts }: Pick<Config, 'hosts'>): Hosts {
  const other = (host: string | undefined) => (host === undefined || host === hosts.site ? '' : host)
  return { site: other(hosts.siteApi), admin: other(hosts.admin), manager: other(hosts.manager) }
}
