// The server's settings, read once from the environment. Each key is explained in .env.example.
import { USUAL_RESERVE_DAYS } from '@kvartal/contract/reserve-term'
import { isTypo } from '@kvartal/contract/typo'
import { z } from 'zod'
import { type OutsideConfig, outsideCompanions, outsideConfig, outsideSettings } from './outside-settings.ts'
import {
  flag,
  mailboxes,
  origin,
  origins,
  pathOrUrl,
  proxies,
  secret,
  setting,
  wholeNumber,
} from './setting-schemas.ts'

const YANDEX_CAPTCHA = 'https://smartcaptcha.cloud.yandex.ru'

const settings = z.object({
  NODE_ENV: setting(
    z.enum(['production', 'development', 'test'], { error: 'нужно production, development или test' }),
    'production',
  ).default('development'),
  HOST: setting(z.string().min(1), '0.0.0.0').default('localhost'),
  PORT: setting(wholeNumber(0, 65_535), '3000').default(3000),
  SITE_URL: setting(origin, 'https://moroshka.example').optional(),
  SITE_API_URL: setting(origin, 'https://api.moroshka.example').optional(),
  ADMIN_URL: setting(origin, 'https://admin.moroshka.example').optional(),
  MANAGER_URL: setting(origin, 'https://manager.moroshka.example').optional(),
  OFFICE: setting(z.enum(['on', 'off'], { error: 'нужно on или off' }), 'on').default('on'),
  OFFICE_URL: setting(origin, 'https://office.moroshka.example').optional(),
  OFFICE_ANSWER_MINUTES: setting(wholeNumber(1, 10_000), '15').default(15),
  OFFICE_RESERVE_DAYS: setting(wholeNumber(1, 365), '7').default(USUAL_RESERVE_DAYS),
  OFFICE_RESERVE_DAYS_MAX: setting(wholeNumber(1, 365), '30').default(30),
  OFFICE_JOURNAL_KEEP_MONTHS: setting(wholeNumber(1, 1_200), '36').default(36),
  OFFICE_DEMO: setting(flag, 'true').default(false),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/, error: 'нужна строка подключения postgres://' }),
    'postgres://kvartal:secret@127.0.0.1:5432/kvartal',
  ).optional(),
  REDIS_URL: setting(
    z.url({ protocol: /^rediss?$/, error: 'нужна строка подключения redis:// или rediss://' }),
    'redis://127.0.0.1:6379/0',
  ).optional(),
  DATA_DIR: setting(z.string().min(1), './data').default('./data'),
  MEDIA_DIR: setting(z.string().min(1), './demo/media').default('./demo/media'),
  MEDIA_URL: setting(pathOrUrl, 'https://cdn.moroshka.example/media').default('/media'),
  PLANS_URL: setting(pathOrUrl, 'https://cdn.moroshka.example/plans').default('/plans'),
  MAP_DIR: setting(z.string().min(1), './our-map').default('./demo/city-map'),
  MAP_STYLE_URL: setting(pathOrUrl, 'https://tiles.moroshka.example/style.json').optional(),
  MAP_HOSTS: setting(origins, 'https://tiles.moroshka.example').optional(),
  SEED_BUNDLE: setting(z.string().min(1), './bundle.json').optional(),
  CAPTCHA_HOST: setting(origin, YANDEX_CAPTCHA).optional(),
  CAPTCHA_SITE_KEY: setting(z.string().min(1), 'ysc1_…').optional(),
  CAPTCHA_SERVER_KEY: setting(z.string().min(1), 'ysc2_…').optional(),
  CAPTCHA_WORK: setting(wholeNumber(100, 10_000_000), '100000').default(100_000),
  SESSION_SECRET: setting(secret, 'длинная-случайная-строка-из-32-знаков-и-больше').optional(),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/, error: 'нужен адрес вида smtps://имя:пароль@сервер' }),
    'smtps://site:secret@smtp.moroshka.example',
  ).optional(),
  LEADS_EMAIL_FROM: setting(z.email('нужен адрес почты'), 'site@moroshka.example').optional(),
  LEADS_EMAIL_TO: setting(mailboxes, 'sales@moroshka.example').optional(),
  LEADS_WEBHOOK_URL: setting(
    z.url({ protocol: /^https?$/, error: 'нужен адрес вида https://crm/leads' }),
    'https://crm.moroshka.example/leads',
  ).optional(),
  LEADS_WEBHOOK_SECRET: setting(secret, 'длинная-случайная-строка-из-32-знаков-и-больше').optional(),
  DELIVERY_PAUSE_MS: setting(wholeNumber(10, 3_600_000), '5000').default(5_000),
  DELIVERY_TRIES: setting(wholeNumber(1, 10_000), '72').default(72),
  LEADS_KEEP_MONTHS: setting(wholeNumber(1, 1_200), '36').default(36),
  JOB_REPLIES_KEEP_MONTHS: setting(wholeNumber(1, 1_200), '12').default(12),
  FORM_POSTS_PER_MINUTE: setting(wholeNumber(1, 1_000_000), '60').default(60),
  LEADS_PER_ADDRESS_PER_HOUR: setting(wholeNumber(1, 1_000_000), '20').default(20),
  LEADS_PER_PHONE_PER_HOUR: setting(wholeNumber(1, 1_000_000), '5').default(5),
  UNVERIFIED_LEADS_PER_HOUR: setting(wholeNumber(1, 1_000_000), '2').default(2),
  LETTERS_PER_MAILBOX_PER_DAY: setting(wholeNumber(1, 1_000_000), '3').default(3),
  LETTERS_PER_ADDRESS_PER_DAY: setting(wholeNumber(1, 1_000_000), '30').default(30),
  FOLLOWS_PER_MAILBOX_PER_DAY: setting(wholeNumber(1, 1_000_000), '10').default(10),
  FOLLOWS_PER_ADDRESS_PER_DAY: setting(wholeNumber(1, 1_000_000), '60').default(60),
  INDEXNOW_KEY: setting(
    z.string().regex(/^[a-zA-Z\d-]{8,128}$/, 'нужно от 8 до 128 латинских букв, цифр и дефисов'),
    '5f2c9a7e41d84b0c9e63',
  ).optional(),
  INDEXNOW_URL: setting(
    z.url({ protocol: /^https?$/, error: 'нужен адрес вида https://имя/indexnow' }),
    'https://yandex.com/indexnow',
  ).default('https://yandex.com/indexnow'),
  METRIKA_ID: setting(wholeNumber(1, 9_999_999_999), '12345678').optional(),
  ANALYTICS_CONSENT: setting(
    z.enum(['required', 'notice'], { error: 'нужно required или notice' }),
    'required',
  ).default('required'),
  ...outsideSettings,
  TRUST_PROXY: setting(proxies, '127.0.0.1,10.0.0.0/8').optional(),
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { error: 'нужен уровень журнала pino' }),
    'info',
  ).default('info'),
  BODY_LIMIT_KB: setting(wholeNumber(1, 10_240), '64').default(64),
  REQUEST_TIMEOUT_MS: setting(wholeNumber(100, 600_000), '15000').default(15_000),
  MAX_CONNECTIONS: setting(wholeNumber(1, 1_000_000), '20000').default(20_000),
  MAX_LOOP_DELAY_MS: setting(wholeNumber(0, 600_000), '2000').default(2_000),
  DRAIN_MS: setting(wholeNumber(0, 600_000), '6000').default(0),
  STOP_TIMEOUT_MS: setting(wholeNumber(0, 600_000), '10000').default(10_000),
  DATABASE_WAIT_MS: setting(wholeNumber(0, 600_000), '30000').default(30_000),
  HTML_CACHE_MB: setting(wholeNumber(0, 4_096), '24').default(24),
  RENDERINGS_AT_ONCE: setting(wholeNumber(1, 1_000), '8').default(8),
  RENDERINGS_WAITING: setting(wholeNumber(1, 100_000), '256').default(256),
  KIT_PAGE: setting(flag, 'true').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.url({ protocol: /^https?$/, error: 'нужен адрес вида http://имя:4318' }),
    'http://127.0.0.1:4318',
  ).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    z.string().regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, 'нужны пары вида имя=значение через запятую'),
    'authorization=Bearer%20token',
  ).optional(),
  OTEL_SERVICE_NAME: setting(z.string().min(1), 'kvartal').default('kvartal'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.coerce.number({ error: 'нужна доля от 0 до 1' }).min(0, 'не меньше 0').max(1, 'не больше 1'),
    '0.1',
  ).default(1),
})

