// What a person has typed into the palette: a mark at the beginning narrows the search.

export type PaletteKind = 'all' | 'actions' | 'people'

const MARKS: Readonly<Record<string, PaletteKind>> = { '>': 'actions', '@': 'people' }

export function readQuery(typed: string): { kind: PaletteKind; words: string } {
  const text = typed.trim()
  const kind = MARKS[text[0] ?? '']
  return kind ? { kind, words: text.slice(1).trim() } : { kind: 'all', words: text }
}

/** Every word is somewhere in the text, whatever the case and whether ё is written. */
export function matches(text: string, words: string): boolean {
  const plain = simplified(text)
  return simplified(words)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

const simplified = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')
