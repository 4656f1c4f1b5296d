// Checks what the drawing of a plan consists of: shapes and text, and nothing that could run, be fetched or take for
// ever.
import { LRUCache } from 'lru-cache'
import { findSizeProblem } from './drawing-size.ts'
import { findCostProblem } from './painting-cost.ts'
import { findStyleProblems } from './style-sheet.ts'
import { readSvg, type SvgElement, SvgFault } from './svg-tree.ts'

const namesIn = (list: string) => new Set(list.trim().split(/\s+/))

const ELEMENTS = namesIn(`
  svg g defs symbol use title desc style text tspan path rect circle ellipse line polyline polygon
  pattern linearGradient radialGradient stop clipPath mask marker`)

/** Attributes whose values are numbers, names and texts; nothing reads a URL from them. */
const PLAIN_ATTRIBUTES = namesIn(`
  id class lang role tabindex focusable version baseProfile viewBox preserveAspectRatio zoomAndPan transform
  x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr width height d points pathLength rotate textLength lengthAdjust
  offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  xml:space xml:lang`)
const PLAIN_FAMILIES = /^(?:data|aria)-[\w.-]+$/

/** Attributes whose values are CSS. */
const STYLE_ATTRIBUTES = namesIn(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask mask-type
  marker-start marker-mid marker-end paint-order vector-effect shape-rendering text-rendering color-interpolation
  color-rendering stop-color stop-opacity font font-family font-size font-weight font-style font-variant font-stretch
  text-anchor text-decoration letter-spacing word-spacing writing-mode direction unicode-bidi
  dominant-baseline alignment-baseline baseline-shift cursor pointer-events transform-origin style`)
const LINKS = namesIn('href xlink:href')
const LOCAL_LINK = /^#[^\s#]+$/

/** Limit per drawing: further problems are usually of the same kind. */
const MAX_PROBLEMS = 20
/** Matches most values; the others are parsed as CSS. */
const PLAIN_VALUE = /^[\w#.,%\s+-]*$/
/** The drawings of a company share a few style sheets, so their problems are cached. */
const sheetCache = new LRUCache<string, readonly string[]>({ max: 100 })

/** The first problems in Russian, with their places; an empty list means that the drawing is valid. */
export function findSvgProblems(svg: string): string[] {
  try {
    const root = readSvg(svg)
    if (root.name !== 'svg') {
      return ['чертёж должен начинаться с <svg xmlns="http://www.w3.org/2000/svg">']
    }
    const problems: string[] = []
    findForbidden(root, problems)
    if (problems.length > 0) return problems
    return [findSizeProblem(root), findCostProblem(root)].filter((problem) => problem !== undefined)
  } catch (error) {
    if (error instanceof SvgFault) return [error.message]
    throw error
  }
}

function findForbidden(element: SvgElement, problems: string[]): void {
  if (problems.length >= MAX_PROBLEMS) return
  const report = (problem: string) => problems.push(`${problem} (${element.place})`)
  if (!ELEMENTS.has(element.name)) {
    report(`в чертеже не может быть элемента <${element.name}>`)
    return
  }
  for (const [name, value] of element.attributes) {
    for (const problem of attributeProblems(element.name, name, value)) report(problem)
  }
  if (element.name === 'style') for (const problem of sheetProblems(element.text)) report(problem)
  for (const child of element.children) findForbidden(child, problems)
}

function attributeProblems(element: string, name: string, value: string): readonly string[] {
  if (LINKS.has(name)) {
    return LOCAL_LINK.test(value) ? [] : [`в чертеже не может быть внешних ссылок: ${name} может быть только "#имя"`]
  }
  if (element === 'style' && name === 'type') return value === 'text/css' ? [] : ['стили могут быть только text/css']
  if (PLAIN_ATTRIBUTES.has(name) || PLAIN_FAMILIES.test(name)) return []
  if (STYLE_ATTRIBUTES.has(name)) return PLAIN_VALUE.test(value) ? [] : findStyleProblems(value, 'declarations')
  if (/^on/i.test(name)) return [`в чертеже не может быть скриптов и обработчиков: ${name}`]
  const hint = name.startsWith('{') ? ': сохраните чертёж как простой SVG, без данных редактора' : ''
  return [`у <${element}> не может быть свойства ${name}${hint}`]
}

function sheetProblems(css: string): readonly string[] {
  const known = sheetCache.get(css)
  if (known) return known
  const problems = findStyleProblems(css, 'sheet')
  sheetCache.set(css, problems)
  return problems
}
