import { describe, expect, it } from 'vitest'
import { findSvgProblems } from './find-svg-problems.ts'

const svg = (body: string, attributes = ' viewBox="0 0 100 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${body}</svg>`
const spaces = ' '.repeat(20)

describe('the drawing of a plan', () => {
  it.each([
    [
      'shapes, text, styles and internal references',
      '<!-- plan --><title>План</title><style>.a{fill:var(--wall,#000)}</style><defs><linearGradient id="g"><stop offset="1"/></linearGradient></defs><g class="lot" data-lot="1"><path fill="url(#g)" d="M0 0"/><use href="#s"/></g><path id="s" d="M0 0"/>',
    ],
    [
      'a hatch by a style sheet',
      '<defs><pattern id="h" width="4" height="4"><path d="M0 0h4"/></pattern></defs><style>/* { */ .lot :is(.f,.e):not(.q), .lot > .w:nth-child(2n) { fill : url( "#h" ) }</style><g class="lot"><path class="f" d="M0 0h9"/></g>',
    ],
    ['brackets and slashes in text', '<text aria-label="Кухня (12 м²) \\ //">Кухня (12 м²) @ \\ url(x)</text>'],
    ['single quotes and numeric character references', "<text x='1' y='2'>4 &#60; 5 &amp; &#x416;</text>"],
    ['references by xlink:href', '<g xmlns:x="http://www.w3.org/1999/xlink"><path id="a"/><use x:href="#a"/></g>'],
  ])('may have %s', (_, body) => {
    expect(findSvgProblems(svg(body))).toEqual([])
  })

  it.each([
    ['<?xml version="1.0"?>', svg('')],
    ['a size in millimetres', svg('', ' width="210mm" height="297mm" viewBox="0 0 210 297"')],
    ['a size in percent', svg('', ' width="100%" height="100%" viewBox="0 0 210 297"')],
    ['a size without viewBox', svg('', ' width="210" height="297.5px"')],
  ])('may have %s', (_, drawing) => {
    expect(findSvgProblems(drawing)).toEqual([])
  })

  it.each<[body: string, reason: string]>([
    ['<script>alert(1)</script>', 'элемента <script>'],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', 'элемента <script>'],
    ['<SCRIPT>alert(1)</SCRIPT>', 'элемента <SCRIPT>'],
    ['<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>', 'xhtml}script>'],
    ['<path xmlns="http://www.w3.org/1999/xhtml"/>', 'xhtml}path>'],
    ['<path xmlns=""/>', 'элемента <{}path>'],
    ['<foreignObject/>', 'элемента <foreignObject>'],
    ['<image href="https://evil.example/x.png"/>', 'элемента <image>'],
    ['<a href="#"><text>x</text></a>', 'элемента <a>'],
    ['<animate attributeName="href" values="#"/>', 'элемента <animate>'],
    ['<set attributeName="onmouseover" to="alert(1)"/>', 'элемента <set>'],
    ['<path\nonclick = "alert(1)"/>', 'обработчиков: onclick (строка 1, знак'],
    [`<path onload${spaces}="alert(1)"/>`, 'обработчиков: onload'],
    ['<path onload="alert(1)"/>', 'обработчиков: onload'],
    ['<path &#111;nload="alert(1)"/>', 'это не правильный XML'],
    ['<path class="x"onclick="alert(1)"/>', 'это не правильный XML'],
    ['<use href="javascript:alert(1)"/>', 'внешних ссылок'],
    ['<use href=" #a"/>', 'внешних ссылок'],
    [`<use href${spaces}="https://evil.example"/>`, 'внешних ссылок'],
    ['<use href="&#104;ttps://evil.example/#x"/>', 'внешних ссылок'],
    ["<use href='data:image/svg+xml,x'/>", 'внешних ссылок'],
    ['<g xmlns:x="http://www.w3.org/1999/xlink"><use x:href="https://evil.example/#x"/></g>', 'внешних ссылок'],
    ['<use xlink:href="#x"/>', 'не объявлено пространство имён "xlink"'],
    ['<g xmlns:xlink="http://evil.example"><use xlink:href="#x"/></g>', 'свойства {http://evil.example}href'],
    ['<g xml:base="https://evil.example/"><use href="#x"/></g>', 'свойства xml:base'],
    ['<path src="#"/>', 'у <path> не может быть свойства src'],
    ['<path filter="url(#f)"/>', 'свойства filter'],
    ['<path xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="x"/>', 'сохраните чертёж как простой SVG'],
    ['<style>@import "//evil.example/x.css";</style>', 'правил с @'],
    ['<style>@\\69mport "//evil.example/x.css";</style>', 'обратной черты'],
    ['<style>@media all{.a{fill:#000}}</style>', 'правил с @'],
    ['<style>.a{fill:url(https://evil.example)}</style>', 'внешних ссылок'],
    ['<style>.a{fill:URL( "//evil.example" )}</style>', 'внешних ссылок'],
    ['<style>.a{fill:u\\72l(//evil.example)}</style>', 'обратной черты'],
    ['<style>.a{fill:u/**/rl(//evil.example)}</style>', 'функции rl()'],
    ['<style>.a{--x:url(//evil.example);fill:var(--x)}</style>', 'внешних ссылок'],
    ['<style>.a{background:image-set("https://evil.example/x.png" 1x)}</style>', 'функции image-set()'],
    ['<style>.a{background:src("https://evil.example/x.png")}</style>', 'функции src()'],
    ['<style>.a{fill:red</style>', 'написаны с ошибкой'],
    ['<style>.a{fill:"}</style>', 'написаны с ошибкой'],
    ['<style>/* .a{}</style>', 'написаны с ошибкой'],
    ['<style>.a{.b{fill:red}}</style>', 'написаны с ошибкой'],
    ['<style>.a:is(.b{fill:red}</style>', 'написаны с ошибкой'],
    ['<style type="text/less">.a{}</style>', 'только text/css'],
    ['<path style="fill:url(&quot;//evil.example&quot;)"/>', 'внешних ссылок'],
    ['<path style="fill:&#117;rl(//evil.example)"/>', 'внешних ссылок'],
    ['<path style="fill:red}.a{fill:red"/>', 'написаны с ошибкой'],
    ['<path fill="u&#x72;l(https://evil.example/#x)"/>', 'внешних ссылок'],
    ['<path cursor="url(//evil.example), auto"/>', 'внешних ссылок'],
    ['<path mask="image-set(\'//evil.example\' 1x)"/>', 'функции image-set()'],
    ['&x;', 'неизвестная сущность'],
    ['&nbsp;', 'неизвестная сущность'],
    ['&#1;', 'XML'],
    ['<![CDATA[<script>alert(1)</script>]]>', 'объявлений и сущностей'],
    ['<g><path d="M0 0"/>', 'закрывающий тег ничего не закрывает'],
    ['</g>', 'закрывающий тег ничего не закрывает'],
    ['<path d="M0 0" d="M1 1"/>', 'свойство повторяется: d'],
    ['<path d=M0/>', 'без кавычек'],
    ['</svg><svg xmlns="http://www.w3.org/2000/svg">', 'стоит ещё один'],
  ])('is refused: %s', (body, reason) => {
    const problems = findSvgProblems(svg(body))
    expect(problems.join('\n')).toContain(reason)
    expect(problems[0]).toMatch(/\(строка \d+, знак \d+\)$/)
  })

  it.each<[drawing: string, reason: string]>([
    ['<svg viewBox="0 0 1 1"/>', 'должен начинаться с <svg xmlns='],
    ['<svg/onload=alert(1)>', 'XML'],
    [svg('', ' viewBox="0 0 1 1" onload="alert(1)"'), 'обработчиков: onload'],
    [`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`, 'объявлений и сущностей'],
    [`<?xml-stylesheet href="https://evil.example"?>${svg('')}`, 'объявлений и сущностей'],
    [svg('<path d="M0 0"/>').slice(0, -3), 'обрывается'],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1', 'обрывается'],
    [svg('<g>'.repeat(101) + '</g>'.repeat(101)), 'глубже 100'],
    [svg('<g/>'.repeat(20_001)), 'больше 20000 элементов'],
    [svg('', ''), 'нет размера'],
    [svg('', ' viewBox="0 0 0 10"'), 'нет размера'],
    [svg('', ' viewBox="0 0 10"'), 'нет размера'],
    [svg('', ' viewBox="0 0 10 1e9"'), 'от 1 до 16000'],
    [svg('', ' width="1000" height="9" viewBox="0 0 10 10"'), 'вытянут'],
    [svg('', ' width="10vw" height="9" viewBox="0 0 10 10"'), 'не читаются'],
  ])('is refused as a whole: %#', (drawing, reason) => {
    expect(findSvgProblems(drawing).join('\n')).toContain(reason)
  })

  it('is refused with the first places named', () => {
    expect(findSvgProblems(svg('\n  <image/>\n  <path onclick="x"/>'))).toEqual([
      'в чертеже не может быть элемента <image> (строка 2, знак 3)',
      'в чертеже не может быть скриптов и обработчиков: onclick (строка 3, знак 3)',
    ])
    expect(findSvgProblems(svg('<image/>'.repeat(1_000)))).toHaveLength(20)
  })
})

describe('a drawing that needs much more work than its length suggests', () => {
  const layers = (depth: number, layer: (below: string, name: string) => string, first: string) =>
    Array.from({ length: depth }, (_, index) => layer(`l${index}`, `l${index + 1}`)).reduce(
      (all, one) => all + one,
      first,
    )
  const shape = '<path d="M0 0h1"/>'

  it.each<[what: string, body: string, reason: string]>([
    [
      'use of use',
      layers(
        12,
        (below, name) => `<g id="${name}">${`<use href="#${below}"/>`.repeat(10)}</g>`,
        `<g id="l0">${shape}</g>`,
      ),
      'больше 20000 фигур',
    ],
    [
      'patterns of patterns',
      layers(
        20,
        (below, name) => `<pattern id="${name}"><path fill="url(#${below})"/><path stroke="url(#${below})"/></pattern>`,
        `<pattern id="l0">${shape}</pattern>`,
      ),
      'больше 20000 фигур',
    ],
    [
      'patterns by a style sheet',
      layers(
        20,
        (below, name) =>
          `<style>.${name}{fill:url(#${below})}</style><pattern id="${name}">${`<path class="a ${name}"/>`.repeat(2)}</pattern>`,
        `<pattern id="l0">${shape}</pattern>`,
      ),
      'больше 20000 фигур',
    ],
    [
      'patterns by an unsupported selector',
      layers(
        20,
        (below, name) =>
          `<style>g + [id]:is(.${name}, #x) > :not(g){fill:url(#${below})}</style><pattern class="${name}" id="${name}">${shape.repeat(2)}</pattern>`,
        `<pattern id="l0">${shape}</pattern>`,
      ),
      'ссылается сам на себя',
    ],
    [
      'the pattern of a group',
      `<pattern id="p">${shape.repeat(100)}</pattern><g fill="url(#p)">${shape.repeat(300)}</g>`,
      'фигур',
    ],
    [
      'markers at every point',
      `<marker id="m">${shape.repeat(100)}</marker><path marker-mid="url(#m)" d="M0 0${'h1v1'.repeat(200)}"/>`,
      'фигур',
    ],
    ['masks', `<mask id="m">${shape}</mask>${'<path mask="url(#m)"/>'.repeat(500)}`, 'фигур'],
    ['layers', '<g style="opacity:.5"/>'.repeat(5_000), 'фигур'],
    ['a cycle', '<g id="a"><use href="#a"/></g>', 'ссылается сам на себя (строка 1, знак'],
    ['a longer cycle', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>', 'ссылается сам на себя'],
    [
      'a long chain',
      layers(1_000, (below, name) => `<use id="${name}" href="#${below}"/>`, `<g id="l0">${shape}</g>`)
        .replaceAll('/><use', '/>\n<use')
        .split('\n')
        .reverse()
        .join(''),
      'цепочка',
    ],
    ['rules', `<style>${'.a .b .c{fill:red}'.repeat(2_000)}</style>${shape.repeat(1_000)}`, 'слишком много правил'],
  ])('by %s is refused', (_, body, reason) => {
    expect(findSvgProblems(svg(body)).join('\n')).toContain(reason)
  })

  it('may repeat itself within limits', () => {
    const furniture = layers(
      2,
      (below, name) => `<g id="${name}">${`<use href="#${below}"/>`.repeat(10)}</g>`,
      `<g id="l0">${shape}</g>`,
    )
    const hatched = `<pattern id="p">${shape.repeat(4)}</pattern>${'<path fill="url(#p)"/>'.repeat(200)}`
    expect(findSvgProblems(svg(furniture + hatched + shape.repeat(5_000)))).toEqual([])
  })
})

it('a drawing of hostile length is read in time proportional to its length', () => {
  const before = process.cpuUsage()
  for (const piece of ['on', '<!', '<g ']) findSvgProblems(svg(half(piece)))
  for (const piece of [' a', 'url(', '/*', '"', '[', ',', '.a', ':is(', '+']) {
    findSvgProblems(svg(`<style>${half(piece)}{fill:url(#a)}</style>`))
  }
  // Measures processor time, which other programs of a busy machine do not affect. Quadratic work would take minutes
  // for each piece.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(60_000)
})

/** Repeats the piece up to half a megabyte. */
function half(piece: string): string {
  return piece.repeat(Math.ceil((512 * 1024) / piece.length))
}
