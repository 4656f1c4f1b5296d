import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedHtml, findHtmlProblems, htmlSchema } from './html.ts'

describe('html of content', () => {
  it('lets paragraphs, headings, lists and links through', () => {
    const html =
      '<h2 id="a">Заголовок</h2><p>Текст со <a href="/list">ссылкой</a> и <strong>словом</strong>.<br></p><ul><li>пункт</li></ul>'
    expect(findHtmlProblems(html)).toEqual([])
  })

  it('lets a picture stand in by its media id', () => {
    expect(
      findHtmlProblems('<figure><img data-media="severny/hero" alt="Дом"><figcaption>Дом</figcaption></figure>'),
    ).toEqual([])
  })

  it.each([
    ['<script>alert(1)</script>', expect.stringContaining('элемента <script> в тексте быть не может')],
    ['<p onclick="x()">текст</p>', 'у <p> не может быть свойства onclick'],
    ['<a href="javascript:alert(1)">текст</a>', expect.stringContaining('ссылка javascript:alert(1) не подходит')],
    ['<a href="//evil.example">текст</a>', expect.stringContaining('ссылка //evil.example не подходит')],
    ['<a href="http://plain.example">текст</a>', expect.stringContaining('ссылка http://plain.example не подходит')],
    ['<p>текст', 'не закрыто: <p>'],
    ['текст</p>', '</p> ничего не закрывает'],
    ['<p>2 < 3</p>', expect.stringContaining('знак < или > стоит вне тега')],
    ['<P>текст</P>', expect.stringContaining('знак < или > стоит вне тега')],
    ["<a href='/list'>текст</a>", expect.stringContaining('знак < или > стоит вне тега')],
    ['<img src=x onerror=alert(1)>', expect.stringContaining('знак < или > стоит вне тега')],
  ])('refuses %s', (html, problem) => {
    expect(findHtmlProblems(html)).toContainEqual(problem)
  })

  it.each([
    '/list',
    '/list?q1=30&q2=40',
    '/list?q1=30&amp;q2=40#top',
    '/',
    '#part',
    'https://bank.example/a?b=c',
    'mailto:office@moroshka.example',
    'tel:+7 495 120-44-07',
  ])('lets the link %s through', (href) => {
    expect(findHtmlProblems(`<a href="${href}">текст</a>`)).toEqual([])
  })

  it.each([
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '//evil.example',
    '///evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/&#47;evil.example',
    '/&#x2f;evil.example',
    '/&#47evil.example',
    '/&sol;evil.example',
    '/&bsol;evil.example',
    '/&Tab;/evil.example',
    '/&NewLine;/evil.example',
    '&#47;/evil.example',
    '/path\\..',
    'https:\\\\evil.example',
    'https://\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'evil.example',
    '',
  ])('refuses the link %j', (href) => {
    expect(findHtmlProblems(`<a href="${href}">текст</a>`)).toEqual([
      expect.stringContaining(`ссылка ${href} не подходит`),
    ])
  })

  it('says the reason through the schema', () => {
    expect(htmlSchema.safeParse('<iframe></iframe>').error?.issues[0]?.message).toMatch(
      /^элемента <iframe> в тексте быть не может/,
    )
  })

  it('never passes a text in which a browser could open an element outside the list', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      'p',
      'a',
      'script',
      'onload',
      'href',
      'x',
      '<p>',
      '</p>',
      '<a href="',
      '">',
      '</a>',
      '<!--',
      '<svg',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = pieces.join('')
        if (findHtmlProblems(html).length > 0) return
        for (const [, name = ''] of html.matchAll(/<\/?([^\s>/]*)/g)) expect(Object.keys(allowedHtml)).toContain(name)
        expect(html).not.toMatch(/<[^>]*\sonload\s*=/)
      }),
      { numRuns: 3000 },
    )
  })
})
