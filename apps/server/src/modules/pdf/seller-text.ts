// Who sells the lot of a sheet. The sheet travels without the site, so it says it all.
import { domainToUnicode } from 'node:url'
import type { OwnFlatAnswer } from '@kvartal/contract'
import { escrowWords, formatDeveloper } from '@kvartal/russian/developer'

type Developer = OwnFlatAnswer['project']['developer']

export function sellerText(developer: Developer, ready: boolean): string {
  const { address, declarationHref, escrowBank, escrowInsurance } = developer
  return [
    `Застройщик ${formatDeveloper(developer)}${address ? `, ${address}` : ''}.`,
    declarationHref && `Проектная декларация: ${shown(declarationHref)}`,
    ready
      ? 'Дом введён, квартиру продают по\u00a0договору купли-продажи.'
      : escrowBank && escrowWords(escrowBank, escrowInsurance?.sumRub ?? null),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Readable on paper: without the scheme, and the host in Russian letters where it has them. */
function shown(href: string): string {
  const { hostname, pathname } = new URL(href)
  return `${domainToUnicode(hostname)}${pathname === '/' ? '' : decodeURI(pathname)}.`
}
