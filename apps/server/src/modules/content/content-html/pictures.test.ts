import type { Picture } from '@kvartal/contract/picture'
import { describe, expect, it } from 'vitest'
import { safeHtml } from './gate.ts'

const picture: Picture = {
  src: '/media/severny/hero-1600.webp?v=1',
  width: 1600,
  height: 1000,
  alt: 'Дом "на закате"',
  color: '#aabbcc',
  sources: [{ type: 'image/avif', srcset: '/media/severny/hero-480.avif?v=1 480w' }],
}
const clean = (html: string) => safeHtml(html, (id) => (id === 'severny/hero' ? picture : null))

describe('the text of an article', () => {
  it('keeps the markup that content may have', () => {
    const html =
      '<h2 id="dalshe">Что дальше</h2><p>Смотрите <a href="/progress">ход строительства</a>.<br />Тут <strong>важно</strong> &amp; тихо</p><ul><li>раз</li></ul>'
    expect(clean(html)).toBe(html)
  })

  it('shows pictures in modern formats, with their size, loaded lazily', () => {
    expect(clean('<figure><img data-media="severny/hero" alt="Фасад"><figcaption>Утро</figcaption></figure>')).toBe(
      '<figure><picture><source type="image/avif" srcset="/media/severny/hero-480.avif?v=1 480w" sizes="(min-width: 1025px) 58vw, 100vw" />' +
        '<img src="/media/severny/hero-1600.webp?v=1" width="1600" height="1000" alt="Фасад" loading="lazy" decoding="async" /></picture>' +
        '<figcaption>Утро</figcaption></figure>',
    )
    expect(clean('<img data-media="severny/hero">')).toContain('alt="Дом &quot;на закате&quot;"')
    expect(clean('<p>до<img data-media="no/such" alt="x">после</p>')).toBe('<p>допосле</p>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<img data-media="severny/hero" onerror="alert(1)">',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="/\t/evil.example">x</a>',
    '<a href="/&#47;evil.example">x</a>',
    '<a href="/&bsol;evil.example">x</a>',
    '<svg onload=alert(1)>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<p title="<img src=x onerror=alert(1)>">x</p>',
    '<iframe src="https://evil.example"></iframe>',
  ])('drops everything else: %s', (hostile) => {
    const tags = clean(hostile).match(/<[^>]*>/g) ?? []
    for (const tag of tags) expect(tag).toMatch(/^<\/?(p|a|picture|source|img)(\s|>)/)
    for (const tag of tags) expect(tag).not.toMatch(/onerror|onclick|javascript:|evil/)
  })

  it('closes unclosed elements and drops stray closing tags', () => {
    expect(clean('<ul><li>раз')).toBe('<ul><li>раз</li></ul>')
    expect(clean('</strong>раз</li>')).toBe('раз')
  })

  it('reads lone special characters as text', () => {
    expect(clean('<p>5 < 6 & 7 > 2</p>')).toBe('<p>5 &lt; 6 &amp; 7 &gt; 2</p>')
  })
})
