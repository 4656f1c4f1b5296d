// The visitor's width class, guessed from the request. A wrong guess costs one item more or less on the first page.
import type { IncomingHttpHeaders } from 'node:http'
import type { WidthClass } from '../rendering.ts'

/** Robots of search engines also come as phones. */
const ROBOT = /bot\b|crawler|spider|Google-InspectionTool/i

/** Robots get the pages of a wide window, whatever they look like, so that an address has one content for all of them. */
export function requestWidthClass({ headers }: { headers: IncomingHttpHeaders }): WidthClass {
  const agent = headers['user-agent'] ?? ''
  if (ROBOT.test(agent)) return 'DESKTOP'
  if (headers['sec-ch-ua-mobile'] === '?1') return 'MOBILE'
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'TABLET'
  return /Mobi|iPhone|iPod/.test(agent) ? 'MOBILE' : 'DESKTOP'
}

/** Pages differ only between phones, with 20 items on the first page, and the rest, with 21. */
export function cacheClass(widthClass: WidthClass): 'mobile' | 'wide' {
  return widthClass === 'MOBILE' ? 'mobile' : 'wide'
}
