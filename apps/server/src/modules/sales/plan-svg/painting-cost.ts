// Estimates how much there is to paint when every reference is followed. A drawing of a few hundred bytes can nest
// references, each level ten times to the one below, and require 10^12 shapes.
import { LRUCache } from 'lru-cache'
import { readStyleRules, referencesIn } from './style-sheet.ts'
import { readSvg, type SvgElement, SvgFault } from './svg-tree.ts'

/** In shapes. The picture library paints between 25,000 small ones and 600 large ones in a second. */
const MAX_COST = 20_000
/** Parts of selectors times elements: each part is tried on each element. */
const MAX_MATCHES = 4_000_000
/** References that lead to references: the calculation recurses as deep. */
const MAX_CHAIN = 300
/** Costs of features that are painted as a separate layer, in comparison with a shape. */
const LAYER_COST = 5
const MASK_COST = 50
const LAYERS: Readonly<Record<string, number>> = { opacity: LAYER_COST, 'clip-path': LAYER_COST, mask: MASK_COST }

/** Their value can be url(#…), and a child without its own value inherits it from its parent. */
const INHERITED = new Set(['fill', 'stroke', 'marker-start', 'marker-mid', 'marker-end'])

interface Compound {
  readonly tag: string | undefined
  readonly classes: readonly string[]
}

/** What declarations add to the cost of an element. */
interface Extra {
  readonly references: readonly string[]
  readonly layers: number
}

interface CostlyRule extends Extra {
  /**
   * Parts of a selector that are not understood are left out, so that a rule matches too often rather than too rarely.
   */
  readonly chain: readonly Compound[]
}

interface Sheet {
  readonly rules: readonly CostlyRule[]
  /** Number of parts in all its selectors. */
  readonly parts: number
}

/** The drawings of a company share a few style sheets, so they are cached. */
const sheetCache = new LRUCache<string, Sheet>({ max: 100 })

/** Why a drawing cannot be painted, also one that was stored without this check; undefined when it can. */
export function findPaintingFault(svg: string): string | undefined {
  try {
    const root = readSvg(svg)
    return root.name === 'svg' ? findCostProblem(root) : 'в чертеже нет элемента <svg>'
  } catch (error) {
    if (error instanceof SvgFault) return error.message
    throw error
  }
}

/** Throws SvgFault when references form a cycle. */
export function findCostProblem(root: SvgElement): string | undefined {
  const elements: SvgElement[] = []
  collect(root, elements)
  const sheets = elements.filter(({ name }) => name === 'style').map(({ text }) => text)
  // An escape could hide a reference.
  const isEscaped = (css: string | undefined) => css?.includes('\\')
  if (sheets.some(isEscaped) || elements.some(({ attributes }) => isEscaped(attributes.get('style')))) {
    return 'в стилях чертежа не может быть обратной черты'
  }
  const read = sheets.map(readSheet)
  const parts = read.reduce((sum, sheet) => sum + sheet.parts, 0)
  if (parts * elements.length > MAX_MATCHES) return 'в стилях чертежа слишком много правил: упростите их'
  const rules = read.flatMap((sheet) => sheet.rules)
  const cost = new PaintingCost(elements, rules).of(root)
  return cost > MAX_COST ? `в чертеже со всеми повторами больше ${MAX_COST} фигур: упростите его` : undefined
}

class PaintingCost {
  readonly #byId = new Map<string, SvgElement[]>()
  readonly #rules: readonly CostlyRule[]
  readonly #hasMarkers: boolean
  readonly #known = new Map<SvgElement, number>()
  readonly #open = new Set<SvgElement>()

  constructor(elements: readonly SvgElement[], rules: readonly CostlyRule[]) {
    for (const element of elements) {
      const id = element.attributes.get('id')
      if (id === undefined) continue
      const same = this.#byId.get(id)
      if (same) same.push(element)
      else this.#byId.set(id, [element])
    }
    this.#hasMarkers = elements.some(({ name }) => name === 'marker')
    this.#rules = rules
  }

