// Requests that robots send to a form: broken bodies, wrong types, hostile texts. Every one of them must be refused and
// do no harm.
import { EMBEDDED_CAPTCHA_PATH, type FormRequest } from '@kvartal/contract/forms'
import { FORMS, formValues, OTHER_INFORMATION } from './contact-request.ts'

export interface JunkRequest {
  method: 'GET' | 'POST'
  url: string
  contentType: string
  encoding?: string
  body: string | Buffer<ArrayBuffer>
}

const JSON_TYPE = 'application/json'
const longText = 'я'.repeat(20_000)
const hostile = [
  "'; drop table leads; --",
  '1 or 1=1',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '😀'.repeat(20),
  '\u0000\u0001\u001f',
  '\ud800',
  '\u202e\u2066',
  '{{7*7}}#{7*7}',
  '=cmd|/c calc!A1',
  'a\r\nBcc: victim@example.ru',
  '../../etc/passwd',
  longText,
  ' ',
]
const wrongTypes: unknown[] = [
  null,
  0,
  1e308,
  -1,
  true,
  [],
  ['Анна'],
  {},
  { $gt: '' },
  [[[[]]]],
  Number.MAX_SAFE_INTEGER,
]
const brokenBodies: [contentType: string, body: string][] = [
  [JSON_TYPE, '{"name":'],
  [JSON_TYPE, ''],
  [JSON_TYPE, 'null'],
  [JSON_TYPE, '[]'],
  [JSON_TYPE, '"text"'],
  [JSON_TYPE, '{"__proto__":{"admin":true}}'],
  [JSON_TYPE, `{"constructor":{"prototype":{"x":1}}}`],
  [JSON_TYPE, '['.repeat(5_000)],
  [JSON_TYPE, `{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`],
  [JSON_TYPE, `"${'x'.repeat(70_000)}"`],
  ['text/xml', '<a/>'],
  ['text/plain', 'name=Anna'],
  ['application/x-www-form-urlencoded', 'name=Anna&phone=1'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/json; charset=utf-16', '{}'],
]

/** A used token and a genuine session id, with which junk passes as many checks as possible. */
export interface UsedCredentials {
  usedToken: string
  sessionID: string
}

export function* junkRequests(total: number, { usedToken, sessionID }: UsedCredentials): Generator<JunkRequest> {
  const right: FormRequest = { ...formValues(), smartToken: usedToken, sessionID }
  const fields = Object.keys(right) as (keyof FormRequest)[]
  // A comment and notes may contain anything; a request with them is refused because of its used token.
  const bodies: (() => [string, string])[] = [
    (turn = next()) => pick(brokenBodies, turn),
    (turn = next()) => [JSON_TYPE, JSON.stringify({ ...right, [pick(fields, turn)]: pick(wrongTypes, turn >> 4) })],
    (turn = next()) => [JSON_TYPE, JSON.stringify({ ...right, [pick(fields, turn)]: pick(hostile, turn >> 4) })],
    (turn = next()) => [
      JSON_TYPE,
      JSON.stringify({ ...right, infoData: { [pick(hostile, turn)]: pick(hostile, turn >> 4) } }),
    ],
    (turn = next()) => [JSON_TYPE, JSON.stringify({ ...right, smartToken: mangle(usedToken, turn) })],
    () => [JSON_TYPE, JSON.stringify(right)],
    (turn = next()) => [JSON_TYPE, JSON.stringify({ ...right, sessionID: mangle(sessionID, turn) })],
  ]
  let turns = 0
  const next = () => ++turns
  const urls = [FORMS, OTHER_INFORMATION]
  for (let index = 0; index < total; index++) {
    if (index % 50 === 49) {
      const body = new URLSearchParams({ secret: pick(hostile, index), token: usedToken }).toString()
      const contentType = 'application/x-www-form-urlencoded'
      yield { method: 'POST', url: `${EMBEDDED_CAPTCHA_PATH}/validate`, contentType, body }
      continue
    }
    const [contentType, body] = pick(bodies, index)()
    yield { method: 'POST', url: pick(urls, index), contentType, body }
  }
}

function pick<Item>(items: readonly Item[], turn: number): Item {
  return items[turn % items.length] as Item
}

function mangle(text: string, turn: number): string {
  const place = turn % text.length
  return text.slice(0, place) + (text[place] === 'x' ? 'y' : 'x') + text.slice(place + 1)
}