export const settingNames: readonly string[] = Object.keys(settings.shape)

type Key = keyof z.infer<typeof settings>

/** Settings that need another one. */
const companions: readonly (readonly [Key, Key])[] = [
  ['CAPTCHA_SITE_KEY', 'CAPTCHA_SERVER_KEY'],
  ['SMTP_URL', 'LEADS_EMAIL_FROM'],
  ['LEADS_EMAIL_TO', 'SMTP_URL'],
  ['LEADS_EMAIL_FROM', 'SMTP_URL'],
  ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET'],
  ['LEADS_WEBHOOK_SECRET', 'LEADS_WEBHOOK_URL'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['INDEXNOW_KEY', 'SITE_URL'],
  ...outsideCompanions,
]

const environment = settings.superRefine((values, context) => {
  for (const [key, companion] of companions) {
    if (!values[key] || values[companion] !== undefined) continue
    context.addIssue({ code: 'custom', path: [companion], message: `нужно вместе с ${key}` })
  }
  // Without recipients SMTP is used for letters to visitors only. That is a mistake unless leads go to a CRM.
  if (values.SMTP_URL && !values.LEADS_EMAIL_TO && !values.LEADS_WEBHOOK_URL) {
    context.addIssue({ code: 'custom', path: ['LEADS_EMAIL_TO'], message: 'нужно вместе с SMTP_URL' })
  }
  // Pages would contain any host that a visitor wrote, and a proxy in front would cache them for others.
  if (values.NODE_ENV === 'production' && values.SITE_URL === undefined) {
    context.addIssue({ code: 'custom', path: ['SITE_URL'], message: 'нужно вместе с NODE_ENV=production' })
  }
})

export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /**
   * `site` is the public address of the pages themselves. The others are the specification's three hosts of API calls;
   * absent, or the same as `site`: this server.
   */
  readonly hosts: {
    readonly site?: string
    readonly siteApi?: string
    readonly admin?: string
    readonly manager?: string
  }
  readonly office: {
    /** Off: nothing of the office is served. */
    readonly isOn: boolean
    /** The office's own address; absent: it is under the site's. */
    readonly url: string | undefined
    /** How long a new request may wait, in working minutes. */
    readonly answerMinutes: number
    /** The usual term of a reserve, which the texts of the site name too, and the longest. */
    readonly reserveDays: number
    readonly reserveDaysMax: number
    readonly journalKeepMonths: number
    /** People of each role with printed passwords; on a loopback address only. */
    readonly isDemo: boolean
  }
  readonly databaseUrl: string | undefined
  /** The Redis where nodes share the counts of their rate limits; absent: each node counts on its own. */
  readonly redisUrl: string | undefined
  readonly dataDir: string
  readonly mediaDir: string
  readonly mediaUrl: string
  readonly plansUrl: string
  readonly map: {
    /** Folder of the style, its layers and its pictures. */
    readonly dir: string | undefined
    /** Style of the live map; absent: the folder's own. */
    readonly styleUrl: string | undefined
    /** Origins of style, tiles, glyphs and icons; they are added to the content security policy. */
    readonly hosts: readonly string[]
  }
  /** Bundle that is loaded at start when the store does not have it yet. */
  readonly seedBundle: string | undefined
  /** Origin of an outside captcha; it is added to the content security policy. */
  readonly captchaHost: string | undefined
  readonly captcha: {
    /** When both keys are set, the outside captcha is used; otherwise the embedded one. */
    readonly siteKey: string | undefined
    readonly serverKey: string | undefined
    /** The greatest number of hashes that the embedded captcha requires from a browser; the least is half of it. */
    readonly work: number
  }
  /** Root secret for everything that the server signs; without it one is generated and stored in the database. */
  readonly sessionSecret: string | undefined
  readonly leads: {
    readonly keepMonths: number
    readonly jobRepliesKeepMonths: number
    readonly postsPerMinute: number
    readonly perAddressPerHour: number
    readonly perPhonePerHour: number
    readonly unverifiedPerHour: number
  }
  /** How many letters one mailbox may get, and how many one visitor's address may request. */
  readonly letters: { readonly perMailboxPerDay: number; readonly perAddressPerDay: number }
  /** The same for the letters that confirm a subscription. */
  readonly follows: { readonly perMailboxPerDay: number; readonly perAddressPerDay: number }
  readonly delivery: {
    /** Absent: no letters are offered to visitors. */
    readonly smtp: { readonly smtpUrl: string; readonly from: string } | undefined
    readonly email: { readonly smtpUrl: string; readonly from: string; readonly to: readonly string[] } | undefined
    readonly webhook: { readonly url: string; readonly secret: string } | undefined
    /** Pause after the first failed attempt; it doubles with every further one. */
    readonly pauseMs: number
    readonly tries: number
  }
  /** Absent: search engines are not notified of changes. */
  readonly indexNow: { readonly key: string; readonly url: string } | undefined
  /** Yandex Metrika counter; when it is loaded depends on `analyticsConsent`. */
  readonly metrikaId: number | null
  /** `required`: visits are counted after «Принять» only; `notice`: from the start, until the visitor refuses. */
  readonly analyticsConsent: 'required' | 'notice'
  /** What other services add to the site. */
  readonly outside: OutsideConfig
  readonly trustProxy: string | false
  readonly logLevel: string
  readonly bodyLimitBytes: number
  readonly requestTimeoutMs: number
  /** Connections above this number are dropped; fewer are allowed if the limit of open files is lower. */
  readonly maxConnections: number
  /** When the event loop lags by more than this, requests beyond a crowd get 503; 0: never. */
  readonly maxLoopDelayMs: number
  /** How long a node serves on after the signal to stop, so that the balancer can stop sending requests to it. */
  readonly drainMs: number
  readonly stopTimeoutMs: number
  readonly databaseWaitMs: number
  readonly htmlCacheBytes: number
  /** How many pages are rendered at the same time, and how many more may wait before visitors get 503. */
  readonly renderings: { readonly atOnce: number; readonly maxWaiting: number }
  /** Whether /kit, the page of every widget's examples, is served. */
  readonly kitPage: boolean
  /** Where traces are sent over OTLP/HTTP; absent: tracing is off. */
  readonly tracing:
    | {
        /** Without the path: traces are sent to /v1/traces under it. */
        readonly endpoint: string
        readonly headers: Readonly<Record<string, string>>
        readonly serviceName: string
        /** Share of requests that are traced. */
        readonly ratio: number
      }
    | undefined
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  // An empty value in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  const problems = [...misspelt(Object.keys(given)), ...(parsed.error?.issues ?? []).map(describeIssue)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    hosts: configuredHosts(values),
    office: {
      isOn: values.OFFICE === 'on',
      url: values.OFFICE_URL,
      isDemo: values.OFFICE_DEMO,
      answerMinutes: values.OFFICE_ANSWER_MINUTES,
      reserveDays: values.OFFICE_RESERVE_DAYS,
      reserveDaysMax: values.OFFICE_RESERVE_DAYS_MAX,
      journalKeepMonths: values.OFFICE_JOURNAL_KEEP_MONTHS,
    },
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    dataDir: values.DATA_DIR,
    mediaDir: values.MEDIA_DIR,
    mediaUrl: values.MEDIA_URL.replace(/\/+$/, ''),
    plansUrl: values.PLANS_URL.replace(/\/+$/, ''),
    map: {
      dir: values.MAP_DIR === 'none' ? undefined : values.MAP_DIR,
      styleUrl: values.MAP_STYLE_URL,
      hosts: mapHosts(values.MAP_STYLE_URL, values.MAP_HOSTS),
    },
    seedBundle: values.SEED_BUNDLE === 'none' ? undefined : values.SEED_BUNDLE,
    captchaHost: values.CAPTCHA_HOST ?? (values.CAPTCHA_SITE_KEY ? YANDEX_CAPTCHA : undefined),
    captcha: { siteKey: values.CAPTCHA_SITE_KEY, serverKey: values.CAPTCHA_SERVER_KEY, work: values.CAPTCHA_WORK },
    sessionSecret: values.SESSION_SECRET,
    leads: {
      keepMonths: values.LEADS_KEEP_MONTHS,
      jobRepliesKeepMonths: values.JOB_REPLIES_KEEP_MONTHS,
      postsPerMinute: values.FORM_POSTS_PER_MINUTE,
      perAddressPerHour: values.LEADS_PER_ADDRESS_PER_HOUR,
      perPhonePerHour: values.LEADS_PER_PHONE_PER_HOUR,
      unverifiedPerHour: values.UNVERIFIED_LEADS_PER_HOUR,
    },
    letters: {
      perMailboxPerDay: values.LETTERS_PER_MAILBOX_PER_DAY,
      perAddressPerDay: values.LETTERS_PER_ADDRESS_PER_DAY,
    },
    follows: {
      perMailboxPerDay: values.FOLLOWS_PER_MAILBOX_PER_DAY,
      perAddressPerDay: values.FOLLOWS_PER_ADDRESS_PER_DAY,
    },
    delivery: deliveryOf(values),
    // A copy that is closed to search engines does not notify them.
    indexNow:
      values.INDEXNOW_KEY && values.SITE_INDEX !== false
        ? { key: values.INDEXNOW_KEY, url: values.INDEXNOW_URL }
        : undefined,
    metrikaId: values.METRIKA_ID ?? null,
    analyticsConsent: values.ANALYTICS_CONSENT,
    outside: outsideConfig(values),
    trustProxy: values.TRUST_PROXY ?? false,
    logLevel: values.LOG_LEVEL,
    bodyLimitBytes: values.BODY_LIMIT_KB * 1024,
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
    maxConnections: values.MAX_CONNECTIONS,
    maxLoopDelayMs: values.MAX_LOOP_DELAY_MS,
    drainMs: values.DRAIN_MS,
    stopTimeoutMs: values.STOP_TIMEOUT_MS,
    databaseWaitMs: values.DATABASE_WAIT_MS,
    htmlCacheBytes: values.HTML_CACHE_MB * 1024 * 1024,
    renderings: { atOnce: values.RENDERINGS_AT_ONCE, maxWaiting: values.RENDERINGS_WAITING },
    kitPage: values.KIT_PAGE ?? !production,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          headers: headersOf(values.OTEL_EXPORTER_OTLP_HEADERS),
          serviceName: values.OTEL_SERVICE_NAME,
          ratio: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
  }
}

