// The channel that brought a visitor, as far as the browser tells: one of a short list, for counts and for people. The
// raw marks are stored with the lead.
import { readVisitNotes, type VisitNotes } from '@kvartal/contract/visit-notes'

const channelNames = {
  ads: 'реклама',
  search: 'поиск',
  social: 'социальные сети',
  mail: 'рассылка',
  campaign: 'ссылка с метками',
  referral: 'другой сайт',
  direct: 'прямой заход',
  unknown: 'неизвестно',
} as const

export type VisitChannel = keyof typeof channelNames

/** Marks that only paid clicks have. */
const PAID_MARKS = [
  'yclid',
  'ymclid',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'rb_clickid',
  'msclkid',
  'ttclid',
  'twclid',
  'erid',
]
/** Yandex adds these to the links of its search results. */
const SEARCH_MARKS = ['ysclid', 'etext']

/** Parts of utm_medium: `cpc`, `social_cpm` and `paid-social` are paid. */
const PAID_MEDIUMS = ['cpc', 'cpm', 'cpa', 'cpv', 'cpt', 'cpo', 'ppc', 'paid', 'ads', 'display', 'banner', 'target']
const MAIL_MEDIUMS = ['email', 'e-mail', 'mail', 'newsletter']
const SOCIAL_MEDIUMS = ['social', 'smm', 'messenger', 'post']

const SEARCH_HOST = /(^|\.)(ya\.ru|yandex\.[a-z.]+|google\.[a-z.]+|bing\.com|duckduckgo\.com|go\.mail\.ru|rambler\.ru)$/
const SOCIAL_HOST = /(^|\.)(vk\.(com|ru)|ok\.ru|t\.me|telegram\.org|dzen\.ru|youtube\.com|rutube\.ru|max\.ru)$/

/** By the last visit with a source of its own: that is what brought the request. */
export function channelOf(campaign: Readonly<Record<string, unknown>>): VisitChannel {
  const { last } = readVisitNotes(campaign)
  return channelByMarks(last) ?? channelByReferrer(last) ?? (last.landing === undefined ? 'unknown' : 'direct')
}

export function channelName(channel: VisitChannel): string {
  return channelNames[channel]
}

function channelByMarks(visit: VisitNotes): VisitChannel | undefined {
  const medium = visit.utm_medium?.toLowerCase() ?? ''
  const parts = [medium, ...medium.split(/[\s_-]/)]
  const isOneOf = (mediums: readonly string[]) => parts.some((part) => mediums.includes(part))
  if (PAID_MARKS.some((mark) => visit[mark]) || isOneOf(PAID_MEDIUMS)) return 'ads'
  if (isOneOf(MAIL_MEDIUMS)) return 'mail'
  if (isOneOf(SOCIAL_MEDIUMS)) return 'social'
  if (Object.keys(visit).some((name) => name.startsWith('utm_'))) return 'campaign'
  return SEARCH_MARKS.some((mark) => visit[mark]) ? 'search' : undefined
}

function channelByReferrer({ referrer }: VisitNotes): VisitChannel | undefined {
  const host = referrer === undefined ? undefined : URL.parse(referrer)?.hostname
  if (host === undefined || host === '') return undefined
  if (SEARCH_HOST.test(host)) return 'search'
  return SOCIAL_HOST.test(host) ? 'social' : 'referral'
}
