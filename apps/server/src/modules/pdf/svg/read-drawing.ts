// Reads the SVG of a drawn plan: groups, paths, simple shapes, words, the style sheet inside. What it does not know it
// refuses as a whole, so that nothing is drawn half.
import { type Drawing, type Matrix, type PathShape, type TextShape, UnsupportedDrawing } from './drawing.ts'
import { type Declarations, readDeclarations, type StyledElement, StyleRules } from './style-rules.ts'

type Attributes = Readonly<Record<string, string>>

interface OpenElement extends StyledElement {
  readonly style: Declarations
  readonly fontSize: number
  readonly matrix: Matrix
  readonly parent: OpenElement | undefined
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const DEFAULT_FONT_SIZE = 16

/** Of these a child takes over what its parent has. */
const INHERITED = new Set([
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'font-weight',
  'text-anchor',
  'letter-spacing',
])
/** The look of a browser's page only. */
const HARMLESS = new Set(['cursor', 'font-family', 'font', 'font-size', 'dominant-baseline', 'pointer-events'])
const PRESENTATION = [...INHERITED, 'font-size', 'opacity']
const CONTAINERS = new Set(['svg', 'g'])
const TOKEN = /<!--.*?-->|<\?.*?\?>|<(\/?)([a-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>|([^<]+)/gis

export function readDrawing(svg: string): Drawing {
  const rules = new StyleRules(styleSheets(svg))
  // Patterns and other definitions are drawn only where something refers to them, and that is refused below.
  const body = svg.replace(/<style[^>]*>.*?<\/style>|<defs[^>]*>.*?<\/defs>|<desc[^>]*>.*?<\/desc>/gs, '')
  const shapes: (PathShape | TextShape)[] = []
  let viewBox: Drawing['viewBox'] | undefined
  let title = ''
  let open: OpenElement | undefined
  let words: { element: OpenElement; attributes: Attributes; text: string } | undefined
  let inTitle = false

  for (const [whole, closing, name = '', attributeText = '', empty, text] of body.matchAll(TOKEN)) {
    if (text !== undefined) {
      if (inTitle) title += decode(text)
      else if (words) words.text += decode(text)
      continue
    }
    if (name === '') continue
    const tag = name.toLowerCase()
    if (tag === 'title') {
      inTitle = closing !== '/' && empty !== '/'
      continue
    }
    if (closing) {
      if (tag === 'text' && words) shapes.push(...textShape(words))
      if (tag === 'text') words = undefined
      else if (CONTAINERS.has(tag)) open = open?.parent
      continue
    }
    if (words) throw new UnsupportedDrawing(`${whole} inside of text`)
    const attributes = readAttributes(attributeText)
    const element = styled(tag, attributes, open, rules)
    if (CONTAINERS.has(tag)) {
      viewBox ??= readViewBox(attributes)
      if (!empty) open = element
    } else if (tag === 'text') {
      if (!empty) words = { element, attributes, text: '' }
    } else {
      shapes.push(...pathShape(element, outlineOf(tag, attributes)))
    }
  }
  if (!viewBox) throw new UnsupportedDrawing('no viewBox')
  return { viewBox, title: title.trim(), shapes }
}

function styleSheets(svg: string): string {
  return [...svg.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('\n')
}

function readAttributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)].map(([, key, value]) => [key, decode(value ?? '')]),
  )
}

