import { describe, expect, it } from 'vitest'
import { SvgFault } from '../../../sales/plan-svg/index.ts'
import { UnsupportedDrawing } from './drawing.ts'
import { readDrawing } from './read-drawing.ts'

const svg = (body: string, css = '', attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="p" viewBox="-10 -20 100 80"${attributes}><style>${css}</style>${body}</svg>`
const shapes = (...args: Parameters<typeof svg>) => readDrawing(svg(...args)).shapes

describe('a drawn plan', () => {
  it('has its size and title', () => {
    const { viewBox, title } = readDrawing(svg('<title>План &amp; фасад</title>'))
    expect({ viewBox, title }).toEqual({ viewBox: { x: -10, y: -20, width: 100, height: 80 }, title: 'План & фасад' })
  })

  it('uses the fallback colour of a custom property', () => {
    const [path] = shapes('<path class="w" d="M0 0h1"/>', '.p .w{fill:var(--plan-wall,#161A17);stroke:none}')
    expect(path).toMatchObject({ fill: '#161A17', stroke: null })
  })

  it('lets the more specific rule win, and of equal ones the later', () => {
    const css = '.p .chosen :is(.f,.e){fill:#111111}.p .f,.p .e{fill:#222222}.p .e{fill:#333333}'
    const body =
      '<g class="lot chosen"><path class="f" d="M0 0"/></g><path class="f" d="M1 1"/><path class="e" d="M2 2"/>'
    expect(shapes(body, css).map((shape) => shape.fill)).toEqual(['#111111', '#222222', '#333333'])
  })

  it('inherits from groups and lets a rule override an attribute', () => {
    const body = '<g fill="#010101" stroke="#020202"><path fill="#030303" class="a" d="M0 0"/><path d="M1 1"/></g>'
    expect(shapes(body, '.a{fill:#040404}')).toMatchObject([
      { fill: '#040404', stroke: '#020202' },
      { fill: '#010101', stroke: '#020202' },
    ])
  })

  it('leaves out shapes with neither fill nor stroke', () => {
    expect(shapes('<path class="q" d="M0 0h1"/>', '.q{fill:none}')).toEqual([])
  })

  it('places text by size, offset and anchor', () => {
    const css = '.p text{text-anchor:middle;fill:#545B55}.p .a{font-size:2em;font-weight:500;letter-spacing:-.02em}'
    const [text] = shapes('<text class="a" x="5" y="6" dy=".5em">54,30</text>', css, ' font-size="10"')
    expect(text).toMatchObject({ kind: 'text', text: '54,30', x: 5, y: 16, size: 20, strong: true, anchor: 'middle' })
    expect(text).toHaveProperty('spacing', expect.closeTo(-0.4))
  })

  it('applies the transforms of a group', () => {
    const [path] = shapes('<g transform="translate(10 20) rotate(90)"><path d="M1 0"/></g>')
    const [a, b, c, d, e, f] = path?.matrix ?? []
    expect([a, b, c, d, e, f].map((value) => Math.round(value ?? 0))).toEqual([0, 1, -1, 0, 10, 20])
  })

  it('converts simple shapes to paths', () => {
    const body = '<rect x="1" y="2" width="3" height="4"/><circle cx="5" cy="5" r="2"/><polygon points="0,0 1,0 1,1"/>'
    expect(shapes(body).map((shape) => (shape.kind === 'path' ? shape.d : ''))).toEqual([
      'M1 2h3v4h-3z',
      'M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z',
      'M0,0 1,0 1,1z',
    ])
  })

  it.each([
    ['<image href="x.png"/>', ''],
    ['<path d="M0 0" filter="x" style="filter:blur(2px)"/>', ''],
    ['<path class="r" d="M0 0"/>', '.r{fill:url(#hatch)}'],
    ['<path d="M0 0"/>', '@media print{path{fill:#000}}'],
    ['<path d="M0 0"/>', '.p > path{fill:#000}'],
    ['<text>а<tspan>б</tspan></text>', ''],
    ['<path d="M0 0" transform="skewX(10)"/>', ''],
    ['<path d="M0 0" stroke-dasharray="4 2"/>', ''],
    ['<g clip-path="url(#c)"><path d="M0 0"/></g>', ''],
    ['<svg x="5"/>', ''],
    ['<path d="M0 0"/>', `.p ${':is(.a,.b)'.repeat(40)}{fill:#000}`],
    ['<path d="M0 0"/>', `.p :is(.a${',.b'.repeat(1_000)}{fill:#000}`],
    ['<path d="M0 0"/>', '.a{fill:#000}'.repeat(1_001)],
    ['<path d="M0 0"/>', '.\\61{fill:#000}'],
  ])('is refused as a whole with %s %s', (body, css) => {
    expect(() => readDrawing(svg(body, css))).toThrow(UnsupportedDrawing)
  })

  it.each([
    '<path d="M1e30 0h1"/>',
    '<polygon points="0,0 1,99999999999999999999999"/>',
    '<circle r="99999999999999999999999"/>',
    '<path d="M0 0h1" opacity="half"/>',
    '<path d="M0 0h1" transform="translate(x)"/>',
    '<g transform="scale(99999)"><g transform="scale(99999)"><path d="M0 0h1"/></g></g>',
  ])('is refused for a number that a PDF cannot have: %s', (body) => {
    expect(() => readDrawing(svg(body))).toThrow(UnsupportedDrawing)
  })

  it('is refused when it is not well-formed XML', () => {
    for (const body of ['<g>', '<x:path d="M0 0"/>', '<path d="M0 0" d="M1 1"/>', '&nbsp;'])
      expect(() => readDrawing(svg(body))).toThrow(SvgFault)
  })

  it('is read in every valid spelling of its XML', () => {
    const body = "<s:g xmlns:s='http://www.w3.org/2000/svg'><s:path\n\td = 'M0&#32;0' fill='&#35;123456' /></s:g>"
    expect(shapes(body)).toMatchObject([{ d: 'M0 0', fill: '#123456' }])
  })

  it('has no text of zero size', () => {
    expect(shapes('<text font-size="0">Кухня</text>')).toEqual([])
  })
})
