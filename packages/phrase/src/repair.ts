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
  // People rarely miss the first letter, and this leaves a thirtieth of the forms to compare.
  for (const form of lexicon.formsFrom(word.charAt(0))) {
    if (form.length < MIN_LENGTH) continue
    const distance = distanceWithin(word, form, nearest)
    if (distance === null) continue
    if (distance < nearest) found = []
    nearest = distance
    found.push(lexicon.keysOf(form))
  }
  const [first] = found
  if (!first) return null
  const common = new Set([...first].filter((key) => found.every((keys) => keys.has(key))))
  if (common.size > 0) return { keys: common, doubtful: nearest > 1 }
  return { keys: new Set(found.flatMap((keys) => [...keys])), doubtful: true }
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
