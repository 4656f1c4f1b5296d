// Where the calls of pages go: for each host of the specification another server's address, or this very server.
import type { HostName, Hosts } from '@kvartal/contract/client'
import type { Config } from './config.ts'

/** An empty address is this very server: a page then calls its own origin, and rendering calls inside the process. */
export function callHosts({ hosts }: Pick<Config, 'hosts'>): Hosts {
  const other = (host: string | undefined) => (host === undefined || host === hosts.site ? '' : host)
  return { site: other(hosts.siteApi), admin: other(hosts.admin), manager: other(hosts.manager) }
}

/** The hosts that have an address of their own. */
export function otherHosts(config: Pick<Config, 'hosts'>): HostName[] {
  const hosts = callHosts(config)
  return (['site', 'admin', 'manager'] as const).filter((name) => hosts[name] !== '')
}
