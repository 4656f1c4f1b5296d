// What the fuzzer does to a right request. Each change is named, so that a report can say what was done.
import { type Draft, type Framing, headerOf, removeHeader, setHeader } from './draft.ts'
import {
  asBytes,
  browsers,
  dates,
  foreignHosts,
  hugeNumbers,
  longTexts,
  MARKUP,
  oldBrowsers,
  personal,
  scalars,
  wrongTypes,
} from './hostile.ts'
import type { Knowledge } from './knowledge.ts'
import type { Random } from './random.ts'
import { fillPattern, matchPattern, type Target } from './targets.ts'

export interface Mutation {
  readonly draft: Draft
  readonly target: Target
  readonly random: Random
  readonly knowledge: Knowledge
}

type Mutate = (mutation: Mutation) => void

const { inAddress: evil, inProxyHeader: forwarded, inHost: stranger } = foreignHosts

/** Escaped for an address; half of the time only as far as HTTP demands it. */
function inAddress(text: string, random: Random): string {
  if (random.chance(0.5)) return encodeURIComponent(text)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a bare one would end the request line
  return asBytes(text).replace(/[\x00-\x20?#]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

const dotSegments = [
  '..',
  '.',
  '../..',
  '../../..',
  '%2e%2e',
  '%2E%2E',
  '..%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e',
  '%c0%ae%c0%ae',
]
const brokenEscapes = [
  '%',
  '%%',
  '%zz',
  '%E0%A4%A',
  '%D0%9',
  '%00',
  '%0d%0a',
  '%09',
  '%20',
  '%ff',
  '%25',
  '%u0041',
  '%c0%af',
  '%2f',
  '%5c',
  '%3f',
  '%23',
]
const slashes = ['//', '///', '\\', '/\\', '/./', '/;/', '/%2f/', '/.//', '/..;/']
const strayTexts = [
  'привет',
  '中文',
  '😀',
  '\u202e',
  'é',
  'ß',
  '~',
  ';a=b',
  ':',
  '@',
  '!',
  "'",
  '(',
  ')',
  '*',
  '+',
  ',',
  '$',
  '=',
  '|',
  '^',
  '`',
  '{',
  '}',
  '"',
  '<',
  '>',
]
const wholePaths = [
  '//',
  '///',
  '//:',
  '//@',
  '/\\',
  '/\\/',
  '/..',
  '/.',
  '/%00',
  '/%2f',
  '/%5c',
  '/%09/a%00b',
  '//a:99999999/',
  '//%00/',
  '//[::1',
  `//${evil}`,
  `//${evil}/list`,
  `///${evil}//`,
  `////${evil}/%2e%2e`,
  `//user:pw@${evil}/`,
  `/\\${evil}`,
  `/%5c${evil}`,
  `/%2f%2f${evil}`,
  `/%2e//${evil}/flat`,
  `/.//${evil}/flat`,
  `/%0d%0aLocation:%20//${evil}`,
  `/${evil}/..//`,
  `http://${evil}/list`,
  `https://${evil}/flat`,
  `http:/${evil}`,
  'http://',
  'http:///list',
  `http://${evil}:99999999/`,
  `javascript:fuzz(1)`,
  '*',
  'list',
  '/?',
  '/%F0%9F%98%80',
]

const paths: Record<string, Mutate> = {
  'dots in the path': (mutation) =>
    editSegment(
      mutation,
      (segment) => (mutation.random.chance(0.5) ? '' : `${segment}/`) + mutation.random.pick(dotSegments),
    ),
  'dots as the end': ({ draft, target, random }) => {
    const [start = ''] = target.pattern.split(/[:*]/)
    draft.path = start.replace(/\/?$/, '/') + random.pick(dotSegments)
  },
  'a broken escape': (mutation) => insertInPath(mutation, mutation.random.pick(brokenEscapes)),
  'stray characters': (mutation) =>
    insertInPath(mutation, inAddress(mutation.random.pick(strayTexts), mutation.random)),
  slashes: ({ draft, random }) => {
    const places = [...draft.path.matchAll(/\//g)].map(({ index }) => index)
    const at = places.length > 0 ? random.pick(places) : 0
    draft.path = draft.path.slice(0, at) + random.pick(slashes) + draft.path.slice(at + 1)
  },
  'a long segment': (mutation) => editSegment(mutation, () => mutation.random.pick(longTexts)),
  'a list of a thousand': (mutation) =>
    editSegment(mutation, () =>
      Array.from({ length: 50 + mutation.random.below(400) }, () => 1).join(
        mutation.random.pick([',', '|', '%7C', '%2C']),
      ),
    ),
  'other letters': ({ draft, random }) => {
    draft.path = random.chance(0.5)
      ? draft.path.toUpperCase()
      : draft.path.replace(/[a-z]/g, (letter) => (random.chance(0.3) ? letter.toUpperCase() : letter))
  },
  'escaped letters': ({ draft, random }) => {
    draft.path = draft.path.replace(/[a-z0-9]/gi, (letter) =>
      random.chance(0.4) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    )
  },
  'something after the path': ({ draft, random }) => {
    draft.path += random.pick([
      '/',
      '//',
      '/x',
      '.',
      '.json',
      '.php',
      '~',
      '%00.png',
      '/.git/config',
      '/..',
      ';jsessionid=1',
      '/%2e%2e/',
      '.br',
      '.gz',
      '.map',
    ])
  },
  'another path': ({ draft, random }) => {
    draft.path = random.pick(wholePaths)
  },
}

const parameters: Record<string, Mutate> = {
  'a hostile parameter': (mutation) => editParameter(mutation, (random) => inAddress(random.pick(scalars), random)),
  'a long parameter': (mutation) => editParameter(mutation, (random) => random.pick(longTexts)),
  "another's parameter": (mutation) =>
    editParameter(mutation, (random) =>
      encodeURIComponent(String(random.pick([...mutation.knowledge.values.values()].flat()))),
    ),
}

const queries: Record<string, Mutate> = {
  'a hostile value': ({ draft, random, knowledge, target }) => {
    const name = random.pick(namesFor(target, knowledge, random))
    addQuery(draft, `${encodeURIComponent(name)}=${inAddress(random.pick(scalars), random)}`)
  },
  'a known name with a value': ({ draft, random, knowledge, target }) => {
    const name = random.pick(namesFor(target, knowledge, random))
    const values = knowledge.values.get(name) ?? ['1', 'true', '2', '100']
    addQuery(draft, `${encodeURIComponent(name)}=${encodeURIComponent(String(random.pick(values)))}`)
  },
  'a name many times': ({ draft, random, knowledge, target }) => {
    const name = encodeURIComponent(random.pick(namesFor(target, knowledge, random)))
    for (let count = random.pick([2, 3, 50, 300]); count > 0; count--) addQuery(draft, `${name}=${count}`)
  },
  'lists and trees': ({ draft, random, knowledge, target }) => {
    const name = encodeURIComponent(random.pick(namesFor(target, knowledge, random)))
    addQuery(
      draft,
      name +
        random.pick([
          '[]=1',
          '[0]=1',
          '[a][b][c]=1',
          '[__proto__][x]=1',
          '.x=1',
          '[]',
          '[',
          '=1,2,3',
          '=1|2|3',
          '=%5B1%5D',
          '={"a":1}',
          '=1;2',
        ]),
    )
  },
  'prototype names': ({ draft, random }) => {
    addQuery(
      draft,
      random.pick([
        '__proto__=1',
        '__proto__[x]=1',
        '__proto__.x=1',
        'constructor=1',
        'constructor[prototype][x]=1',
        'toString=1',
        'hasOwnProperty=1',
        'then=1',
        'length=1',
      ]),
    )
  },
  'a long value': ({ draft, random, knowledge, target }) => {
    const name = encodeURIComponent(random.pick(namesFor(target, knowledge, random)))
    addQuery(
      draft,
      `${name}=${random.pick(['a', '1', '1,', '%7C', '(', '%'])}`.padEnd(random.pick([200, 600, 4_000]), 'a'),
    )
  },
  'many numbers': ({ draft, random, knowledge, target }) => {
    const name = encodeURIComponent(random.pick(namesFor(target, knowledge, random)))
    const separator = random.pick([',', '|', '%7C'])
    addQuery(draft, `${name}=${Array.from({ length: 500 }, (_, index) => index).join(separator)}`)
  },
  'a broken query': ({ draft, random }) => {
    draft.query = random.pick([
      '',
      '&',
      '&&&',
      '=',
      '==',
      '%',
      '%zz',
      '?',
      '??',
      '%00',
      '&=&=&',
      '#',
      '+',
      '%26%3D',
      '%E0%A4%A=1',
      ';',
      '\\',
    ])
  },
  'a foreign address': ({ draft, random, knowledge, target }) => {
    const name = encodeURIComponent(
      random.pick([...namesFor(target, knowledge, random), 'next', 'url', 'redirect', 'return']),
    )
    addQuery(draft, `${name}=${random.pick(['//', 'https://', '/%5C', '%2F%2F', 'http:'])}${evil}`)
  },
  markup: ({ draft, random, knowledge, target }) => {
    addQuery(
      draft,
      `${encodeURIComponent(random.pick(namesFor(target, knowledge, random)))}=${encodeURIComponent(MARKUP)}`,
    )
  },
}

const hosts = [
  'a b',
  '',
  ' ',
  'a,b',
  '[::1',
  '[::1]',
  '../..',
  '"><script>',
  'localhost:99999',
  ':80',
  '@',
  'a@b',
  'x'.repeat(300),
  asBytes('хост.рф'),
  '%00',
  '0',
  '127.1',
  'a/b',
  'a?b',
  'a#b',
  `${stranger}:1337`,
  stranger,
  `${stranger}.`,
  `${stranger}, ${stranger}`,
  `user:pw@${stranger}`,
]
const accepts = [
  'text/html',
  'text/html;q=0',
  'application/json',
  '*/*',
  '',
  'image/avif,image/webp',
  'text/html, */*;q=0.1',
  'application/xml',
  'a/b;q=x',
  ','.repeat(500),
  'TEXT/HTML',
  'text/html-not',
]
const encodings = [
  'br',
  'gzip',
  'identity',
  'identity;q=0',
  '*',
  '*;q=0',
  'br;q=0, gzip;q=0',
  'deflate',
  'zstd',
  'br;q=1.5',
  'gzip;q=',
  ',,,',
  'BR',
  `gzip, ${'x,'.repeat(500)}`,
]
const ranges = [
  'bytes=0-',
  'bytes=0-0',
  'bytes=-1',
  'bytes=-0',
  'bytes=99999999999-',
  'bytes=5-1',
  'bytes=0-0,1-1,2-2',
  `bytes=${'0-0,'.repeat(200)}0-0`,
  'bytes=abc',
  'lines=1-2',
  'bytes=',
  'bytes=0-99999999999999999999999',
]
const etags = ['*', '""', 'W/""', '"x"', 'W/"x", "y"', '"', 'x'.repeat(2_000), ','.repeat(500)]
const times = [
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  'yesterday',
  '0',
  '-1',
  '',
  '2026-11-15',
]
const cookies = [
  'a=b',
  '=',
  ';;;',
  '__proto__=1',
  'cookies_accepted=true',
  `a=${'x'.repeat(4_000)}`,
  'a="',
  asBytes('имя=значение'),
  'a=%zz',
]

const headers: Record<string, { weight: number; mutate: Mutate }> = {
  Host: { weight: 4, mutate: ({ draft, random }) => setHeader(draft, 'Host', random.pick(hosts)) },
  Accept: { weight: 2, mutate: ({ draft, random }) => setHeader(draft, 'Accept', random.pick(accepts)) },
  'no Accept': { weight: 1, mutate: ({ draft }) => removeHeader(draft, 'Accept') },
  'Accept-Encoding': {
    weight: 2,
    mutate: ({ draft, random }) => setHeader(draft, 'Accept-Encoding', random.pick(encodings)),
  },
  'an old browser': {
    weight: 3,
    mutate: ({ draft, random }) => setHeader(draft, 'User-Agent', random.pick(oldBrowsers)),
  },
  'another browser': {
    weight: 1,
    mutate: ({ draft, random }) =>
      setHeader(
        draft,
        'User-Agent',
        random.pick([
          ...browsers,
          '',
          'Mozilla/5.0 ('.repeat(100),
          asBytes('браузер'),
          'Chrome/99999999999999999999',
          'Version/ Safari/',
          '((((((((',
          'x'.repeat(3_000),
        ]),
      ),
  },
  'headers of a proxy': {
    weight: 3,
    mutate: ({ draft, random }) => {
      const [name, value] = random.pick([
        ['X-Forwarded-Host', forwarded],
        ['X-Forwarded-Host', `${forwarded}:1337, ${forwarded}`],
        ['X-Forwarded-Host', 'a b'],
        ['X-Forwarded-Host', ''],
        ['X-Forwarded-Proto', 'javascript'],
        ['X-Forwarded-Proto', `https://${forwarded}/`],
        ['X-Forwarded-Proto', ','],
        ['X-Forwarded-For', 'not an address'],
        ['X-Forwarded-For', ','.repeat(300)],
        ['X-Forwarded-For', '::ffff:999.1.1.1'],
        ['X-Forwarded-Port', '-1'],
        ['X-Forwarded-Prefix', `//${forwarded}`],
        ['Forwarded', `host=${forwarded};proto=https`],
        ['X-Original-URL', `//${forwarded}/`],
        ['X-Rewrite-URL', '/metrics'],
        ['X-HTTP-Method-Override', 'DELETE'],
      ] as const)
      setHeader(draft, name, value)
    },
  },
  Range: { weight: 2, mutate: ({ draft, random }) => setHeader(draft, 'Range', random.pick(ranges)) },
  'If-None-Match': { weight: 1, mutate: ({ draft, random }) => setHeader(draft, 'If-None-Match', random.pick(etags)) },
  conditions: {
    weight: 2,
    mutate: ({ draft, random }) => {
      const name = random.pick(['If-Modified-Since', 'If-Unmodified-Since', 'If-Match', 'If-Range'])
      setHeader(draft, name, random.pick(name === 'If-Match' ? etags : [...times, ...etags]))
    },
  },
  Cookie: {
    weight: 1,
    mutate: ({ draft, random }) =>
      setHeader(draft, 'Cookie', random.pick([...cookies, `phone=${personal.phone(random.digits(4))}`])),
  },
  'Origin and Referer': {
    weight: 1,
    mutate: ({ draft, random }) => {
      setHeader(
        draft,
        random.pick(['Origin', 'Referer']),
        random.pick([
          `https://${forwarded}`,
          'null',
          '',
          'a b',
          `https://${forwarded}/?phone=${personal.phone(random.digits(4))}`,
        ]),
      )
    },
  },
  'a preflight': {
    weight: 1,
    mutate: ({ draft, random }) => {
      draft.method = 'OPTIONS'
      setHeader(draft, 'Origin', `https://${forwarded}`)
      setHeader(draft, 'Access-Control-Request-Method', random.pick(['POST', 'DELETE', 'x']))
    },
  },
  'X-Request-Id': {
    weight: 1,
    mutate: ({ draft, random }) =>
      setHeader(
        draft,
        'X-Request-Id',
        random.pick(['', 'short', 'x'.repeat(65), `${MARKUP}`, '{"a":1}', asBytes('номер запроса')]),
      ),
  },
  'client hints': {
    weight: 1,
    mutate: ({ draft, random }) =>
      setHeader(
        draft,
        random.pick(['Sec-CH-UA-Mobile', 'Sec-CH-UA', 'Save-Data', 'Accept-Language']),
        random.pick(['?1', '?0', '?', '1', '"x', asBytes('да')]),
      ),
  },
  Expect: {
    weight: 1,
    mutate: ({ draft, random }) => {
      setHeader(draft, 'Expect', random.pick(['100-continue', '100-Continue', 'x', '', '200-ok']))
      draft.alone = true
    },
  },
  Connection: {
    weight: 1,
    mutate: ({ draft, random }) => {
      setHeader(
        draft,
        'Connection',
        random.pick(['close', 'upgrade', 'x', 'Host', 'keep-alive, close', 'X-Request-Id']),
      )
      if (random.chance(0.5)) setHeader(draft, 'Upgrade', random.pick(['h2c', 'websocket', 'x']))
      draft.alone = true
    },
  },
  'many headers': {
    weight: 1,
    mutate: ({ draft, random }) => {
      for (let count = random.pick([50, 500, 2_500]); count > 0; count--) draft.headers.push([`X-${count}`, '1'])
      draft.alone = true
    },
  },
  'a long header': {
    weight: 1,
    mutate: ({ draft, random }) => {
      setHeader(
        draft,
        random.pick(['X-Long', 'Cookie', 'Referer', 'User-Agent']),
        'x'.repeat(random.pick([5_000, 17_000, 70_000])),
      )
      draft.alone = true
    },
  },
  'a header twice': {
    weight: 1,
    mutate: ({ draft, random }) => {
      const [name, value] = random.pick(draft.headers.filter(([given]) => given !== 'Host'))
      draft.headers.push([name, value])
    },
  },
  'bytes in a header': {
    weight: 1,
    mutate: ({ draft, random }) => {
      draft.headers.push([
        random.pick(['X-Fuzz', 'Accept-Language', 'X Fuzz', '', ' X-Fuzz', asBytes('Имя'), '__proto__', 'constructor']),
        random.pick(['\u0000', '\u0001', '\u007f', '\u00ff', asBytes('слово'), ' \t ', '1\r\n 2']),
      ])
      draft.alone = true
    },
  },
}

const methods = [
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'PROPFIND',
  'QUERY',
  'CONNECT',
  'BREW',
  'get',
  'PRI',
  '',
]

const jsonBodies: readonly string[] = [
  '',
  ' ',
  'null',
  '[]',
  '{}',
  '"text"',
  '1',
  'true',
  '{"name":',
  '{"a":1}}',
  "{'a':1}",
  '{"a":1,}',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(5_000),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
  `"${'x'.repeat(70_000)}"`,
  `{"${'k'.repeat(30_000)}":1}`,
  `{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":${index}`).join()}}`,
  '"\\ud800"',
  '{"\\u0000":"\\u0000"}',
]
const bodyTypes = [
  'text/plain',
  'text/xml',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;',
  'application/jsonx',
  'APPLICATION/JSON',
  'application/json, text/plain',
  '',
  ' ',
  '/',
  'application/octet-stream',
  'x'.repeat(300),
  asBytes('тип/вид'),
]

const bodies: Record<string, { weight: number; mutate: Mutate }> = {
  'a field of another type': {
    weight: 4,
    mutate: (mutation) => editField(mutation, ({ random }) => random.pick(wrongTypes)),
  },
  'a hostile field': {
    weight: 6,
    mutate: (mutation) =>
      editField(mutation, ({ random }, old) =>
        typeof old === 'string' && /^\d{4}-\d\d-\d\dT/.test(old)
          ? random.pick(dates)
          : random.pick([...scalars, ...longTexts, '\ud800', 'a\udfffb', 'я'.repeat(20_000)]),
      ),
  },
  'a huge number': {
    weight: 2,
    mutate: (mutation) => editField(mutation, ({ random }) => `@number ${random.pick(hugeNumbers)}@`),
  },
  'a list of thousands': {
    weight: 1,
    mutate: (mutation) =>
      editField(mutation, ({ random }, old) => Array.from({ length: random.pick([50, 1_000, 5_000]) }, () => old)),
  },
  'a missing field': { weight: 2, mutate: (mutation) => editField(mutation, () => undefined) },
  'an unknown field': {
    weight: 1,
    mutate: (mutation) =>
      editBody(mutation, (body) => {
        body[mutation.random.pick(['x', '', 'constructor', 'toString', '$where', 'a.b', 'a[b]', MARKUP])] =
          mutation.random.pick(wrongTypes)
      }),
  },
  'a field twice': {
    weight: 1,
    mutate: ({ draft, random }) => {
      const doubled = random.pick([
        '"name":"Анна","name":null',
        '"__proto__":{"x":1}',
        '"sort":1,"sort":{}',
        '"consent":null',
      ])
      if (draft.body?.endsWith('}'))
        draft.body = `${draft.body.slice(0, -1)}${draft.body === '{}' ? '' : ','}${doubled}}`
    },
  },
  'another body': {
    weight: 2,
    mutate: ({ draft, random }) => {
      draft.body = random.pick(jsonBodies)
    },
  },
  'bytes that are no text': {
    weight: 1,
    mutate: ({ draft, random }) => {
      draft.body = random.pick([
        '\xff\xfe{\x00}\x00',
        '{"name":"\xed\xa0\x80"}',
        '{"name":"\xc0\xaf"}',
        '\x00',
        '{"name":"\x01\x1f"}',
        '{"a":"\xf8\x88\x80\x80\x80"}',
        '\x1f\x8b\x08',
      ])
      draft.bodyEncoding = 'latin1'
    },
  },
  'a body cut off': {
    weight: 1,
    mutate: ({ draft, random }) => {
      draft.body = draft.body?.slice(0, random.below(draft.body.length))
    },
  },
  'another type of body': {
    weight: 2,
    mutate: ({ draft, random }) => setHeader(draft, 'Content-Type', random.pick(bodyTypes)),
  },
  'no type of body': { weight: 1, mutate: ({ draft }) => removeHeader(draft, 'Content-Type') },
  'a compressed body': {
    weight: 1,
    mutate: ({ draft, random }) => {
      draft.bodyCoding = random.pick(['gzip', 'br', 'deflate', 'zstd'])
      setHeader(
        draft,
        'Content-Encoding',
        random.chance(0.8) ? draft.bodyCoding : random.pick(['x', 'gzip, br', '', 'identity', 'GZIP']),
      )
    },
  },
  'a body that unpacks to megabytes': {
    weight: 0.5,
    mutate: ({ draft, random }) => {
      draft.body = ' '.repeat(8_000_000)
      draft.bodyCoding = random.pick(['gzip', 'br', 'br', 'deflate'])
      setHeader(draft, 'Content-Encoding', draft.bodyCoding)
      setHeader(draft, 'Content-Type', 'application/json')
    },
  },
  'a body that says it is compressed': {
    weight: 1,
    mutate: ({ draft, random }) =>
      setHeader(draft, 'Content-Encoding', random.pick(['gzip', 'br', 'deflate', 'zstd', 'x', 'identity'])),
  },
}

const framings: Framing[] = [
  'chunked',
  'chunked',
  'longer than said',
  'shorter than said',
  'no length',
  'two lengths',
  'length and chunks',
  'negative length',
  'huge length',
  'broken chunk',
]

const wires: Record<string, Mutate> = {
  'the body’s end': ({ draft, random }) => {
    draft.body ??= '{}'
    if (headerOf(draft, 'Content-Type') === undefined) setHeader(draft, 'Content-Type', 'application/json')
    draft.framing = random.pick(framings)
  },
  'no Host': ({ draft }) => removeHeader(draft, 'Host'),
  'two Hosts': ({ draft }) => void draft.headers.push(['Host', stranger]),
  'line feeds alone': ({ draft }) => {
    draft.lineEnd = '\n'
  },
  'another version': ({ draft, random }) => {
    draft.version = random.pick([
      'HTTP/1.0',
      'HTTP/1.0',
      'HTTP/0.9',
      'HTTP/2.0',
      'HTTP/1.2',
      'HTTP/7.3',
      'http/1.1',
      'ICY/1.0',
      '',
      'HTTP/1.1 x',
    ])
  },
  'a space in the address': ({ draft }) => {
    draft.path += ' x'
  },
  'a bare byte in the address': ({ draft, random }) => {
    draft.path += random.pick(['\u0000', '\u0001', '\t', '\u007f', '\u00ff', '\r'])
  },
  'codings of the transfer': ({ draft, random }) =>
    setHeader(
      draft,
      'Transfer-Encoding',
      random.pick(['gzip', 'chunked, gzip', 'xchunked', ' chunked', 'identity', 'chunked, chunked']),
    ),
  'an address of thousands': ({ draft, random }) => {
    draft.path += `/${'a'.repeat(random.pick([3_000, 15_000, 17_000, 100_000]))}`
  },
}

/** Applies one change and says which. */
export function mutate(mutation: Mutation): string {
  const { draft, target, random } = mutation
  const hasBody = draft.body !== undefined
  const area = random.weighted({
    path: 20,
    parameter: target.params.length > 0 ? 20 : 0,
    query: 22,
    body: hasBody ? 50 : 4,
    header: 26,
    method: 4,
    wire: 6,
  })
  switch (area) {
    case 'path':
      return applyOne(paths, mutation)
    case 'parameter':
      return applyOne(parameters, mutation)
    case 'query':
      return applyOne(queries, mutation)
    case 'header':
      return applyWeighted(headers, mutation)
    case 'method':
      draft.method = random.pick(methods)
      draft.alone = true
      return `the method ${draft.method}`
    case 'wire':
      draft.alone = true
      return applyOne(wires, mutation)
    case 'body':
      if (!hasBody) {
        draft.body = '{}'
        setHeader(draft, 'Content-Type', 'application/json')
      }
      return applyWeighted(bodies, mutation)
  }
}

function applyOne(mutations: Readonly<Record<string, Mutate>>, mutation: Mutation): string {
  const name = mutation.random.pick(Object.keys(mutations))
  mutations[name]?.(mutation)
  return name
}

function applyWeighted(
  mutations: Readonly<Record<string, { weight: number; mutate: Mutate }>>,
  mutation: Mutation,
): string {
  const weights = Object.fromEntries(Object.entries(mutations).map(([name, { weight }]) => [name, weight]))
  const name = mutation.random.weighted(weights)
  mutations[name]?.mutate(mutation)
  return name
}

function editSegment({ draft, random }: Mutation, change: (segment: string) => string): void {
  const segments = draft.path.split('/')
  const index = segments.length > 1 ? 1 + random.below(segments.length - 1) : 0
  segments[index] = change(segments[index] ?? '')
  draft.path = segments.join('/')
}

function insertInPath({ draft, random }: Mutation, text: string): void {
  const at = 1 + random.below(draft.path.length)
  draft.path = draft.path.slice(0, at) + text + draft.path.slice(at)
}

function editParameter({ draft, target, random }: Mutation, change: (random: Random) => string): void {
  const values = matchPattern(target.pattern, draft.path)
  if (!values) return
  const changed = random.pick(target.params)
  draft.path = fillPattern(target.pattern, (name) => (name === changed ? change(random) : (values[name] ?? '')))
}

/** Names that the target's schema has, else those of any other. */
function namesFor({ querySchema }: Target, { queryNames }: Knowledge, random: Random): readonly string[] {
  const own = Object.keys((querySchema?.properties as object | undefined) ?? {})
  return own.length > 0 && random.chance(0.8) ? own : [...queryNames, 'id', 'q', 'page']
}

export function addQuery(draft: Draft, part: string): void {
  draft.query = draft.query ? `${draft.query}&${part}` : part
}

type Fields = Record<string, unknown>

function editBody({ draft }: Mutation, edit: (body: Fields) => void): void {
  if (draft.bodyEncoding === 'latin1') return
  const form = headerOf(draft, 'Content-Type')?.includes('urlencoded')
  const body = form ? Object.fromEntries(new URLSearchParams(draft.body)) : parse(draft.body ?? '')
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  edit(body as Fields)
  const text = form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
  // A number that JavaScript cannot hold is written as it is.
  draft.body = text.replace(/"@number ([^@"]+)@"/g, '$1')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Changes one field, at any depth. */
function editField(mutation: Mutation, change: (mutation: Mutation, old: unknown) => unknown): void {
  editBody(mutation, (body) => {
    const places = placesOf(body)
    if (places.length === 0) return
    const { owner, name } = mutation.random.pick(places)
    owner[name] = change(mutation, owner[name])
  })
}

function placesOf(owner: Fields): { owner: Fields; name: string }[] {
  return Object.entries(owner).flatMap(([name, value]) => [
    { owner, name },
    ...(typeof value === 'object' && value !== null && !Array.isArray(value) ? placesOf(value as Fields) : []),
  ])
}
