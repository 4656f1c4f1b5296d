// Parses the SVG of a drawn plan: groups, paths, simple shapes, text and the style sheet inside. A drawing with
// anything else is refused as a whole, so that nothing is drawn partly.
import { readSvg, readViewBox, type SvgElement } from '../../../sales/plan-svg/index.ts'
import { type Drawing, type Matrix, type PathShape, type TextShape, UnsupportedDrawing } from './drawing.ts'
import { type Declarations, readDeclarations, type StyledElement, StyleRules } from './style-rules.ts'

type Attributes = SvgElement['attributes']

interface Styled extends StyledElement {
  readonly style: Declarations
  readonly fontSize: number
  readonly matrix: Matrix
  readonly parent: Styled | undefined
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const DEFAULT_FONT_SIZE = 16
/** The PDF library accepts numbers up to 1e21; sums of a path's numbers must stay below that. */
const LARGEST = 1e9
const SMALLEST_SIDE = 1e-3

const namesIn = (list: string) => new Set(list.split(' '))
/** Properties that a child inherits from its parent. */
const INHERITED = namesIn(
  'fill fill-opacity stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin font-weight text-anchor letter-spacing',
)
/** Properties that matter only in a browser. */
const HARMLESS = namesIn('cursor font-family font font-size dominant-baseline pointer-events')
const PRESENTATION = [...INHERITED, 'font-size', 'opacity']
/** Other attributes that the reader uses, or that change nothing in print. */
const KNOWN_ATTRIBUTES = namesIn(
  'id class style transform role lang tabindex focusable version baseProfile viewBox x y dx dy x1 y1 x2 y2 cx cy r rx ry ' +
    'width height d points xml:space xml:lang',
)
const HARMLESS_FAMILY = /^(?:data|aria)-/
const NUMBERS = /\d*\.?\d+(?:e[-+]?\d+)?/gi
/** Patterns and other definitions are drawn only if something refers to them, and references are refused. */
const NOT_DRAWN = namesIn('style defs title desc')

export function readDrawing(svg: string): Drawing {
  const root = readSvg(svg)
  const viewBox = readViewBox(root)
  if (root.name !== 'svg' || !viewBox) throw new UnsupportedDrawing('no viewBox')
  const { x, y, width, height } = viewBox
  if (Math.max(Math.abs(x), Math.abs(y), width, height) > LARGEST || Math.min(width, height) < SMALLEST_SIDE) {
    throw new UnsupportedDrawing('a viewBox out of bounds')
  }
  const sheets: string[] = []
  collectSheets(root, sheets)
  const shapes: (PathShape | TextShape)[] = []
  readGroup(root, undefined, new StyleRules(sheets.join('\n')), shapes)
  const title = root.children.find(({ name }) => name === 'title')?.text.trim() ?? ''
  return { viewBox, title, shapes }
}

function collectSheets({ name, text, children }: SvgElement, sheets: string[]): void {
  if (name === 'style') sheets.push(text)
  for (const child of children) collectSheets(child, sheets)
}

function readGroup(
  group: SvgElement,
  parent: Styled | undefined,
  rules: StyleRules,
  shapes: (PathShape | TextShape)[],
): void {
  const element = styled(group, parent, rules)
  for (const child of group.children) {
    if (NOT_DRAWN.has(child.name)) continue
    if (child.name === 'g') {
      readGroup(child, element, rules, shapes)
      continue
    }
    const inside = child.children.find(({ name }) => !NOT_DRAWN.has(name))
    if (inside) throw new UnsupportedDrawing(`<${inside.name}> inside of <${child.name}>`)
    const own = styled(child, element, rules)
    if (child.name === 'text') shapes.push(...textShape(own, child))
    else shapes.push(...pathShape(own, outlineOf(child)))
  }
}

function styled({ name: tag, attributes }: SvgElement, parent: Styled | undefined, rules: StyleRules): Styled {
  const classes = (attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== '')
  refuseUnknown(attributes)
  const own = {
    ...presentationOf(attributes),
    ...rules.of({ tag, classes, parent }),
    ...readDeclarations(attributes.get('style') ?? ''),
  }
  const matrix = multiply(parent?.matrix ?? IDENTITY, readTransform(attributes.get('transform')))
  if (!matrix.every((value) => Math.abs(value) <= LARGEST)) throw new UnsupportedDrawing('a transform out of bounds')
  const parentSize = parent?.fontSize ?? DEFAULT_FONT_SIZE
  const sizeText = own['font-size'] ?? /([\d.]+(?:px|em)?)\s/.exec(own.font ?? '')?.[1]
  return {
    tag,
    classes,
    parent,
    style: { ...inheritedFrom(parent), ...checkedStyle(own) },
    fontSize: sizeText === undefined ? parentSize : lengthOf(sizeText, parentSize),
    matrix,
  }
}

function refuseUnknown(attributes: SvgElement['attributes']): void {
  for (const name of attributes.keys()) {
    const isKnown = KNOWN_ATTRIBUTES.has(name) || PRESENTATION.includes(name) || HARMLESS.has(name)
    if (!isKnown && !HARMLESS_FAMILY.test(name)) throw new UnsupportedDrawing(`the attribute ${name}`)
  }
}

function presentationOf(attributes: SvgElement['attributes']): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of PRESENTATION) {
    const value = attributes.get(name)
    if (value !== undefined) found[name] = value
  }
  return found
}

