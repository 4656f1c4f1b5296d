// Mozilla Observatory's rules for headers, as far as they apply to a server without TLS of its own:
// https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
import type { OutgoingHttpHeaders } from 'node:http'

export interface Judgement {
  score: number
  /** The faults that cost points. */
  faults: string[]
}

const HALF_A_YEAR_SECONDS = 15_768_000
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

/** A+ is 100 and more. */
export function judgeHeaders(headers: OutgoingHttpHeaders): Judgement {
  const faults: string[] = []
  let score = 100
  const rule = (passed: boolean, fault: string, penalty: number, bonus = 0) => {
    score += passed ? bonus : -penalty
    if (!passed) faults.push(fault)
  }
  const header = (name: string) => String(headers[name] ?? '')
  const policy = readPolicy(header('content-security-policy'))
  const sources = (directive: string) => policy.get(directive) ?? policy.get('default-src') ?? []

  rule(policy.size > 0, 'no content security policy', 25)
  rule(!sources('script-src').includes("'unsafe-inline'"), 'inline scripts are allowed', 20)
  rule(!sources('script-src').includes("'unsafe-eval'"), 'eval is allowed', 10)
  const open = ['script-src', 'object-src', 'style-src'].flatMap(sources)
  rule(!open.some((source) => /^(\*|data:|https?:|http:\/\/.*)$/.test(source)), 'a whole scheme is allowed', 20)
  rule(!sources('style-src').includes("'unsafe-inline'"), 'style elements are allowed', 0)
  rule(policy.get('default-src')?.join() === "'none'", "default-src is not 'none'", 0, 10)
  rule(policy.get('base-uri')?.join() === "'none'", "base-uri is not 'none'", 0)
  rule(policy.has('form-action'), 'form-action is not set', 0)
  rule(policy.has('frame-ancestors') && header('x-frame-options') !== '', 'the site may be framed', 20, 5)
  const maxAge = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1])
  rule(maxAge >= HALF_A_YEAR_SECONDS, 'HSTS is shorter than half a year', 20)
  rule(header('x-content-type-options') === 'nosniff', 'types may be guessed', 5)
  rule(PRIVATE_REFERRERS.includes(header('referrer-policy')), 'the referrer tells too much', 5, 5)
  rule(header('set-cookie') === '', 'a cookie is set', 5)
  rule(header('access-control-allow-origin') !== '*', 'everybody may read', 20)
  rule(header('cross-origin-resource-policy') !== '', 'no resource policy', 0)
  rule(header('server') === '' && header('x-powered-by') === '', 'the software is named', 5)
  return { score, faults }
}

function readPolicy(text: string): Map<string, string[]> {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.flatMap(([name = '', ...values]) => (name === '' ? [] : [[name, values] as const])))
}
