// Turns a browser's report into what the operator may see: the error, its place in our files, the kind of page and the
// browser. Nothing that identifies a visitor is left: no address, no query, no typed text.
import type { BrowserError } from '@kvartal/contract/browser-errors'
import Bowser from 'bowser'

export const ERROR_KINDS = ['script', 'promise', 'resource', 'hydration'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

export interface ErrorReport {
  kind: ErrorKind
  message: string
  /** Places in our built files, the innermost first: `index-B1x.js:1:2345`. */
  at: string[]
  /** `/flat/:id` */
  page: string
  /** `Chrome 120` */
  browser: string
}

const MAX_FRAMES = 5
const MAX_AGENT_LENGTH = 500

/** Errors of the visitor's network or of a page that is being left: nothing that we could fix. */
const NO_FAULT_OF_OURS =
  /^(?:\w+: )?(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?|cancelled|The operation was aborted\.?|Script error\.?)$/i

/** Undefined when the error is not caused by the site. */
export function readReport(error: BrowserError, userAgent: string): ErrorReport | undefined {
  if (NO_FAULT_OF_OURS.test(error.message)) return undefined
  return {
    kind: kindOf(error),
    message: withoutPersonalData(error.message),
    at: ownFrames(error.stack),
    page: pagePattern(error.page),
    browser: browserOf(userAgent),
  }
}

/** In production React numbers its messages: 418 to 425 are about hydration mismatches. */
const HYDRATION = /hydrat|react error #4(?:18|19|2[0-5])\b/i
const MISSING_CHUNK = /dynamically imported module|importing a module script failed|unable to preload/i

function kindOf({ source, message }: BrowserError): ErrorKind {
  if (HYDRATION.test(message)) return 'hydration'
  return MISSING_CHUNK.test(message) ? 'resource' : source
}

/** The order matters: a URL may have digits, and must be removed before phone numbers are searched for. */
export function withoutPersonalData(message: string): string {
  return (
    withoutQuotedData(message)
      .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,64}/g, '(email)')
      // URLs lose their host and query; the path is useful for debugging.
      .replace(/\b[a-z][a-z-]{1,30}:\/\/[^/\s"'<>()?#]{0,200}([^\s"'<>()?#]{0,200})[^\s"'<>()]{0,300}/gi, '$1')
      .replace(/[?&][\w[\]%.-]{1,40}=[^\s&"']{0,200}/g, '')
      .replace(/\d(?:[\s().-]{0,2}\d){4,}/g, '(number)')
      .replace(/[^\x20-\x7e…]+/g, '…')
      .trim()
  )
}

/** A parser's error may quote an answer or a form. An identifier of our own code is one short word. */
function withoutQuotedData(message: string): string {
  const parts = message.split(/["“”]/)
  if (parts.length === 1) return message
  const isPlain = parts.length % 2 === 1 && parts.every((part, index) => index % 2 === 0 || isName(part))
  if (isPlain && !/JSON/i.test(message)) return message
  return `${parts[0]}"…"${parts.at(-1)}`
}

const isName = (text: string) => /^[\w$.#:/()-]{1,40}$/.test(text)

export function ownFrames(stack: string): string[] {
  return [...stack.matchAll(/\/assets\/([\w.-]{1,80}\.js(?::\d{1,7}){1,2})/g)]
    .map(([, place = '']) => place)
    .slice(0, MAX_FRAMES)
}

/** Reduces the path of a page to its kind: numbers become `:id`, unusual segments become `:other`. */
export function pagePattern(path: string): string {
  const segments = path.split(/[?#]/)[0]?.split('/').filter(Boolean) ?? []
  const reduced = segments.map((segment) => {
    if (/^\d+$/.test(segment)) return ':id'
    return /^[a-z][a-z0-9-]{0,60}$/.test(segment) && !/\d{5}/.test(segment) ? segment : ':other'
  })
  return `/${reduced.join('/')}`
}

function browserOf(userAgent: string): string {
  try {
    const { name, version } = Bowser.parse(userAgent.slice(0, MAX_AGENT_LENGTH)).browser
    const major = version?.match(/^\d{1,4}/)?.[0]
    return name ? `${name}${major ? ` ${major}` : ''}` : 'other'
  } catch {
    return 'other'
  }
}