  of(element: SvgElement): number {
    const known = this.#known.get(element)
    if (known !== undefined) return known
    if (this.#open.has(element)) throw new SvgFault(`элемент ссылается сам на себя (${element.place})`)
    if (this.#open.size > MAX_CHAIN) throw new SvgFault(`слишком длинная цепочка ссылок (${element.place})`)
    this.#open.add(element)
    const cost = this.#count(element)
    this.#open.delete(element)
    this.#known.set(element, cost)
    return cost
  }

  #count(element: SvgElement): number {
    const { attributes, children } = element
    let painted = this.#hasMarkers ? 1 + verticesOf(element) : 1
    for (const child of children) painted += this.of(child)
    const link = attributes.get('href') ?? attributes.get('xlink:href')
    if (link?.startsWith('#')) painted += this.#costOf([link.slice(1)])

    let once = 0
    // The pattern of a group is painted for each shape in it.
    let forEach = 0
    for (const [name, value] of attributes) {
      const layer = LAYERS[name]
      if (INHERITED.has(name)) forEach += this.#costOf(referencesIn(value))
      else if (layer !== undefined) once += layer + this.#costOf(referencesIn(value))
    }
    for (const { references, layers } of this.#extrasOf(element)) {
      forEach += this.#costOf(references)
      once += layers
    }
    return painted * (forEach > 0 ? 1 + LAYER_COST + forEach : 1) + once
  }

  #costOf(ids: readonly string[]): number {
    let sum = 0
    for (const id of ids) for (const target of this.#byId.get(id) ?? []) sum += this.of(target)
    return sum
  }

  #extrasOf(element: SvgElement): Extra[] {
    const extras: Extra[] = this.#rules.filter(({ chain }) => mayMatch(chain, element))
    const own = extraOf(element.attributes.get('style') ?? '')
    if (own) extras.push(own)
    return extras
  }
}

function readSheet(css: string): Sheet {
  const known = sheetCache.get(css)
  if (known) return known
  const all = readStyleRules(css)
  const rules = all.flatMap(({ selectors, declarations }) => {
    const extra = extraOf(declarations)
    return extra ? chainsOf(selectors).map((chain) => ({ chain, ...extra })) : []
  })
  const parts = all.reduce((sum, { selectors }) => sum + selectors.split(/[\s,>+~(.]/).length, 0)
  const sheet = { rules, parts }
  sheetCache.set(css, sheet)
  return sheet
}

function extraOf(declarations: string): Extra | undefined {
  const references = referencesIn(declarations)
  let layers = 0
  for (const declaration of declarations.split(';')) {
    layers += LAYERS[declaration.slice(0, declaration.indexOf(':')).trim().toLowerCase()] ?? 0
  }
  return references.length > 0 || layers > 0 ? { references, layers } : undefined
}

/** Points of a path or polygon: a marker is painted at each. */
function verticesOf({ attributes }: SvgElement): number {
  const data = attributes.get('d') ?? attributes.get('points') ?? ''
  return data.match(/\d[\d.]*/g)?.length ?? 0
}

/** Replaces brackets with their content, and pseudo-classes, by *. */
function chainsOf(selectors: string): Compound[][] {
  let plain = ''
  let depth = 0
  for (const sign of selectors) {
    if (sign === '(' || sign === '[') depth += 1
    if (depth === 0) plain += sign
    if ((sign === ')' || sign === ']') && depth > 0) {
      depth -= 1
      if (depth === 0) plain += '*'
    }
  }
  return plain
    .replace(/:[\w-]*/g, '*')
    .split(',')
    .map(chainOf)
}

function chainOf(selector: string): Compound[] {
  const chain: Compound[] = []
  const parts = selector.replace(/[>+~]/g, ' $& ').split(/\s+/)
  for (const part of parts) {
    if (part === '' || part === '>') continue
    // A sibling is not an ancestor.
    if (part === '+' || part === '~') chain.pop()
    else {
      const [before = '', ...classes] = part.replace(/[#*]/g, ' $&').split('.')
      chain.push({
        tag: /^[a-z]+/i.exec(before)?.[0].toLowerCase(),
        classes: classes.map((name) => name.split(' ')[0] ?? ''),
      })
    }
  }
  return chain
}

/** Whether the last part matches the element, and each of the others some ancestor. */
function mayMatch(chain: readonly Compound[], element: SvgElement): boolean {
  const last = chain.at(-1)
  if (!last || !matches(last, element)) return false
  return chain.slice(0, -1).every((compound) => {
    for (let above = element.parent; above; above = above.parent) if (matches(compound, above)) return true
    return false
  })
}

function matches({ tag, classes }: Compound, { name, attributes }: SvgElement): boolean {
  if (tag !== undefined && tag !== name.toLowerCase()) return false
  if (classes.length === 0) return true
  const own = (attributes.get('class') ?? '').split(/\s+/)
  return classes.every((wanted) => own.includes(wanted))
}

function collect(element: SvgElement, all: SvgElement[]): void {
  all.push(element)
  for (const child of element.children) collect(child, all)
}
