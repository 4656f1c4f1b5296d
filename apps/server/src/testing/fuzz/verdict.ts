// The rules that hold for every answer, whatever was requested.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { EMBEDDED_CAPTCHA_PATH } from '@kvartal/contract/forms'
import { judgeHeaders } from '../observatory.ts'
import { foreignHosts, SHOWN_MARKUP } from './hostile.ts'
import type { Outcome, RawAnswer } from './raw-client.ts'
import type { FuzzRequest } from './requests.ts'

export interface Judged {
  readonly request: FuzzRequest
  /** The bytes that were sent. */
  readonly sent: Buffer
  readonly outcome: Outcome
}

export interface AnswerContext {
  /** SITE_URL of the server, if it has one. */
  readonly site: string | undefined
  /** Folder of the project: no answer may contain its path. */
  readonly root: string
}

/** Texts of frameworks, stores and stacks. */
const INTERNAL_TEXT =
  /\bFST_|node_modules|\bnode:internal|\n\s+at [\w.<>[\] ]+\(|\bat (?:async )?(?:file|node):|Failed query|\b(?:insert into|select .{1,80} from|update) "|\bE(?:NOENT|ACCES|ISDIR|NOTDIR|NAMETOOLONG|CONNREFUSED)\b|(?:Type|Reference|Range|Syntax)Error\b|Cannot read prop|Invalid URL|invalid input syntax|\[object Object\]|PGlite|pglite|drizzle/
const RUSSIAN = /[а-яё]{3}/i
/** How the messages of the schema library begin. */
const SCHEMA_ENGLISH = /\b(Invalid|Too (big|small)|Unrecognized)\b/
/** Statuses that the server answers before a request is parsed: without the headers of the app. */
const WIRE_STATUSES = new Set([400, 408, 413, 414, 417, 431])
/** Paths whose answers are files or show internals on purpose. */
const UNCHECKED_FILES = /^\/(assets|media|metrics|api\/docs|captcha|office\/api\/openapi\.json)(\/|$)/
/** The captcha's protocol is defined by another company and is in English. */
const CAPTCHA_PROTOCOL = `POST ${EMBEDDED_CAPTCHA_PATH}/validate`
/** May say that the store does not answer in time, as on a busy machine. It is checked again at the end of a run. */
const READINESS = 'GET /readyz'
const API_PAGE = /^\/api\/docs/
/** Only people of the office have cookies. */
const OFFICE_CALL = /^\/office\/api\//

/** Faults of one answer; an empty list when it is correct. */
export function judge({ request, sent, outcome }: Judged, context: AnswerContext): string[] {
  if ('ended' in outcome) return judgeEnd(request, outcome)
  const { answer } = outcome
  const text = textOf(answer)
  if (text === undefined) return ['the body is not what its encoding says']
  if (request.target.name === READINESS && answer.status === 503 && parse(text)?.status === 'not ready') return []
  const isText = /text|json|xml|html/.test(answer.headers['content-type'] ?? '')
  const shown = isText ? text : ''
  return [
    ...judgeStatus(request, answer),
    ...judgeMessage(request, answer, shown),
    ...judgeInternalText(request, answer, shown, sent, context),
    ...judgeSecurity(request, answer),
    ...judgeHosts(request, answer, shown, sent, context),
  ]
}

function judgeEnd(request: FuzzRequest, { ended, text }: Extract<Outcome, { ended: string }>): string[] {
  // CONNECT is refused without an answer.
  if (request.draft.method === 'CONNECT' && ended === 'closed' && text === '') return []
  return [`no whole answer: ${ended}${text === '' ? '' : ` after ${text.length} bytes`}`]
}

function judgeStatus({ target, isExample }: FuzzRequest, { status, headers }: RawAnswer): string[] {
  if (status === 503 && headers['retry-after'] !== undefined) return []
  if (status >= 500) return [`status ${status}`]
  // The number of PDFs per visitor and minute is limited.
  if (isExample && status >= 400 && status !== 429)
    return [`status ${status} for an address of ${target.name} that is served`]
  return []
}

function judgeMessage(request: FuzzRequest, { status, headers }: RawAnswer, text: string): string[] {
  if (status < 400 || request.draft.method === 'HEAD') return []
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/html')) {
    return RUSSIAN.test(text) && /<a[^>]* href="\/"/.test(text) ? [] : [`status ${status}: a page without a link home`]
  }
  if (!type.startsWith('application/json')) return [`status ${status} without a message: ${type || 'no type'}`]
  const problem = parse(text)
  if (request.target.name === CAPTCHA_PROTOCOL && problem?.status === 'failed') return []
  if (typeof problem?.message !== 'string' || !RUSSIAN.test(problem.message))
    return [`status ${status} without a Russian message`]
  if (SCHEMA_ENGLISH.test(problem.message)) return [`status ${status} with a reason in English: ${problem.message}`]
  // Our codes are words in capitals.
  return /^[A-Z]+(_[A-Z]+)*$/.test(String(problem.code)) ? [] : [`status ${status} with the code ${problem.code}`]
}

