// CSS of a drawing: what it may say, and its rules. CSS can spell one word in many ways, so whatever is not plainly
// written and known to be harmless is refused: escapes, at-rules, unknown functions.

export interface StyleRule {
  readonly selectors: string
  readonly declarations: string
}

/** Of selectors and of values. Of the rest some fetch (image-set, src), and nobody needs them in a plan. */
const FUNCTIONS = new Set(
  (
    'is not where nth-child nth-last-child nth-of-type nth-last-of-type ' +
    'var url rgb rgba hsl hsla calc translate translatex translatey scale scalex scaley rotate skew skewx skewy matrix'
  ).split(' '),
)
/** A word with the bracket of a call, a sign that matters here, or a run of those that do not. */
const TOKEN = /([\w\u0080-\uFFFF-]+)(\(?)|\/\*|["'()[\]{}\\@<]|[^\w\u0080-\uFFFF"'()[\]{}\\@</-]+|\//g
const QUOTED = /^(["'])(.*)\1$/s
const LOCAL = /^#[^\s"'()<>\\]+$/

const ESCAPE = 'в стилях чертежа не может быть обратной черты: напишите знак как есть'
const AT_RULE = 'в стилях чертежа не может быть правил с @'
const OUTWARD = 'в чертеже не может быть внешних ссылок: только url(#имя)'
const BROKEN = 'стили чертежа написаны с ошибкой: проверьте кавычки и скобки'

/** `sheet` is the text of <style>; `declarations` that of an attribute, where no braces can be. */
export function findStyleProblems(css: string, kind: 'sheet' | 'declarations'): string[] {
  const problems = new Set<string>()
  const open: string[] = []
  let inRule = false
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(css); found; found = TOKEN.exec(css)) {
    const [token, name = '', call] = found
    if (name !== '') {
      if (call !== '(') continue
      const called = name.toLowerCase()
      if (!FUNCTIONS.has(called)) problems.add(`в стилях чертежа не может быть функции ${name}()`)
      if (called === 'url') {
        const end = endOf(css, ')', TOKEN.lastIndex)
        if (!isLocal(css.slice(TOKEN.lastIndex, end - 1))) problems.add(OUTWARD)
        TOKEN.lastIndex = end
      } else open.push(')')
      continue
    }
    switch (token) {
      case '/*':
        TOKEN.lastIndex = endOf(css, '*/', TOKEN.lastIndex)
        break
      case '"':
      case "'": {
        const end = endOf(css, token, TOKEN.lastIndex)
        const inside = css.slice(TOKEN.lastIndex, end)
        // Braces and comments in a string would mislead readStyleRules().
        if (/[\n{}]|\/\*/.test(inside)) problems.add(BROKEN)
        if (inside.includes('\\')) problems.add(ESCAPE)
        TOKEN.lastIndex = end
        break
      }
      case '[':
        open.push(']')
        break
      case ')':
      case ']':
        if (open.pop() !== token) problems.add(BROKEN)
        break
      case '{':
      case '}':
        if (kind === 'declarations' || open.length > 0 || inRule === (token === '{')) problems.add(BROKEN)
        inRule = token === '{'
        break
      case '@':
        problems.add(AT_RULE)
        break
      case '\\':
        problems.add(ESCAPE)
        break
      // A bracket that calls nothing.
      case '(':
      case '<':
        problems.add(BROKEN)
        break
      default:
    }
    // The end was not found.
    if (TOKEN.lastIndex > css.length) {
      problems.add(BROKEN)
      break
    }
  }
  if (open.length > 0 || inRule) problems.add(BROKEN)
  return [...problems]
}

/** The rules of a sheet in their order. What follows the last closing brace is left out. */
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

/** Names that the text refers to: url(#hatch). */
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

/** Where the text goes on after `mark`; beyond its end when there is none. */
function endOf(css: string, mark: string, from: number): number {
  const at = css.indexOf(mark, from)
  return at === -1 ? css.length + 1 : at + mark.length
}
