// Splits a phrase into words, numbers and the few marks that mean something.

export interface Token {
  kind: 'word' | 'number' | 'mark'
  /** In lower case, with е for ё. A mark is one of , - + ± ~ / < > */
  text: string
  start: number
  end: number
}

/** A number with grouped or decimal digits, a word or a sign, or a mark; the first and the last are captured. */
const pieces =
  /(\d{1,3}(?:[\s.]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)|(?:[мМmM]2(?!\d)|[\p{L}²]+|[%₽$€№])|(\.{2,}|±|\+\/?[-–−]|[≤≥<>]=?|[-–—−…,;()+~≈/!?])/gu

export function normalise(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(pieces)) {
    const [whole, number, mark] = match
    const start = match.index
    const end = start + whole.length
    if (mark === undefined) {
      tokens.push({ kind: number === undefined ? 'word' : 'number', text: normalise(whole), start, end })
      continue
    }
    const read = readMark(mark, text.slice(0, start), text.slice(end))
    if (read !== null) tokens.push({ kind: 'mark', text: read, start, end })
  }
  return tokens
}

/** A dash between numbers is a range, inside a word it joins, between spaces it separates like a comma. */
function readMark(mark: string, before: string, after: string): string | null {
  if ('+/'.includes(mark)) return mark
  if ('~≈'.includes(mark)) return '~'
  if (/^[±+]/.test(mark)) return '±'
  if (/[<≤]/.test(mark)) return '<'
  if (/[>≥]/.test(mark)) return '>'
  if (!/[-–—−…]|\.\./.test(mark)) return ','
  if (/\d\s*$/.test(before) && /^\s*\d/.test(after)) return '-'
  return /[-.…]/.test(mark) && /\S$/.test(before) ? null : ','
}

/** The number that a token writes in digits. */
export function numberOf({ text }: Token): number {
  const grouped = /^\d{1,3}([\s.]\d{3})+$/.test(text)
  return Number(grouped ? text.replace(/[\s.]/g, '') : text.replace(',', '.'))
}
