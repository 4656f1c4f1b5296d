// Grouping digits while a person types: the text is grouped again and the caret stays at the same digit.
import { groupDigits } from '@kvartal/russian/number'

export type TypedNumber = {
  text: string
  caret: number
  /** Undefined for a text without digits. */
  value: number | undefined
}

const COMMA = /[.,]/

/** Kopecks of a pasted sum, «18 940 000,50 ₽», where only whole numbers are allowed. */
const PASTED_FRACTION = /[.,]\d{1,2}(?!\d|[.,\s]\d)/

/** The digits and the first comma of the typed text, in their order. */
function digitsAndComma(typed: string, decimals: number): string {
  const text = decimals > 0 ? typed : typed.replace(PASTED_FRACTION, '')
  let seenComma = false
  let fraction = 0
  let out = ''
  for (const character of text) {
    if (character >= '0' && character <= '9') {
      if (seenComma) {
        if (fraction >= decimals) continue
        fraction += 1
      }
      out += character
    } else if (decimals > 0 && !seenComma && COMMA.test(character)) {
      seenComma = true
      out += ','
    }
  }
  return out
}

/** Longest whole part: a double cannot represent longer whole numbers exactly. */
const MAX_WHOLE_DIGITS = 15

export function groupWhileTyping(typed: string, typedCaret: number, decimals = 0): TypedNumber {
  const cleaned = digitsAndComma(typed, decimals)
  const lengthBeforeCaret = digitsAndComma(typed.slice(0, typedCaret), decimals).length
  const [rawWhole = '', fraction] = cleaned.split(',')
  const stripped = rawWhole.replace(/^0+(?=\d)/, '').slice(0, MAX_WHOLE_DIGITS)
  const dropped = rawWhole.length - rawWhole.replace(/^0+(?=\d)/, '').length
  const whole = stripped === '' && fraction !== undefined ? '0' : stripped
  const added = whole.length > stripped.length ? 1 : 0
  const text = fraction === undefined ? groupDigits(whole) : `${groupDigits(whole)},${fraction}`
  const value = /\d/.test(text) ? Number(`${whole || '0'}.${fraction || '0'}`) : undefined

  let left = Math.max(0, lengthBeforeCaret - dropped) + (lengthBeforeCaret > 0 ? added : 0)
  let caret = 0
  while (caret < text.length && left > 0) {
    if (/[\d,]/.test(text.charAt(caret))) left -= 1
    caret += 1
  }
  return { text, caret, value }
}

/** The text of a value in a field that is not being edited. */
export function groupedText(value: number, decimals = 0): string {
  const [whole = '0', fraction] = Math.max(0, value).toFixed(decimals).split('.')
  return fraction === undefined ? groupDigits(whole) : `${groupDigits(whole)},${fraction}`
}
