// Who sells the lot of a sheet. The sheet travels without the site, so it says it all.
import { domainToUnicode } from 'node:url'
import type { OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatDeveloper } from '@kvartal/russian/developer'
import { formatPrice } from '@kvartal/russian/number'

/** Shorter than on pages: the notes of a sheet have four lines. */
const texts = {
  ready: 'Дом введён, продажа по\u00a0договору купли-продажи.',
  escrow: (bank: string, insuredRub: number | undefined) =>
    `До\u00a0ввода деньги на\u00a0эскроу (214-ФЗ): ${bank}${
      insuredRub === undefined ? '' : `, застраховано до\u00a0${formatPrice(insuredRub)}`
    }.`,
}

type Developer = OwnFlatAnswer['project']['developer']

export function sellerText(developer: Developer, ready: boolean): string {
  const { address, declarationHref, escrowBank, escrowInsurance } = developer
  return [
    `Застройщик ${formatDeveloper(developer)}${address ? `, ${address}` : ''}.`,
    declarationHref && `Проектная декларация: ${shown(declarationHref)}`,
    ready ? texts.ready : escrowBank && texts.escrow(escrowBank, escrowInsurance?.sumRub),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Readable on paper: without the scheme, and the host in Russian letters where it has them. */
function shown(href: string): string {
  const { hostname, pathname } = new URL(href)
  return `${domainToUnicode(hostname)}${pathname === '/' ? '' : decodeURI(pathname)}.`
}