function readViewBox({ viewBox, width, height }: Attributes): Drawing['viewBox'] | undefined {
  const [x, y, w, h] = (viewBox ?? `0 0 ${width} ${height}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (x === undefined || y === undefined || !w || !h || ![x, y, w, h].every(Number.isFinite)) return undefined
  return { x, y, width: w, height: h }
}

function styled(tag: string, attributes: Attributes, parent: OpenElement | undefined, rules: StyleRules): OpenElement {
  const classes = (attributes.class ?? '').split(/\s+/).filter((name) => name !== '')
  const own: Record<string, string> = {}
  for (const name of PRESENTATION) if (attributes[name] !== undefined) own[name] = attributes[name]
  Object.assign(own, rules.of({ tag, classes, parent }), readDeclarations(attributes.style ?? ''))
  const style: Record<string, string> = {}
  for (const [name, value] of Object.entries(parent?.style ?? {})) if (INHERITED.has(name)) style[name] = value
  for (const [name, value] of Object.entries(own)) {
    if (!INHERITED.has(name) && !HARMLESS.has(name) && name !== 'opacity') throw new UnsupportedDrawing(name)
    style[name] = value
  }
  const parentSize = parent?.fontSize ?? DEFAULT_FONT_SIZE
  const sizeText = own['font-size'] ?? /([\d.]+(?:px|em)?)\s/.exec(own.font ?? '')?.[1]
  return {
    tag,
    classes,
    parent,
    style,
    fontSize: sizeText === undefined ? parentSize : lengthOf(sizeText, parentSize),
    matrix: multiply(parent?.matrix ?? IDENTITY, readTransform(attributes.transform)),
  }
}

function pathShape({ style, matrix }: OpenElement, d: string): PathShape[] {
  const opacity = Number(style.opacity ?? 1)
  const fill = colourOf(style.fill ?? '#000000')
  const stroke = colourOf(style.stroke ?? 'none')
  if (fill === null && stroke === null) return []
  return [
    {
      kind: 'path',
      d,
      fill,
      fillOpacity: opacity * Number(style['fill-opacity'] ?? 1),
      stroke,
      strokeOpacity: opacity * Number(style['stroke-opacity'] ?? 1),
      strokeWidth: lengthOf(style['stroke-width'] ?? '1', 0),
      lineCap: oneOf(style['stroke-linecap'], ['round', 'square'] as const) ?? 'butt',
      lineJoin: oneOf(style['stroke-linejoin'], ['round', 'bevel'] as const) ?? 'miter',
      matrix,
    },
  ]
}

function textShape({
  element,
  attributes,
  text,
}: {
  element: OpenElement
  attributes: Attributes
  text: string
}): TextShape[] {
  const { style, fontSize, matrix } = element
  const fill = colourOf(style.fill ?? '#000000')
  const words = text.replace(/\s+/g, ' ').trim()
  if (fill === null || words === '') return []
  return [
    {
      kind: 'text',
      text: words,
      x: lengthOf(attributes.x ?? '0', fontSize) + lengthOf(attributes.dx ?? '0', fontSize),
      y: lengthOf(attributes.y ?? '0', fontSize) + lengthOf(attributes.dy ?? '0', fontSize),
      size: fontSize,
      strong: Number(style['font-weight'] ?? 400) >= 500 || style['font-weight'] === 'bold',
      anchor: oneOf(style['text-anchor'], ['middle', 'end'] as const) ?? 'start',
      spacing: lengthOf(style['letter-spacing'] ?? '0', fontSize),
      fill,
      matrix,
    },
  ]
}

/** Any simple shape as a path. */
function outlineOf(tag: string, attributes: Attributes): string {
  const number = (name: string) => lengthOf(attributes[name] ?? '0', 0)
  switch (tag) {
    case 'path':
      return attributes.d ?? ''
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'rect':
      if (attributes.rx !== undefined || attributes.ry !== undefined) throw new UnsupportedDrawing('a rounded rect')
      return `M${number('x')} ${number('y')}h${number('width')}v${number('height')}h${-number('width')}z`
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'polyline':
      return `M${attributes.points ?? ''}`
    case 'polygon':
      return `M${attributes.points ?? ''}z`
    default:
      throw new UnsupportedDrawing(`<${tag}>`)
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
}

/** A plan's colour is a custom property with the colour itself beside it: var(--plan-wall,#161A17). */
function colourOf(value: string): string | null {
  const colour = /^var\(--[\w-]+,\s*([^()]+)\)$/.exec(value)?.[1]?.trim() ?? value
  if (colour === 'none' || colour === 'transparent') return null
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour)) return colour
  throw new UnsupportedDrawing(`the colour ${value}`)
}

function lengthOf(text: string, em: number): number {
  const found = /^\s*([-+]?(?:\d+\.?\d*|\.\d+))(px|em)?\s*$/.exec(text)
  if (!found) throw new UnsupportedDrawing(`the length ${text}`)
  return Number(found[1]) * (found[2] === 'em' ? em : 1)
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

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return ENTITIES[name] ?? whole
  })
}