function deliveryOf(values: z.infer<typeof environment>): Config['delivery'] {
  return {
    smtp:
      values.SMTP_URL && values.LEADS_EMAIL_FROM
        ? { smtpUrl: values.SMTP_URL, from: values.LEADS_EMAIL_FROM }
        : undefined,
    email:
      values.SMTP_URL && values.LEADS_EMAIL_FROM && values.LEADS_EMAIL_TO
        ? { smtpUrl: values.SMTP_URL, from: values.LEADS_EMAIL_FROM, to: values.LEADS_EMAIL_TO }
        : undefined,
    webhook:
      values.LEADS_WEBHOOK_URL && values.LEADS_WEBHOOK_SECRET
        ? { url: values.LEADS_WEBHOOK_URL, secret: values.LEADS_WEBHOOK_SECRET }
        : undefined,
    pauseMs: values.DELIVERY_PAUSE_MS,
    tries: values.DELIVERY_TRIES,
  }
}

function configuredHosts(values: z.infer<typeof environment>): Config['hosts'] {
  return {
    ...(values.SITE_URL && { site: values.SITE_URL }),
    ...(values.SITE_API_URL && { siteApi: values.SITE_API_URL }),
    ...(values.ADMIN_URL && { admin: values.ADMIN_URL }),
    ...(values.MANAGER_URL && { manager: values.MANAGER_URL }),
  }
}

