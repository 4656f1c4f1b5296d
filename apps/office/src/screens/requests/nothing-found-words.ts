// What to drop when no request fits, in words: «Без условия «Авито» найдутся 6 заявок, без «Просрочены» 14.».
import { plural } from '@kvartal/russian/count'
import { NO_BREAK_SPACE } from '@kvartal/russian/number'
import type { ConditionName } from '../../features/requests/request-address.ts'
import { foundWords, requestForms } from '../../features/requests/request-words.ts'

/** `state` is the tab, `q` the search. */
export type Dropped = ConditionName | 'q' | 'state'

export type Offer = { name: Dropped; text: string; found: number; isMore: boolean }

/** The text of the button. */
export function offerTitle({ name, text, found, isMore }: Offer): string {
  const what = name === 'state' ? 'Все состояния' : `Убрать «${text}»`
  return `${what}, ${foundWords(found, isMore)}`
}

export function offerWords(offers: readonly Offer[]): string {
  const [first, ...others] = offers
  if (!first) return ''
  const { found, isMore } = first
  const verb = plural(found, ['найдётся', 'найдутся', 'найдутся'])
  const amount = `${foundWords(found, isMore)}${NO_BREAK_SPACE}${plural(found, requestForms)}`
  const more = others.map((offer) => `, ${placeOf(offer, false)} ${foundWords(offer.found, offer.isMore)}`)
  return `${placeOf(first, true)} ${verb} ${amount}${more.join('')}.`
}

function placeOf({ name, text }: Offer, isFirst: boolean): string {
  if (name === 'state') return isFirst ? 'Во всех состояниях' : 'во всех состояниях'
  if (!isFirst) return `без «${text}»`
  return name === 'q' ? `Без поиска «${text}»` : `Без условия «${text}»`
}
