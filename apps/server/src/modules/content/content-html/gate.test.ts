import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { allowedHtml } from '@kvartal/contract/content'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowedHref } from './addresses.ts'
import { safeHtml } from './index.ts'

/** The part of jsdom that the tests use. The server's code has no types of the browser. */
interface Parsed {
  append(child: Parsed): void
  content: Parsed
  innerHTML: string
  querySelectorAll(
    all: '*',
  ): Iterable<{ localName: string; namespaceURI: string; attributes: Iterable<{ name: string; value: string }> }>
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new () => { window: { document: { createElement(name: string): Parsed } } }
}
const { document } = new JSDOM().window

const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"//',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;vascript&colon;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href=x onclick=alert(1)>x</a>',
  '<a href="x" onmouseover="alert(1)" style="position:fixed">x</a>',
  '<p onclick="alert(1)">x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<b onfocus=alert(1) tabindex=0 autofocus>x',
  '<table background="javascript:alert(1)"><tr><td onmouseover=alert(1)>x',
  '<style>@import "//evil.example";</style>',
  '<style><img src="</style><img src=x onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<!-- --!><img src=x onerror=alert(1)>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<base href="javascript:/a/+alert(1)//">',
  '<meta http-equiv="refresh" content="0;javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example>',
  '<title><img src=x onerror=alert(1)></title>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<a title="<img src=x onerror=alert(1)>">x</a>',
  "<a href='x' title='>' onclick='alert(1)'>x</a>",
  '<a href="x>" onclick="alert(1)">x</a>',
  '<p title="\'"><img src=x onerror=alert(1)>"\'>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<\u0000script>alert(1)</script>',
  '<a\u000Bhref="javascript:alert(1)">x</a>',
  '<a href="https://evil.example" id="location" name="body">x</a>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<span class="x" data-x="y" id=z>x</span>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg><foreignObject><body onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x">',
  '<math href="javascript:alert(1)">CLICK</math>',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<img srcset="javascript:alert(1) 1x">',
  '<picture><source srcset="data:image/svg+xml,x" type="image/svg+xml"><img src=x></picture>',
  '<img data-media="x" onerror=alert(1)>',
  '<img data-media="&quot; onerror=alert(1) &quot;" alt="&quot;>&lt;script&gt;">',
  '<textarea><img title="</textarea/><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<iframe><b><img src=x onerror=alert(1)></iframe>',
  '<table><a href="javascript:alert(1)"><tr><td>x',
  '<p><table><p><b></table></b><script>alert(1)</script>',
  '<b><p><a href="/x"><a href="javascript:alert(1)">x</p></b>',
  '<',
  '<a',
  '<a href="',
  '</p></p></b>',
  '"><img src=x onerror=alert(1)>',
]

/**
 * Parses the result as a browser does, with jsdom's parser, which follows the standard and is not the gate's own.
 * Returns every element, attribute and URL that is not on the allow-list.
 */
function faultsOf(clean: string): string[] {
  const faults: string[] = []
  for (const element of parsed(clean).querySelectorAll('*')) {
    const name = element.localName
    const allowed = allowedHtml[name]
    if (!allowed || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') faults.push(`<${name}>`)
    for (const { name: attribute, value } of element.attributes) {
      if (!allowed?.includes(attribute)) faults.push(`${name} ${attribute}`)
      if (attribute === 'href' || attribute === 'src') faults.push(...addressFaults(value))
    }
  }
  return faults
}

/** Resolves the URL as a browser on a page of the site would. */
function addressFaults(address: string): string[] {
  const { protocol, host } = new URL(address, 'https://site.example/list')
  const isHarmless = /^(?:https?|mailto|tel):$/.test(protocol)
  const isAbsolute = /^(?:https?|mailto|tel):/i.test(address)
  return isHarmless && (isAbsolute || host === 'site.example') ? [] : [address]
}

function parsed(html: string): Parsed {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

test.each(HOSTILE)('hostile markup is harmless: %s', (payload) => {
  expect(faultsOf(safeHtml(payload))).toEqual([])
})

test('the code inside a dropped element is dropped with it', () => {
  expect(safeHtml('до<script>alert(1)</script>после<style>p{}</style>')).toBe('допосле')
})

test('any mixture of hostile pieces stays harmless', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      '<a href=',
      '</',
      '<!--',
      '-->',
      '&#',
      ';',
      ':',
      'javascript:',
      '<b ',
      '\n',
    ),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(faultsOf(safeHtml(pieces.join('')))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('cleaning twice changes nothing more', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE, '<p>', '<h2 id="a">', '<table><tr><td>', 'текст', '&', '&amp;', '&nbsp;', '&lt;b&gt;'),
    fc.constantFrom('<img src="/a.webp" alt="&quot;">', '<source type="image/avif" srcset="/a.avif 1x, /b.avif 2x">'),
    fc.constantFrom('<a href="/a?b=1&amp;c=2">', '<a href="https://a.example">', '</a>', '<', '>', '"', "'", '</p>'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = safeHtml(pieces.join(''))
      expect(safeHtml(once)).toBe(once)
    }),
    { numRuns: 1000 },
  )
})