/** Shorter names are too similar to unrelated ones. */
const MIN_GUESSED_LENGTH = 8

/** A misspelt setting would otherwise be ignored, and the site would start without it. */
function misspelt(names: readonly string[]): string[] {
  const ours = settingNames
  return names.flatMap((name) => {
    if (ours.includes(name)) return []
    const meant = ours.find((known) => known.length >= MIN_GUESSED_LENGTH && isTypo(name, known))
    return meant ? [`${name}: такой настройки нет, есть ${meant}`] : []
  })
}

/** In the format of OpenTelemetry: percent-encoded names and values. */
function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, decodeURIComponent(value.join('='))]
    }),
  )
}

/** The origin of a style on another host is included without being named. */
function mapHosts(styleUrl: string | undefined, named: readonly string[] = []): string[] {
  const own = styleUrl && /^https?:/.test(styleUrl) ? [new URL(styleUrl).origin] : []
  return [...new Set([...own, ...named])]
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const key = String(issue.path[0])
  const shape = settings.shape as Record<string, z.ZodType>
  const example = exampleOf(shape[key])
  return `${key}: ${issue.message}${example === undefined ? '' : `. Пример: ${key}=${example}`}`
}

function exampleOf(schema: z.ZodType | undefined): unknown {
  if (!schema) return undefined
  const own = schema.meta()?.example
  if (own !== undefined) return own
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? exampleOf(schema.unwrap() as z.ZodType)
    : undefined
}
