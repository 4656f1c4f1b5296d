// The text of robots.txt.
import { cleanParams } from '@kvartal/contract/clean-params'

/** Yandex ignores a rule that is longer than 500 characters; a rule may be written in several lines. */
const RULE_MAX_LENGTH = 450

const CLOSED = [
  '/favorites',
  '/compare',
  '/subscriptions',
  '/letters/',
  '/flats.pdf',
  '/commercial.pdf',
  '/mortgage-schedule.xlsx',
  '/installment-schedule.xlsx',
  '/error',
  '/unsupported',
]

/** The whole text for a copy of the site: no robot may read any page of it. */
export const CLOSED_TO_ROBOTS = 'User-agent: *\nDisallow: /\n'

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...cleanParams.flatMap(({ path, params }) => linesOf(params).map((names) => `Clean-param: ${names} ${path}`)),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n')
}

/** The names joined by `&`, in as few lines as the length of a rule allows. */
function linesOf(params: readonly string[]): string[] {
  const lines: string[] = []
  for (const name of params) {
    const last = lines.pop()
    if (last === undefined) lines.push(name)
    else if (last.length + name.length < RULE_MAX_LENGTH) lines.push(`${last}&${name}`)
    else lines.push(last, name)
  }
  return lines
}
