// The channel that brought a visitor, as far as the browser reports it: one of a short list, for counts and for people.
// The raw marks are stored with the lead.
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

/** Search engines have a site in every country: a part of the host is enough. */
const SEARCH_NAMES = ['ya', 'yandex', 'google', 'bing', 'duckduckgo', 'rambler']
const SEARCH_HOSTS = ['go.mail.ru']
const SOCIAL_HOSTS = [
  'vk.com',
  'vk.ru',
  'ok.ru',
  't.me',
  'telegram.org',
  'dzen.ru',
  'youtube.com',
  'rutube.ru',
  'max.ru',
]

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
  const isOneOf = (hosts: readonly string[]) => hosts.some((known) => host === known || host.endsWith(`.${known}`))
  if (host.split('.').some((part) => SEARCH_NAMES.includes(part)) || isOneOf(SEARCH_HOSTS)) return 'search'
  return isOneOf(SOCIAL_HOSTS) ? 'social' : 'referral'
}
