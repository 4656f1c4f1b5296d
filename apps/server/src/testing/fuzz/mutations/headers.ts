// Changes of headers.
import { removeHeader, setHeader } from '../draft.ts'
import { asBytes, browsers, foreignHosts, MARKUP, oldBrowsers, personal } from '../hostile.ts'
import type { Mutations } from './mutation.ts'

const { inProxyHeader: forwarded, inHost: stranger } = foreignHosts

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

export const headers: Mutations = {
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
      draft.ownConnection = true
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
      draft.ownConnection = true
    },
  },
  'many headers': {
    weight: 1,
    mutate: ({ draft, random }) => {
      for (let count = random.pick([50, 500, 2_500]); count > 0; count--) draft.headers.push([`X-${count}`, '1'])
      draft.ownConnection = true
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
      draft.ownConnection = true
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
      draft.ownConnection = true
    },
  },
}