function inheritedFrom(parent: Styled | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(parent?.style ?? {}).filter(([name]) => INHERITED.has(name)))
}

function checkedStyle(own: Record<string, string>): Record<string, string> {
  const unsupported = Object.keys(own).find((name) => !INHERITED.has(name) && !HARMLESS.has(name) && name !== 'opacity')
  if (unsupported !== undefined) throw new UnsupportedDrawing(unsupported)
  return own
}

function pathShape({ style, matrix }: Styled, d: string): PathShape[] {
  const opacity = shareOf(style.opacity)
  const fill = colourOf(style.fill ?? '#000000')
  const stroke = colourOf(style.stroke ?? 'none')
  if (fill === null && stroke === null) return []
  return [
    {
      kind: 'path',
      d,
      fill,
      fillOpacity: opacity * shareOf(style['fill-opacity']),
      stroke,
      strokeOpacity: opacity * shareOf(style['stroke-opacity']),
      strokeWidth: lengthOf(style['stroke-width'] ?? '1', 0),
      lineCap: oneOf(style['stroke-linecap'], ['round', 'square'] as const) ?? 'butt',
      lineJoin: oneOf(style['stroke-linejoin'], ['round', 'bevel'] as const) ?? 'miter',
      matrix,
    },
  ]
}

function textShape({ style, fontSize, matrix }: Styled, { attributes, text }: SvgElement): TextShape[] {
  const fill = colourOf(style.fill ?? '#000000')
  const line = text.replace(/\s+/g, ' ').trim()
  if (fill === null || line === '' || fontSize <= 0) return []
  const length = (name: string) => lengthOf(attributes.get(name) ?? '0', fontSize)
  return [
    {
      kind: 'text',
      text: line,
      x: length('x') + length('dx'),
      y: length('y') + length('dy'),
      size: fontSize,
      strong: Number(style['font-weight'] ?? 400) >= 500 || style['font-weight'] === 'bold',
      anchor: oneOf(style['text-anchor'], ['middle', 'end'] as const) ?? 'start',
      spacing: lengthOf(style['letter-spacing'] ?? '0', fontSize),
      fill,
      matrix,
    },
  ]
}

/** Converts a simple shape to a path. */
function outlineOf({ name: tag, attributes }: SvgElement): string {
  const number = (name: string) => lengthOf(attributes.get(name) ?? '0', 0)
  switch (tag) {
    case 'path':
      return pathData(attributes, 'd')
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'rect':
      if (attributes.has('rx') || attributes.has('ry')) throw new UnsupportedDrawing('a rounded rect')
      return `M${number('x')} ${number('y')}h${number('width')}v${number('height')}h${-number('width')}z`
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'polyline':
      return `M${pathData(attributes, 'points')}`
    case 'polygon':
      return `M${pathData(attributes, 'points')}z`
    default:
      throw new UnsupportedDrawing(`<${tag}>`)
  }
}

/** The PDF library parses a path as SVG requires, but fails the whole document at a number that it cannot write. */
function pathData(attributes: Attributes, name: 'd' | 'points'): string {
  const data = attributes.get(name) ?? ''
  const numbers = data.match(NUMBERS) ?? []
  if (numbers.some((number) => Math.abs(Number(number)) > LARGEST)) throw new UnsupportedDrawing('a huge number')
  return data
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
}

/** The colour of a plan is a custom property with a fallback: var(--plan-wall,#161A17). */
function colourOf(value: string): string | null {
  const colour = /^var\(--[\w-]+,\s*([^()]+)\)$/.exec(value)?.[1]?.trim() ?? value
  if (colour === 'none' || colour === 'transparent') return null
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour)) return colour
  throw new UnsupportedDrawing(`the colour ${value}`)
}

function lengthOf(text: string, em: number): number {
  const found = /^\s*([-+]?(?:\d+\.?\d*|\.\d+))(px|em)?\s*$/.exec(text)
  const length = Number(found?.[1]) * (found?.[2] === 'em' ? em : 1)
  // The condition also covers a failed match.
  if (!(Math.abs(length) <= LARGEST)) throw new UnsupportedDrawing(`the length ${text}`)
  return length
}

function shareOf(text = '1'): number {
  const share = Number(text)
  if (!(share >= 0 && share <= 1)) throw new UnsupportedDrawing(`the share ${text}`)
  return share
}

function oneOf<Value extends string>(value: string | undefined, known: readonly Value[]): Value | undefined {
  return known.find((choice) => choice === value)
}

function readTransform(text: string | undefined): Matrix {
  let matrix = IDENTITY
  for (const [, name, list = ''] of (text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (name === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, a, b])
    else if (name === 'scale') matrix = multiply(matrix, [a, 0, 0, numbers.length > 1 ? b : a, 0, 0])
    else if (name === 'rotate') matrix = multiply(matrix, rotation(a, b, c))
    else if (name === 'matrix') matrix = multiply(matrix, [a, b, c, d, e, f])
    else throw new UnsupportedDrawing(`the transform ${name}`)
  }
  return matrix
}

function rotation(degrees: number, x: number, y: number): Matrix {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}
