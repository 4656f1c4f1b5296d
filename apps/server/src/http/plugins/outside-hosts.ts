// The hosts of other services that the content security policy allows, by directive.
import type { Config } from '../../start/config.ts'

/** From Metrika's own list for sites with a policy (support/metrica/code/install-counter-csp). */
const METRIKA_ZONES = [
  ...['ru', 'az', 'by', 'co.il', 'com', 'com.am', 'com.ge', 'com.tr', 'ee', 'fr', 'kg', 'kz', 'lt', 'lv', 'md', 'tj'],
  ...['tm', 'uz'],
]
const METRIKA_COUNTERS = [...METRIKA_ZONES.map((zone) => `mc.yandex.${zone}`), 'mc.webvisor.com', 'mc.webvisor.org']
/** The script comes from these; the zones of other countries only receive what it sends. */
const METRIKA_SCRIPTS = ['mc.yandex.ru', 'mc.yandex.com', 'mc.webvisor.com', 'mc.webvisor.org', 'yastatic.net']
/** Metrika shows its maps over the pages of the site in a frame (support/metrica/behavior/click-map#iframe). */
const METRIKA_FRAMES = [
  ...['metrika.yandex.ru', 'metrika.yandex.by', 'metrica.yandex.com', 'metrica.yandex.com.tr'],
  ...['webvisor.com', '*.webvisor.com'],
]

const https = (host: string) => `https://${host}`
const isSocket = (host: string) => host.startsWith('wss:')

export interface OutsideHosts {
  scripts: string[]
  pictures: string[]
  connections: string[]
  frames: string[]
  styles: string[]
  fonts: string[]
  sounds: string[]
  /** Sites that may show this one in a frame. */
  ancestors: string[]
}

export function outsideHosts({ metrikaId, outside }: Config): OutsideHosts {
  const { analytics, widgets, metrikaWebvisor } = outside
  const counted = metrikaId !== null
  const named = [...new Set([...analytics.hosts, ...widgets.hosts])]
  const pages = named.filter((host) => !isSocket(host))
  const drawn = widgets.hosts.filter((host) => !isSocket(host))
  const metrika = (hosts: readonly string[]) => (counted ? hosts.map(https) : [])
  return {
    scripts: [...metrika(METRIKA_SCRIPTS), ...pages],
    pictures: [...metrika([...METRIKA_COUNTERS, 'yastatic.net']), ...pages],
    connections: [
      ...metrika([...METRIKA_COUNTERS, 'yastatic.net']),
      ...(counted ? METRIKA_COUNTERS.map((host) => `wss://${host}`) : []),
      ...named,
    ],
    frames: [...(counted ? ['blob:'] : []), ...metrika(METRIKA_SCRIPTS), ...pages],
    // Widgets put style elements into the page. Scripts that only count have no reason to.
    styles: widgets.scripts.length > 0 ? ["'unsafe-inline'", ...drawn] : [],
    fonts: drawn,
    sounds: drawn,
    ancestors: counted && metrikaWebvisor ? METRIKA_FRAMES.map(https) : [],
  }
}
