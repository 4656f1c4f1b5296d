// The address that a page is rendered and cached under, made from the target of a request.
import { isAdvertisingMark } from '@kvartal/contract/advertising-marks'

/** Clients send the whole address to a proxy, and some of them send it to a server too. */
const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/** Path and query of a request, as the visitor sent them. */
export function localAddress(target: string): string {
  const local = target.replace(SCHEME_AND_HOST, '')
  return local.startsWith('/') ? local : `/${local}`
}

/**
 * Path and query, without the marks of advertisers: a page is the same with and without them, so it is rendered and
 * cached once for all of them. The browser still finds them in its own address. A form without fields adds a question
 * mark alone, which is left out too.
 */
export function pageAddress(target: string): string {
  const address = localAddress(target)
  const start = address.indexOf('?')
  if (start === -1) return address
  const parameters = address.slice(start + 1).split('&')
  const ours = parameters.filter((parameter) => parameter !== '' && !isAdvertisingMark(nameOf(parameter)))
  if (ours.length === parameters.length) return address
  return address.slice(0, start) + (ours.length === 0 ? '' : `?${ours.join('&')}`)
}

/** Decoded as the page itself would decode it. */
function nameOf(parameter: string): string {
  return new URLSearchParams(parameter).keys().next().value ?? ''
}

/**
 * No page has such a path. A browser's router would take it for the address of another host, or lose a part of it, so a
 * page that was rendered for it could not be hydrated.
 */
export function isMangled(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  try {
    return /\/\/|\\|\p{Cc}/u.test(decodeURI(path))
  } catch {
    return true
  }
}
