// Hostile values, and the markers by which the fuzzer recognises its own data.

/** Written into queries, bodies and headers; none of it may get into the log. */
export const personal = {
  phone: (lastFour: string) => `7999555${lastFour}`,
  typedPhone: (lastFour: string) => `+7 (999) 555-${lastFour.slice(0, 2)}-${lastFour.slice(2)}`,
  email: (part: string) => `anna${part}@person.example`,
  name: 'Анна Секретова',
}
export const PERSONAL_TRACES =
  /(?<![\d.])7999555\d{4}(?!\d)|\(999\) 555-|@person\.example|Секретов|%D0%A1%D0%B5%D0%BA%D1%80%D0%B5%D1%82%D0%BE%D0%B2/i

/** Host names that are not ours. */
export const foreignHosts = {
  /** In paths and queries: no link and no redirect may lead there. */
  inAddress: 'evil.example',
  /** In proxy headers: no answer may contain it. */
  inProxyHeader: 'forwarded.example',
  /** In Host: an answer may contain it only for the client who sent it, and never when SITE_URL is set. */
  inHost: 'stranger.example',
}

/** Markup that no page may show as markup. */
export const MARKUP = '"><script>fuzz(1)</script>'
export const SHOWN_MARKUP = '<script>fuzz('

export const scalars: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e3',
  '1e308',
  '1e999',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '99999999999999999999999999',
  '0x10',
  '٣',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '1,2,3',
  '1|2|3',
  '|',
  ',',
  "1' or '1'='1",
  "'; drop table leads; --",
  '%',
  '%%',
  '_',
  '\\',
  '$1',
  '#{7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  'file:///etc/passwd',
  'javascript:fuzz(1)',
  'a\r\nSet-Cookie: fuzz=1',
  '\u0000',
  'a\u0000b',
  '\u0001\u0008\u000b\u001f\u007f',
  '\u202e\u2066',
  '\ufeff',
  '\ufffd\uffff',
  'ﷺ',
  '😀'.repeat(20),
  'и\u0306'.repeat(20),
  'İı',
  MARKUP,
  '<img src=x onerror=fuzz(1)>',
  ']]>',
  '<!--',
]

export const longTexts: readonly string[] = [101, 200, 255, 256, 501, 1_000, 2_000].map((length) => 'a'.repeat(length))

export const wrongTypes: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  '',
  'text',
  [],
  [null],
  [[[[]]]],
  ['text', 1],
  {},
  { $gt: '' },
  { length: 1e9 },
  { toString: 1 },
]

/** Numbers that JSON can write and JavaScript cannot hold, as text. */
export const hugeNumbers: readonly string[] = [
  '1e400',
  '-1e400',
  '1E+308',
  '-0',
  '9007199254740993',
  '123456789012345678901234567890',
  '0.1000000000000000055511151231257827',
  '1e-400',
]

export const dates: readonly string[] = [
  '0000-01-01T00:00:00Z',
  '0000-02-29T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1969-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-11-15T24:00:00Z',
  '2026-11-15T12:00:00+23:59',
  '2026-11-15T12:00:00.123456789012345678901234567890Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-12:00',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
]

export const oldBrowsers: readonly string[] = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.87 Safari/537.36',
  'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Mozilla/5.0 (Windows NT 6.1; rv:52.0) Gecko/20100101 Firefox/52.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 9_3 like Mac OS X) AppleWebKit/601.1.46 (KHTML, like Gecko) Version/9.0 Mobile/13E188a Safari/601.1',
  'Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18',
]

export const browsers: readonly string[] = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
]

/** UTF-8 bytes as a string of one character per byte, the form in which the head of a request is written. */
export const asBytes = (text: string) => Buffer.from(text).toString('latin1')
