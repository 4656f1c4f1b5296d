// The letter with the link that confirms a subscription: what was asked for, one button, and what happens without it.

import type { CompanyAnswer } from '@kvartal/contract/site'
import { CONFIRM_HOURS } from '@kvartal/contract/subscriptions'
import { upperFirst } from '@kvartal/russian/first-letter'
import { escapeMarkup } from '../../../../text/escape-markup.ts'
import { oneLine } from '../../../../text/visitor-text.ts'
import { contactLines, markup } from '../../letters/index.ts'

const { button, colours, heading, ink, LINE_ABOVE, link, row, secondary } = markup

export interface ConfirmationFacts {
  company: CompanyAnswer
  origin: string
  /** What is followed. */
  words: string
  isFlat: boolean
  confirmUrl: string
  stopUrl: string
}

const texts = {
  subject: 'Подтвердите подписку',
  list: 'На сайте попросили писать на эту почту о\u00a0новых квартирах и\u00a0сниженных ценах.',
  flat: 'На сайте попросили писать на эту почту, когда изменится цена квартиры или её забронируют.',
  what: 'О чём сообщим',
  confirm: 'Подтвердить подписку',
  term: `Ссылка работает ${CONFIRM_HOURS}\u00a0часов. Письма приходят не\u00a0чаще раза в\u00a0день, отписаться можно в\u00a0любом из\u00a0них.`,
  notYou: 'Если это были не вы, просто удалите письмо: без подтверждения мы ничего не пришлём.',
  stop: 'Больше не присылать',
}

export function confirmationLetter(facts: ConfirmationFacts): { subject: string; text: string; html: string } {
  return { subject: texts.subject, text: textOf(facts), html: htmlOf(facts) }
}

function textOf({ company, words, isFlat, confirmUrl, stopUrl }: ConfirmationFacts): string {
  return [
    [isFlat ? texts.flat : texts.list],
    [`${texts.what}:`, upperFirst(words)],
    [`${texts.confirm}:`, confirmUrl],
    [texts.term],
    [texts.notYou],
    contactLines(company),
    [company.legalLine, company.demoLine ?? ''].map(oneLine).filter((line) => line !== ''),
    [`${texts.stop}:`, stopUrl],
  ]
    .map((lines) => lines.join('\n'))
    .filter((block) => block !== '')
    .join('\n\n')
}

function htmlOf({ company, origin, words, isFlat, confirmUrl, stopUrl }: ConfirmationFacts): string {
  const intro = isFlat ? texts.flat : texts.list
  const small = [company.legalLine, company.demoLine ?? ''].filter((line) => line !== '').map(escapeMarkup)
  return markup.letterDocument({
    title: texts.subject,
    preheader: upperFirst(words),
    rows: [
      row('i', `${ink(20)}font-weight:600;padding:0 0 24px`, link(origin, escapeMarkup(company.wordmark), 'none')),
      row('i', `${ink(30)}padding:0 0 12px`, heading(texts.subject)),
      row('i', `${ink(16)}padding:0 0 16px`, escapeMarkup(intro)),
      row('s h', `${LINE_ABOVE}${secondary(14)}padding:16px 0 0`, texts.what),
      row('i', `${ink(18)}padding:0 0 20px`, escapeMarkup(upperFirst(words))),
      row('', 'padding:0 0 20px', button(confirmUrl, texts.confirm)),
      row('s', `${secondary(15)}padding:0 0 20px`, `${texts.term}<br><br>${texts.notYou}`),
      row('i h', `${LINE_ABOVE}${ink(15)}padding:20px 0`, contactLines(company).map(escapeMarkup).join('<br>')),
      row('s', secondary(14), [...small, link(stopUrl, texts.stop, 'underline', colours.ink2)].join('<br><br>')),
    ],
  })
}
