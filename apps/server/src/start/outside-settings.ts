// Settings of what other services add to the site: counters, call tracking, widgets, and the marks of search engines.
import { z } from 'zod'
import { flag, listed, setting } from './setting-schemas.ts'

/** A file of this machine is served by this server; a comma inside an address is written %2C. */
const script = z
  .string()
  .regex(/^(https:\/\/[^/\s]+\/\S*|\.{0,2}\/\S+\.js)$/, 'нужен адрес скрипта https://имя/путь или файл ./имя.js')
  .refine((value) => !value.startsWith('https:') || URL.canParse(value), { error: 'адрес скрипта записан неверно' })

const host = z
  .string()
  .regex(
    /^(https|wss):\/\/(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+(:\d{1,5})?$/,
    'нужен хост вида https://имя, https://*.имя или wss://имя, без пути',
  )

/** The tag itself is often pasted instead of its value. */
const verificationCode = z
  .string()
  .regex(/^[\w.:=+/-]{4,200}$/, 'нужно только значение content из тега meta, без самого тега')

const verificationPair = z
  .string()
  .regex(/^[a-z][\w.:-]*=[\w.:=+/-]{4,200}$/i, 'нужны пары вида имя-тега=значение через запятую')

export const outsideSettings = {
  METRIKA_WEBVISOR: setting(flag, 'true').default(false),
  ANALYTICS_SCRIPTS: setting(listed(script), 'https://mod.calltouch.ru/init.js?id=abc123,./counters.js').optional(),
  ANALYTICS_HOSTS: setting(listed(host), 'https://*.calltouch.ru,wss://ws.calltouch.ru').optional(),
  WIDGET_SCRIPTS: setting(listed(script), 'https://code.jivo.ru/widget/abc123').optional(),
  WIDGET_HOSTS: setting(listed(host), 'https://*.jivo.ru,wss://*.jivo.ru').optional(),
  SITE_INDEX: setting(flag, 'false').default(true),
  SITE_VERIFICATION_YANDEX: setting(verificationCode, '1a2b3c4d5e6f7a8b').optional(),
  SITE_VERIFICATION_GOOGLE: setting(verificationCode, 'AbCdEf123456').optional(),
  SITE_VERIFICATION_OTHER: setting(
    listed(verificationPair),
    'msvalidate.01=1A2B3C,wmail-verification=4d5e6f',
  ).optional(),
}

/** Settings that need another one. */
export const outsideCompanions = [
  ['METRIKA_WEBVISOR', 'METRIKA_ID'],
  ['ANALYTICS_HOSTS', 'ANALYTICS_SCRIPTS'],
  ['WIDGET_HOSTS', 'WIDGET_SCRIPTS'],
] as const

/** Scripts of other services, and the hosts that they may reach. */
export interface OutsideScripts {
  /** Addresses, or paths of files on this machine. */
  readonly scripts: readonly string[]
  /** Origins for the content security policy, those of the scripts included. */
  readonly hosts: readonly string[]
}

export interface OutsideConfig {
  /** Whether Metrika records what visitors do and shows its maps over the site's pages. */
  readonly metrikaWebvisor: boolean
  /** Scripts that count and show nothing of their own. */
  readonly analytics: OutsideScripts
  /** Scripts that draw on the pages: chats, callback buttons. */
  readonly widgets: OutsideScripts
  /** False: a copy that search engines must not show. */
  readonly isIndexable: boolean
  /** Meta tags that prove to search engines who owns the site. */
  readonly verification: readonly { readonly name: string; readonly content: string }[]
}

const group = z.object(outsideSettings)

export function outsideConfig(values: z.infer<typeof group>): OutsideConfig {
  return {
    metrikaWebvisor: values.METRIKA_WEBVISOR,
    analytics: outsideScripts(values.ANALYTICS_SCRIPTS, values.ANALYTICS_HOSTS),
    widgets: outsideScripts(values.WIDGET_SCRIPTS, values.WIDGET_HOSTS),
    isIndexable: values.SITE_INDEX,
    verification: [
      ...verificationTag('yandex-verification', values.SITE_VERIFICATION_YANDEX),
      ...verificationTag('google-site-verification', values.SITE_VERIFICATION_GOOGLE),
      ...(values.SITE_VERIFICATION_OTHER ?? []).flatMap((pair) => {
        const end = pair.indexOf('=')
        return verificationTag(pair.slice(0, end), pair.slice(end + 1))
      }),
    ],
  }
}

function outsideScripts(scripts: readonly string[] = [], named: readonly string[] = []): OutsideScripts {
  const own = scripts.filter((address) => address.startsWith('https:')).map((address) => new URL(address).origin)
  return { scripts, hosts: [...new Set([...own, ...named])] }
}

const verificationTag = (name: string, content: string | undefined) =>
  content === undefined ? [] : [{ name, content }]
