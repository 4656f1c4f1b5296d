import { describe, expect, it } from 'vitest'
import { findSvgProblems } from './plan-svg.ts'

const svg = (body: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${body}</svg>`

describe('the drawing of a plan', () => {
  it('may have shapes, words, styles and what they refer to inside', () => {
    const body =
      '<!-- plan --><title>План</title><style>.a{fill:var(--wall,#000)}</style><defs><linearGradient id="g"><stop offset="1"/></linearGradient></defs><g class="lot" data-lot="1"><path fill="url(#g)" d="M0 0"/><use href="#g"/></g>'
    expect(findSvgProblems(`<?xml version="1.0"?>${svg(body)}`)).toEqual([])
  })

  it.each([
    svg('<script>alert(1)</script>'),
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    svg('<SCRIPT>alert(1)</SCRIPT>'),
    svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    svg('<image href="https://evil.example/x.png"/>'),
    svg('<iframe src="#"/>'),
    svg('<a href="#"><text>x</text></a>'),
    svg('<animate attributeName="href" values="#"/>'),
    svg('<set attributeName="onmouseover" to="alert(1)"/>'),
    svg('', ' onload="alert(1)"'),
    svg('<path\nonclick = "alert(1)"/>'),
    '<svg/onload=alert(1)>',
    svg('<path class="x"onclick="alert(1)"/>'),
    svg('<use href="javascript:alert(1)"/>'),
    svg('<use xlink:href="https://evil.example/#x"/>'),
    svg("<use href='data:image/svg+xml,x'/>"),
    svg('<style>@import "//evil.example/x.css";</style>'),
    svg('<style>.a{fill:url(https://evil.example)}</style>'),
    svg('<path style="fill:url(&quot;//evil.example&quot;)"/>'),
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
    `<?xml-stylesheet href="https://evil.example"?>${svg('')}`,
    svg('<![CDATA[<script>alert(1)</script>]]>'),
  ])('is refused: %s', (drawing) => {
    expect(findSvgProblems(drawing)).not.toEqual([])
  })

  it('is checked in no time, however hostile its length', () => {
    const started = performance.now()
    for (const piece of ['<', 'on', ' on', 'href', 'href ', 'href=', 'url(', 'url( ', '<!', ' '])
      findSvgProblems(`<svg>${piece.repeat(100_000)}`)
    expect(performance.now() - started).toBeLessThan(1_500)
  })
})
