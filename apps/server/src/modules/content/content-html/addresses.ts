// Which URLs content may link to or load pictures from. They are checked after entities have been decoded.

/** Stands for any origin that the site may have. */
const SITE = 'https://site.invalid'
/** Browsers read a backslash as a slash, and ignore tabs and line breaks anywhere in a URL. */
const DISGUISE = /[\\\p{Cc}]/u

/** A path, query or fragment of the site, or an outside http, https, mailto or tel URL. */
export function isAllowedHref(href: string): boolean {
  return /^(?:mailto|tel):./i.test(href) ? !DISGUISE.test(href) : isAllowedAddress(href)
}

/** A path of the site, or an outside http or https URL. */
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