function judgeInternalText(
  { draft }: FuzzRequest,
  { status, headers }: RawAnswer,
  text: string,
  sent: Buffer,
  { root }: AnswerContext,
): string[] {
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
  const faults: string[] = []
  if (text.includes(root) || head.includes(root)) faults.push('a path of this machine in the answer')
  const files = status < 400 && UNCHECKED_FILES.test(readable(draft.path))
  const leaked = INTERNAL_TEXT.exec(files ? head : `${head}\n\n${text}`)?.[0]
  const wasSent = leaked !== undefined && (sent.includes(leaked) || readable(draft.path).includes(leaked))
  if (leaked !== undefined && !wasSent) faults.push(`internal text in the answer: ${leaked.trim().slice(0, 40)}`)
  if (text.includes(SHOWN_MARKUP) && /html|svg|xml/.test(headers['content-type'] ?? ''))
    faults.push('markup of the visitor is shown as markup')
  return faults
}

function judgeSecurity({ draft }: FuzzRequest, { status, headers }: RawAnswer): string[] {
  if (headers['x-request-id'] === undefined) {
    const beforeRouting =
      WIRE_STATUSES.has(status) && headers.connection === 'close' && headers['x-content-type-options'] === 'nosniff'
    return beforeRouting ? [] : [`status ${status} without the headers of the app`]
  }
  const faults = judgeHeaders(headers).faults.filter(
    (fault) =>
      !(API_PAGE.test(readable(draft.path)) && fault === 'style elements are allowed') &&
      !(OFFICE_CALL.test(readable(draft.path)) && fault === 'a cookie is set'),
  )
  return faults.map((fault) => `headers: ${fault}`)
}

/** A path may be percent-encoded. */
function readable(path: string): string {
  return path.replace(/%[2-7][\da-f]/gi, (escaped) => decodeURIComponent(escaped))
}

const LINKS = /(?:href|src|action|content|srcset)="([^"]*)"|<(?:loc|link|guid)[^>]*>([^<]*)</g
/** The base does not matter: a foreign host resolves the same from everywhere. */
const BASE = 'http://base.invalid/page'

function judgeHosts(
  { target }: FuzzRequest,
  { headers }: RawAnswer,
  text: string,
  sent: Buffer,
  { site }: AnswerContext,
): string[] {
  const faults: string[] = []
  const { location } = headers
  if (location !== undefined && leadsToOtherHost(location, site))
    faults.push(`a redirect to another host: ${location.slice(0, 80)}`)
  const all = `${Object.values(headers).join('\n')}\n${text}`
  if (all.includes(foreignHosts.inProxyHeader)) faults.push('the answer names a host from a header of proxies')
  // The captcha's protocol repeats the requested host in the answer.
  const mayBeNamed = site === undefined || target.name === CAPTCHA_PROTOCOL
  if (all.includes(foreignHosts.inHost) && !(mayBeNamed && sent.includes(foreignHosts.inHost))) {
    faults.push('the answer names a strange Host')
  }
  if (text.includes(foreignHosts.inAddress)) {
    for (const [, attribute, element] of text.matchAll(LINKS)) {
      const link = (attribute ?? element ?? '').replaceAll('&amp;', '&').replaceAll('&#x2F;', '/')
      if (hostOf(link) === foreignHosts.inAddress)
        faults.push(`a link to a host from the address: ${link.slice(0, 80)}`)
    }
  }
  return faults
}

/** A visitor who came by another name of the site is redirected to SITE_URL. */
function leadsToOtherHost(location: string, site: string | undefined): boolean {
  return hostOf(location) !== hostOf(BASE) && (site === undefined || hostOf(location) !== hostOf(site))
}

function hostOf(link: string): string | undefined {
  return URL.canParse(link, BASE) ? new URL(link, BASE).hostname : undefined
}

function textOf({ headers, body }: RawAnswer): string | undefined {
  try {
    const encoding = headers['content-encoding']
    if (body.length === 0 || encoding === undefined) return body.toString()
    if (encoding === 'br') return brotliDecompressSync(body).toString()
    return encoding === 'gzip' ? gunzipSync(body).toString() : undefined
  } catch {
    return undefined
  }
}

function parse(text: string): { message?: unknown; code?: unknown; status?: unknown } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
