// The style sheet inside a drawing: class, element and descendant selectors, which are all that drawn plans use.
import { readStyleRules } from '../../../sales/plan-svg/index.ts'
import { UnsupportedDrawing } from './drawing.ts'

export interface StyledElement {
  readonly tag: string
  readonly classes: readonly string[]
  readonly parent: StyledElement | undefined
}

export type Declarations = Readonly<Record<string, string>>

interface Compound {
  readonly tag: string | undefined
  readonly classes: readonly string[]
}

interface Rule {
  readonly chain: readonly Compound[]
  readonly specificity: number
  readonly declarations: Declarations
}

/** Every rule is tried on every element, so their number is limited; nested :is() would multiply it. */
const MAX_RULES = 1_000
const MAX_SELECTOR = 1_000

export class StyleRules {
  readonly #rules: readonly Rule[]

  constructor(css: string) {
    const rules: Rule[] = []
    if (/[@\\]/.test(css)) throw new UnsupportedDrawing('an at-rule or an escape')
    for (const rule of readStyleRules(css)) {
      const declarations = readDeclarations(rule.declarations)
      for (const selector of splitSelectors(rule.selectors)) {
        for (const plain of expandIs(selector)) {
          const chain = plain.split(/\s+/).map(readCompound)
          rules.push({ chain, specificity: specificityOf(chain), declarations })
          if (rules.length > MAX_RULES) throw new UnsupportedDrawing('too many rules')
        }
      }
    }
    // The sort is stable: of equal rules the later one stays later.
    this.#rules = rules.sort((a, b) => a.specificity - b.specificity)
  }

  /** The declarations for an element; the most specific rule wins. */
  of(element: StyledElement): Declarations {
    const found: Record<string, string> = {}
    for (const { chain, declarations } of this.#rules) if (matches(chain, element)) Object.assign(found, declarations)
    return found
  }
}

export function readDeclarations(body: string): Declarations {
  const entries = body.split(';').flatMap((piece) => {
    const colon = piece.indexOf(':')
    return colon === -1 ? [] : [[piece.slice(0, colon).trim(), piece.slice(colon + 1).trim()] as const]
  })
  return Object.fromEntries(entries)
}

/** Commas inside :is() do not separate selectors. */
function splitSelectors(list: string): string[] {
  const selectors: string[] = []
  let open = ''
  for (const piece of list.split(',')) {
    const selector = open === '' ? piece : `${open},${piece}`
    const isWhole = selector.lastIndexOf('(') <= selector.lastIndexOf(')')
    if (selector.length > MAX_SELECTOR) throw new UnsupportedDrawing('a long selector')
    open = isWhole ? '' : selector
    if (isWhole) selectors.push(selector.trim())
  }
  if (open !== '') throw new UnsupportedDrawing(`the selector ${open}`)
  return selectors.filter((selector) => selector !== '')
}

/**
 * `.sold :is(.f,.e)` becomes `.sold .f` and `.sold .e`. A generator, so that the limit is reached before there are
 * millions.
 */
function* expandIs(selector: string): Generator<string> {
  const start = selector.indexOf(':is(')
  const end = selector.indexOf(')', start)
  if (start === -1 || end === -1) yield selector
  else {
    for (const choice of selector.slice(start + ':is('.length, end).split(',')) {
      yield* expandIs(selector.slice(0, start) + choice.trim() + selector.slice(end + 1))
    }
  }
}

function readCompound(text: string): Compound {
  const found = /^([a-z]+)?((?:\.[\w-]+)*)$/i.exec(text)
  if (!found || text === '') throw new UnsupportedDrawing(`the selector ${text}`)
  return { tag: found[1]?.toLowerCase(), classes: (found[2] ?? '').split('.').filter((name) => name !== '') }
}

function specificityOf(chain: readonly Compound[]): number {
  return chain.reduce((sum, { tag, classes }) => sum + classes.length * 100 + (tag ? 1 : 0), 0)
}

function matches(chain: readonly Compound[], element: StyledElement): boolean {
  let place = chain.length - 1
  if (!fits(chain[place], element)) return false
  place -= 1
  for (let above = element.parent; place >= 0 && above; above = above.parent) if (fits(chain[place], above)) place -= 1
  return place < 0
}

function fits(compound: Compound | undefined, { tag, classes }: StyledElement): boolean {
  if (!compound) return false
  return (compound.tag ?? tag) === tag && compound.classes.every((name) => classes.includes(name))
}
