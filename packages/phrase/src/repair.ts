// Repairs: a misspelt word becomes the nearest known form, and text of the other keyboard layout is retyped.
import type { Lexicon } from './lexicon.ts'

/** Shorter words have too many neighbours. */
const MIN_LENGTH = 5
const MIN_LENGTH_OF_TWO_ERRORS = 7

export interface Repair {
  keys: ReadonlySet<string>
  /** Two errors, or two different words at the same distance: the visitor is asked. */
  doubtful: boolean
}

export function repairWord(word: string, lexicon: Lexicon): Repair | null {
  if (word.length < MIN_LENGTH) return null
  let nearest = word.length < MIN_LENGTH_OF_TWO_ERRORS ? 1 : 2
  let found: ReadonlySet<string>[] = []
  let forms: string[] = []
  // People rarely miss the first letter, and this leaves a thirtieth of the forms to compare.
  for (const form of lexicon.formsFrom(word.charAt(0))) {
    if (form.length < MIN_LENGTH) continue
    const distance = distanceWithin(word, form, nearest)
    if (distance === null) continue
    if (distance < nearest) {
      found = []
      forms = []
    }
    nearest = distance
    forms.push(form)
    found.push(lexicon.keysOf(form))
  }
  const [first] = found
  if (!first) return null
  const isOneWord = [...first].some((key) => found.every((keys) => keys.has(key)))
  const keys = new Set(found.flatMap((one) => [...one]))
  const isSlip = nearest === 1 && (!isSayable(word) || forms.some((form) => isSlipOfPen(word, form)))
  return { keys, doubtful: !(isOneWord && isSlip) }
}

/** Sounds that are heard alike, each pair written once. */
const ALIKE = /^(ао|еи|ея|ия|еэ|ыи|зс|дт|бп|гк|вф|жш|шщ|сц|чщ|ьъ|юу|йи)$/

/**
 * A missing letter, a doubled or single letter of a pair, swapped neighbours, or a letter heard alike. Any other letter
 * in place of one makes another word as easily: «стадия» is no «студия», «высотка» no «Высота».
 */
function isSlipOfPen(word: string, form: string): boolean {
  let start = 0
  while (start < word.length && word[start] === form[start]) start++
  const [typed, known] = [word.slice(start), form.slice(start)]
  if (word.length < form.length) return true
  if (word.length > form.length) return word[start] === word[start - 1]
  if (typed.charAt(0) === known.charAt(1) && typed.charAt(1) === known.charAt(0)) return true
  const pair = typed.charAt(0) + known.charAt(0)
  return ALIKE.test(pair) || ALIKE.test(pair.charAt(1) + pair.charAt(0))
}

/** Russian words have vowels, and no five consonants in a row or three equal letters. */
function isSayable(word: string): boolean {
  return /[аеиоуыэюя]/.test(word) && !/[бвгджзклмнпрстфхцчшщ]{5}|(.)\1\1|^[ьъы]|[бвгджзклмнпрстфхцчшщ]{3}$/.test(word)
}

/** Letters added, lost, replaced or swapped with a neighbour; null when there are more than `limit` of them. */
function distanceWithin(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(cost)
    }
    if (Math.min(...current) > limit) return null
    beforeLast = last
    last = current
  }
  const distance = last[b.length] ?? limit + 1
  return distance > limit ? null : distance
}

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю.'

/** «ldeirf lj 15 vky» as it would be with the Russian layout. Chunks with Russian letters stay. */
export function toRussianLayout(text: string, isKnown: (word: string) => boolean): string {
  return text.replace(/\S+/g, (chunk) => {
    if (!/[a-z]/i.test(chunk) || /[а-яё]/i.test(chunk) || isKnown(chunk.toLowerCase())) return chunk
    // The comma key of the Russian layout is a question mark in the English one; a final comma was meant as a comma.
    const [, letters = '', end = ''] = chunk.match(/^(.*?)([,?]?)$/s) ?? []
    return retype(letters, latin, cyrillic) + (end === '' ? '' : ',')
  })
}

/** «цршеу ищч» as it would be with the English layout. */
export function toEnglishLayout(text: string): string {
  return retype(text, cyrillic, latin)
}

function retype(text: string, from: string, to: string): string {
  return text
    .toLowerCase()
    .split('')
    .map((letter) => {
      const place = from.indexOf(letter)
      return place < 0 ? letter : (to[place] ?? letter)
    })
    .join('')
}
