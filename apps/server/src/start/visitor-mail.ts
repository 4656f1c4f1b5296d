// Whether this server sends letters to visitors, and through which mail server.
import { callHosts } from '../http/call-hosts.ts'
import type { Config } from './config.ts'

/**
 * Undefined when visitors get no letters. Besides SMTP a letter needs session ids and flats of this server: it does not
 * accept the session ids of another {site}, and ids of another {manager} would mean other flats here.
 */
export function visitorSmtp(config: Pick<Config, 'hosts' | 'delivery'>): Config['delivery']['smtp'] {
  const { site, manager } = callHosts(config)
  return site === '' && manager === '' ? config.delivery.smtp : undefined
}
