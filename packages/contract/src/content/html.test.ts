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
    ['<script>alert(1)</script>', 'element <script> is not allowed'],
    ['<p onclick="x()">текст</p>', 'attribute onclick is not allowed on <p>'],
    ['<a href="javascript:alert(1)">текст</a>', 'link javascript:alert(1) is not allowed'],
    ['<a href="//evil.example">текст</a>', 'link //evil.example is not allowed'],
    ['<a href="http://plain.example">текст</a>', 'link http://plain.example is not allowed'],
    ['<p>текст', '<p> is not closed'],
    ['текст</p>', '</p> closes nothing'],
    ['<p>2 < 3</p>', 'a stray < or > stands outside a tag'],
    ['<P>текст</P>', 'a stray < or > stands outside a tag'],
    ["<a href='/list'>текст</a>", 'a stray < or > stands outside a tag'],
    ['<img src=x onerror=alert(1)>', 'a stray < or > stands outside a tag'],
  ])('refuses %s', (html, problem) => {
    expect(findHtmlProblems(html)).toContain(problem)
  })

  it('says the reason through the schema', () => {
    expect(htmlSchema.safeParse('<iframe></iframe>').error?.issues[0]?.message).toBe('element <iframe> is not allowed')
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
