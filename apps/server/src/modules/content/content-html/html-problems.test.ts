import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findHtmlProblems, safeHtml } from './index.ts'

describe('HTML of content', () => {
  it('may have paragraphs, headings, lists and links', () => {
    const html =
      '<h2 id="a">Заголовок</h2><p>Текст со <a href="/list">ссылкой</a> и <strong>словом</strong>.<br></p><ul><li>пункт</li></ul>'
    expect(findHtmlProblems(html)).toEqual([])
  })

  it('may have a picture by its media id', () => {
    expect(
      findHtmlProblems('<figure><img data-media="severny/hero" alt="Дом"><figcaption>Дом</figcaption></figure>'),
    ).toEqual([])
  })

  it.each([
    ['<script>alert(1)</script>', expect.stringContaining('элемента <script> в тексте быть не может')],
    ['<p onclick="x()">текст</p>', 'у <p> не может быть свойства onclick'],
    ['<a href="javascript:alert(1)">текст</a>', expect.stringContaining('ссылка javascript:alert(1) не подходит')],
    ['<a href="//evil.example">текст</a>', expect.stringContaining('ссылка //evil.example не подходит')],
    ['<p>текст', '<p> не закрыт или закрыт не на своём месте'],
    ['<ul><li>раз<li>два</ul>', '<li> не закрыт или закрыт не на своём месте'],
    ['<p><strong>текст</p></strong>', '<strong> не закрыт или закрыт не на своём месте'],
    ['текст</p>', expect.stringMatching(/^есть незаконченный тег или закрывающий тег/)],
    ['<p>текст</p></em>', expect.stringMatching(/^есть незаконченный тег или закрывающий тег/)],
    ['<p>текст</p><stro', expect.stringMatching(/^есть незаконченный тег или закрывающий тег/)],
    ['<p>текст<!-- заметка --></p>', 'комментариев и объявлений <!…> в тексте быть не может'],
    ['<img src=x onerror=alert(1)>', 'у <img> не может быть свойства onerror'],
    ['<img src="/media/a.webp">', 'у <img> не может быть свойства src'],
    ['<a href="/list" target="_blank">текст</a>', 'у <a> не может быть свойства target'],
    ['<picture></picture>', expect.stringContaining('элемента <picture> в тексте быть не может')],
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
    'http://pravo.example/',
    'mailto:office@moroshka.example',
    'tel:+7 495 120-44-07',
  ])('may have the link %s', (href) => {
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
      expect.stringMatching(/^ссылка [\s\S]*не подходит/),
    ])
  })

  it('accepts other spellings of the same markup', () => {
    for (const html of ['<P>текст</P>', "<a href='/list'>текст</a>", '<p>2 < 3 & 4 > 1</p>', '<p>раз<br/>два</p>'])
      expect(findHtmlProblems(html)).toEqual([])
  })

  it('may have tables and emphasis', () => {
    expect(
      findHtmlProblems('<table><tbody><tr><th>Срок</th><td><b>3</b> <i>месяца</i></td></tr></tbody></table>'),
    ).toEqual([])
  })

  it('is accepted only if the gate shows it as it was written', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '/', '=', ' ', 'p', 'a', 'script', 'onload', 'href', 'x', '<p>', '</p>'],
      ...['<a href="', '/list', '">', '</a>', '<!--', '<svg', '<h2 id="a">', '</h2>', '<li>', '</li>', '<b>', '</b>'],
    )
    const tagsOf = (html: string) => html.match(/<\/?[a-z][a-z0-9]*/g) ?? []
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = pieces.join('')
        if (findHtmlProblems(html).length === 0) expect(tagsOf(safeHtml(html))).toEqual(tagsOf(html))
      }),
      { numRuns: 3000 },
    )
  })
})