test('a browser parses the result exactly as the gate wrote it', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE, '<p>', '<b>', '<a href="/list">', '<ul><li>', '<h3 id="a">', '</p>', '</b>', '</a>'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const before = safeHtml(pieces.join(''))
      const after = document.createElement('div')
      after.append(parsed(before))
      expect(faultsOf(safeHtml(after.innerHTML))).toEqual([])
    }),
  )
})

test('plain formatting survives', () => {
  const html = '<p>Ставка <b>6 %</b>, <em>30 лет</em><br />и <span>ПСК</span></p><ul><li>один</li></ul>'
  expect(safeHtml(html)).toBe(html)
})

test('a table survives', () => {
  const html = '<table><tr><th>Срок</th><td>3 месяца</td></tr></table>'
  expect(safeHtml(html)).toBe(html)
})

test('headings keep the anchors that links lead to', () => {
  const html = '<h2 id="dalshe">Что дальше</h2><h3 id="сроки-2">Сроки</h3><p><a href="#dalshe">дальше</a></p>'
  expect(safeHtml(html)).toBe(html)
  expect(safeHtml('<h2 id="a b">x</h2><h2 id="">x</h2><p id="x">x</p>')).toBe('<h2>x</h2><h2>x</h2><p>x</p>')
})

test('headings and quotes stay, their other attributes go', () => {
  expect(safeHtml('<h2 onclick="x()">Срок</h2><blockquote>Тихо</blockquote><h1>нет</h1>')).toBe(
    '<h2>Срок</h2><blockquote>Тихо</blockquote>нет',
  )
})

test('links of the site stay, and outside links open in a new tab', () => {
  expect(safeHtml('<a href="/policy#a" class="x" target="_top">политика</a>')).toBe('<a href="/policy#a">политика</a>')
  expect(safeHtml('<a href=https://наш.дом.рф/a?b=1&amp;c=2>дом</a>')).toBe(
    '<a href="https://наш.дом.рф/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">дом</a>',
  )
})

test('unclosed elements are closed, and stray closing tags are dropped', () => {
  expect(safeHtml('<p><b>текст</i></p></ul>')).toBe('<p><b>текст</b></p>')
})

test('entities and lone special characters keep their meaning', () => {
  expect(safeHtml('5 < 6 &amp; 7 > 2 &nbsp;Fish & Chips')).toBe('5 &lt; 6 &amp; 7 &gt; 2 \u00a0Fish &amp; Chips')
})

test('a hostile length is processed quickly', () => {
  const before = process.cpuUsage()
  for (const bomb of [
    '<a '.repeat(20_000),
    '<b>'.repeat(20_000),
    `<a ${'x="'.repeat(20_000)}`,
    '<!--'.repeat(20_000),
    '<iframe>'.repeat(20_000),
    '<img data-media="'.repeat(20_000),
  ]) {
    safeHtml(bomb)
  }
  // Measures processor time, which other programs of a busy machine do not affect. Quadratic work would take minutes.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
})

test('the depth of nested markup is limited', () => {
  const depth = safeHtml('<b>'.repeat(1_000)).split('<b>').length - 1
  expect(depth).toBeLessThanOrEqual(64)
})

test('a URL is http, https, mailto, tel or within the site', () => {
  const good = [
    '/list?a=1:2',
    '#top',
    '?page=2',
    'https://a.example/',
    'HTTP://a.example',
    'mailto:a@b.example',
    'tel:+7',
  ]
  expect(good.filter((href) => !isAllowedHref(href))).toEqual([])
  const bad = [
    'ftp://a',
    'file:///a',
    'blob:x',
    '',
    '   ',
    'x:y',
    'list',
    '//a',
    '/\\a',
    '/\t/a',
    'https:a',
    'https:///',
    'mailto:',
  ]
  expect(bad.filter(isAllowedHref)).toEqual([])
})

test('pictures keep their formats, their size and their alt text', () => {
  const html =
    '<figure><picture><source type="image/avif" srcset="/media/a-480.avif?v=1 480w, /media/a-960.avif?v=1 960w" sizes="100vw" /><img src="/media/a.webp?v=1" width="1600" height="1000" alt="Дом" loading="lazy" decoding="async" /></picture></figure>'
  expect(safeHtml(html)).toBe(html)
})

test('a picture without an address, with a script URL or with an unsafe variant is dropped', () => {
  expect(safeHtml('до<img alt="x">после')).toBe('допосле')
  expect(safeHtml('<img src="javascript:alert(1)">')).toBe('')
  expect(safeHtml('<img src="data:image/svg+xml,x">')).toBe('')
  expect(safeHtml('<source type="image/avif" srcset="/a.avif 1x, javascript:alert(1) 2x">')).toBe('')
  expect(safeHtml('<source type="image/avif" srcset="/a.avif 1x, data:image/svg+xml;base64,AA 2x">')).toBe('')
})

test('no other code casts a text to SafeHtml', () => {
  const root = new URL('../../../../../../', import.meta.url)
  const files = ['apps', 'packages', 'bench', 'scripts', 'demo', 'e2e'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }),
  )
  const casting = files.filter(
    (file) =>
      !/\.(?:test|examples)\.tsx?$/.test(file) &&
      /as SafeHtml(?:Text)?\b(?! ?[,}])|safeHtmlSchema\.(?:safeP|p)arse/.test(
        readFileSync(new URL(file, root), 'utf8'),
      ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(casting).toEqual(['apps/server/src/modules/content/content-html/gate.ts'])
})
