// The visitor's width class, guessed from the request. A wrong guess costs one item more or less on a page.
import type { IncomingHttpHeaders } from 'node:http'
import type { WidthClass } from '../rendering.ts'

export function requestWidthClass({ headers }: { headers: IncomingHttpHeaders }): WidthClass {
  if (headers['sec-ch-ua-mobile'] === '?1') return 'MOBILE'
  const agent = headers['user-agent'] ?? ''
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'TABLET'
  return /Mobi|iPhone|iPod/.test(agent) ? 'MOBILE' : 'DESKTOP'
}

/** Pages differ only between phones, with 20 items on a page, and the rest, with 21. */
export function cacheClass(widthClass: WidthClass): 'mobile' | 'wide' {
  return widthClass === 'MOBILE' ? 'mobile' : 'wide'
}
