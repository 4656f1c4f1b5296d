// Which addresses are one mailbox, for limits and for the stop list.

const GMAIL = /^(gmail|googlemail)\.com$/
const YANDEX = /^(ya\.ru|yandex\.(ru|com|by|kz|ua))$/

/**
 * Letters to `anna+flats@mail.example` reach `anna@mail.example`, and large providers know further spellings of one
 * mailbox. Without this rule anybody could get around a limit or a stop by a tag.
 */
export function mailboxKey(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const untagged = local.split('+')[0] || local
  if (GMAIL.test(domain)) return `${untagged.replaceAll('.', '')}@gmail.com`
  if (YANDEX.test(domain)) return `${untagged.replaceAll('.', '-')}@yandex.ru`
  return `${untagged}@${domain}`
}
