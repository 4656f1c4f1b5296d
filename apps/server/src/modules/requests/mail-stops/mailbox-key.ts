// Which addresses belong to one mailbox, for limits and for the stop list.
import { domainToASCII } from 'node:url'

const GMAIL = /^(gmail|googlemail)\.com$/
const YANDEX = /^(ya\.ru|yandex\.(ru|com|by|kz|ua))$/

/**
 * Letters to `anna+flats@mail.example` reach `anna@mail.example`, and large providers accept further spellings of one
 * mailbox. Without this rule anybody could bypass a limit or a stop with a tag.
 */
export function mailboxKey(address: string): string {
  const [local = '', writtenDomain = ''] = address.trim().toLowerCase().split('@')
  // A Cyrillic domain has two spellings: почта.рф and xn--80a1acny.xn--p1ai.
  const domain = domainToASCII(writtenDomain) || writtenDomain
  const untagged = local.split('+')[0] || local
  if (GMAIL.test(domain)) return `${untagged.replaceAll('.', '')}@gmail.com`
  if (YANDEX.test(domain)) return `${untagged.replaceAll('.', '-')}@yandex.ru`
  return `${untagged}@${domain}`
}
