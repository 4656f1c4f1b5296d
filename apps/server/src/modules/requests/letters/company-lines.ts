// The company at the end of every letter: its name, office and contacts.
import type { CompanyAnswer } from '@kvartal/contract/site'
import { oneLine } from '../../../text/visitor-text.ts'

const texts = {
  reply: 'Ответить можно прямо на это письмо.',
  call: (phone: string) => `Позвонить: ${phone.replaceAll(' ', '\u00a0')}`,
}

const channelOf = ({ channels }: CompanyAnswer, name: 'phone' | 'email') =>
  channels.find(({ channel }) => channel === name)

/** Without a reply address, replies go to the technical address that the letter is sent from. */
export function replyAddress(company: CompanyAnswer): string | undefined {
  return channelOf(company, 'email')?.value
}

/** For a button; null when the company names no phone. */
export function callStep(company: CompanyAnswer): { text: string; url: string } | null {
  const phone = channelOf(company, 'phone')
  return phone ? { text: texts.call(oneLine(phone.value)), url: phone.href } : null
}

export function contactLines(company: CompanyAnswer): string[] {
  const ways = (['phone', 'email'] as const).flatMap((name) => channelOf(company, name)?.value ?? [])
  const { office } = company
  return [company.name, ...(office ? [`${office.name}: ${office.address}. ${office.hoursText}`] : []), ways.join(', ')]
    .map(oneLine)
    .concat(replyAddress(company) ? [texts.reply] : [])
    .filter((line) => line !== '')
}
