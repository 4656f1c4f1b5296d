// The address of a page as it is rendered and cached by, made from what a request asks for.
import { isAdvertisingMark } from '@kvartal/contract/advertising-marks'

/** What a proxy may be asked for, and what some clients send to a server too: the whole address. */
const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * Path and query, without the marks of advertisers: a page is the same with and without them, so it is rendered and
 * cached once for all of them. The browser still finds them in its own address.
 */
export function pageAddress(target: string): string {
  const local = target.replace(SCHEME_AND_HOST, '')
  const address = local.startsWith('/') ? local : `/${local}`
  const start = address.indexOf('?')
  if (start === -1) return address
  const parameters = address.slice(start + 1).split('&')
  const ours = parameters.filter((parameter) => !isAdvertisingMark(nameOf(parameter)))
  if (ours.length === parameters.length) return address
  return address.slice(0, start) + (ours.length === 0 ? '' : `?${ours.join('&')}`)
}

/** As the page itself would read it. */
function nameOf(parameter: string): string {
  return new URLSearchParams(parameter).keys().next().value ?? ''
}

/**
 * No page has such a path. A browser's router would take it for the address of another host, or lose a part of it, so a
 * page that was rendered for it could not be taken over by its script.
 */
export function isMangled(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  try {
    return /\/\/|\\|\p{Cc}/u.test(decodeURI(path))
  } catch {
    return true
  }
}
