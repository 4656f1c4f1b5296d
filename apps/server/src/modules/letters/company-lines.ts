// The company at the end of every letter: its name, office and contacts.
import type { CompanyAnswer } from '@kvartal/contract'
import { oneLine } from '../../text/visitor-text.ts'

const texts = { reply: 'Ответить можно прямо на это письмо.' }

/** Without a reply address, replies go to the technical address that the letter is sent from. */
export function replyAddress(company: CompanyAnswer): string | undefined {
  return company.channels.find(({ channel }) => channel === 'email')?.value
}

export function contactLines(company: CompanyAnswer): string[] {
  const ways = ['phone', 'email'].flatMap(
    (name) => company.channels.find(({ channel }) => channel === name)?.value ?? [],
  )
  const { office } = company
  return [company.name, ...(office ? [`${office.name}: ${office.address}. ${office.hoursText}`] : []), ways.join(', ')]
    .map(oneLine)
    .concat(replyAddress(company) ? [texts.reply] : [])
    .filter((line) => line !== '')
}
