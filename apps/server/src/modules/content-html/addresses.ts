// Which addresses HTML may lead to or load a picture from. They are judged after entities have been decoded.

/** Stands for whatever address the site has. */
const SITE = 'https://site.invalid'
/** Browsers read a backslash as a slash, and drop tabs and line ends wherever they stand. */
const DISGUISE = /[\\\p{Cc}]/u

/** A path, query or part of the site; http, https, mailto or tel outside of it. */
export function isAllowedHref(href: string): boolean {
  return /^(?:mailto|tel):./i.test(href) ? !DISGUISE.test(href) : isAllowedAddress(href)
}

/** A path of the site, or http and https outside of it. */
export function isAllowedAddress(address: string): boolean {
  if (DISGUISE.test(address)) return false
  const isOutside = isOutsideAddress(address)
  if (!isOutside && !/^[/?#]/.test(address)) return false
  const url = URL.parse(address, SITE)
  return url !== null && (isOutside || url.origin === SITE)
}

export function isOutsideAddress(address: string): boolean {
  return /^https?:\/\/[^/]/i.test(address)
}
