// Words of comparison before and after a number: «не дороже», «от», «около», «максимум».
import type { Lexicon, Pattern } from './lexicon.ts'
import type { Scanner } from './scanner.ts'

/** `above` and `below` are strict for floors: «выше пятого» is from the sixth. */
export type Comparison = 'max' | 'min' | 'above' | 'below' | 'about' | 'between'

export interface FoundComparison {
  name: Comparison
  /** «дороже», «дешевле» */
  ofPrice: boolean
  end: number
}

const table: readonly [Comparison, string][] = [
  ['max', 'до; не более|больше|выше|дальше|позже; меньше|менее; максимум|макс|max; в пределах; не выше; не превышает'],
  ['min', 'от; с; не менее|меньше|ниже; больше|более|свыше; минимум|мин; начиная с'],
  ['above', 'выше'],
  ['below', 'ниже'],
  ['about', 'около; примерно; приблизительно; порядка; где то; в районе; плюс минус; плюсминус'],
  ['between', 'между'],
]

const priceTable: readonly [Comparison, string][] = [
  ['max', 'не дороже; дешевле; подешевле; за'],
  ['min', 'не дешевле; дороже'],
]

const marks: Readonly<Record<string, Comparison>> = { '~': 'about', '±': 'about', '<': 'max', '>': 'min' }

export function comparisons(lexicon: Lexicon): (scanner: Scanner, at: number) => FoundComparison | null {
  const groups: { name: { name: Comparison; ofPrice: boolean }; patterns: Pattern[] }[] = []
  for (const [name, text] of table) groups.push({ name: { name, ofPrice: false }, patterns: lexicon.patterns(text) })
  for (const [name, text] of priceTable)
    groups.push({ name: { name, ofPrice: true }, patterns: lexicon.patterns(text) })
  return (scanner, at) => {
    const mark = scanner.tokens[at]
    const written = mark?.kind === 'mark' ? marks[mark.text] : undefined
    if (written) return { name: written, ofPrice: false, end: at + 1 }
    const found = scanner.choose(at, groups)
    return found && { ...found.name, end: found.end }
  }
}
