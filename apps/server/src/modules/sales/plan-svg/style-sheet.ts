// CSS of a drawing: what is allowed in it, and its rules. CSS can spell one word in many ways, so everything that is
// not plainly written and known to be harmless is refused: escapes, at-rules, unknown functions.

export interface StyleRule {
  readonly selectors: string
  readonly declarations: string
}

/** Functions of selectors and of values. Some of the others load files (image-set, src), and no plan needs them. */
const FUNCTIONS = new Set(
  (
    'is not where nth-child nth-last-child nth-of-type nth-last-of-type ' +
    'var url rgb rgba hsl hsla calc translate translatex translatey scale scalex scaley rotate skew skewx skewy matrix'
  ).split(' '),
)
/** A name with an optional opening bracket, a character that matters here, or a run of characters that do not. */
const TOKEN = /([\w\u0080-\uFFFF-]+)(\(?)|\/\*|["'()[\]{}\\@<]|[^\w\u0080-\uFFFF"'()[\]{}\\@</-]+|\//g
const QUOTED = /^(["'])(.*)\1$/s
const LOCAL = /^#[^\s"'()<>\\]+$/

const ESCAPE = 'в стилях чертежа не может быть обратной черты: напишите знак как есть'
const AT_RULE = 'в стилях чертежа не может быть правил с @'
const OUTWARD = 'в чертеже не может быть внешних ссылок: только url(#имя)'
const BROKEN = 'стили чертежа написаны с ошибкой: проверьте кавычки и скобки'

/** Characters that no style of a drawing needs. */
const FORBIDDEN_SIGNS: ReadonlyMap<string, string> = new Map([
  ['@', AT_RULE],
  ['\\', ESCAPE],
  // An opening bracket without a function name.
  ['(', BROKEN],
  ['<', BROKEN],
])

type StyleText = 'sheet' | 'declarations'

/** `sheet` is the text of <style>; `declarations` is that of an attribute, which cannot have braces. */
export function findStyleProblems(css: string, kind: StyleText): string[] {
  return new StyleCheck(css, kind).problems()
}

/** Parses a style text once, token by token. */
class StyleCheck {
  readonly #css: string
  readonly #kind: StyleText
  readonly #problems = new Set<string>()
  /** The closing brackets that are still expected. */
  readonly #open: string[] = []
  #inRule = false
  /** Where the next token begins; beyond the end of the text when something was not closed. */
  #next = 0

  constructor(css: string, kind: StyleText) {
    this.#css = css
    this.#kind = kind
  }

  problems(): string[] {
    while (this.#next < this.#css.length) {
      TOKEN.lastIndex = this.#next
      const found = TOKEN.exec(this.#css)
      if (!found) break
      this.#next = TOKEN.lastIndex
      const [token, name = '', call] = found
      if (name === '') this.#readSign(token)
      else if (call === '(') this.#readCall(name)
    }
    if (this.#next > this.#css.length || this.#open.length > 0 || this.#inRule) this.#problems.add(BROKEN)
    return [...this.#problems]
  }

  #readCall(name: string): void {
    const called = name.toLowerCase()
    if (!FUNCTIONS.has(called)) this.#problems.add(`в стилях чертежа не может быть функции ${name}()`)
    if (called !== 'url') {
      this.#open.push(')')
      return
    }
    const address = this.#readUntil(')').replace(/\)$/, '')
    if (!isLocal(address)) this.#problems.add(OUTWARD)
  }

  #readSign(sign: string): void {
    if (sign === '/*') this.#readUntil('*/')
    else if (sign === '"' || sign === "'") this.#readString(sign)
    else if (sign === '[') this.#open.push(']')
    else if (sign === ')' || sign === ']') this.#closeBracket(sign)
    else if (sign === '{' || sign === '}') this.#readBrace(sign)
    else {
      const problem = FORBIDDEN_SIGNS.get(sign)
      if (problem) this.#problems.add(problem)
    }
  }

  #readString(quote: string): void {
    const inside = this.#readUntil(quote)
    // Braces and comments in a string would mislead readStyleRules().
    if (/[\n{}]|\/\*/.test(inside)) this.#problems.add(BROKEN)
    if (inside.includes('\\')) this.#problems.add(ESCAPE)
  }

  #closeBracket(bracket: string): void {
    if (this.#open.pop() !== bracket) this.#problems.add(BROKEN)
  }

  #readBrace(brace: '{' | '}'): void {
    const opens = brace === '{'
    if (this.#kind === 'declarations' || this.#open.length > 0 || this.#inRule === opens) this.#problems.add(BROKEN)
    this.#inRule = opens
  }

  /** The text up to and including `mark`. */
  #readUntil(mark: string): string {
    const start = this.#next
    this.#next = endOf(this.#css, mark, start)
    return this.#css.slice(start, this.#next)
  }
}

/** The rules of a sheet in their order. Text after the last closing brace is left out. */
export function readStyleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  const plain = withoutComments(css)
  for (let start = 0; ; ) {
    const opening = plain.indexOf('{', start)
    const closing = plain.indexOf('}', opening)
    if (opening === -1 || closing === -1) return rules
    rules.push({ selectors: plain.slice(start, opening), declarations: plain.slice(opening + 1, closing) })
    start = closing + 1
  }
}

/** Ids that the text refers to: url(#hatch). */
export function referencesIn(css: string): string[] {
  if (!/url\(/i.test(css)) return []
  const [, ...rests] = withoutComments(css).split(/url\(/i)
  return rests.flatMap((rest) => {
    const address = unquoted(rest.slice(0, rest.indexOf(')')))
    return address.startsWith('#') ? [address.slice(1)] : []
  })
}

function withoutComments(css: string): string {
  if (!css.includes('/*')) return css
  const [before = '', ...rests] = css.split('/*')
  return before + rests.map((rest) => (rest.includes('*/') ? ` ${rest.slice(rest.indexOf('*/') + 2)}` : '')).join('')
}

function isLocal(address: string): boolean {
  return LOCAL.test(unquoted(address))
}

function unquoted(address: string): string {
  const bare = address.trim()
  return QUOTED.exec(bare)?.[2] ?? bare
}

/** The position after `mark`; beyond the end of the text when there is none. */
function endOf(css: string, mark: string, from: number): number {
  const at = css.indexOf(mark, from)
  return at === -1 ? css.length + 1 : at + mark.length
}
