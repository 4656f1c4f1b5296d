import { groupDigits, NO_BREAK_SPACE } from '@kvartal/russian/number'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedText, groupWhileTyping } from './grouping.ts'

/** `|` marks the caret, both in the typed text and in the result. */
function type(marked: string, decimals = 0): string {
  const caret = marked.indexOf('|')
  const { text, caret: at } = groupWhileTyping(marked.replace('|', ''), caret, decimals)
  return `${text.slice(0, at)}|${text.slice(at)}`.replaceAll(NO_BREAK_SPACE, ' ')
}

test('digits are grouped by three while they are typed', () => {
  expect(['1|', '12|', '123|', '1234|', '1 2345|', '12 3456|'].map((text) => type(text))).toEqual([
    '1|',
    '12|',
    '123|',
    '1 234|',
    '12 345|',
    '123 456|',
  ])
})

test('the caret stays behind the digit just typed in the middle', () => {
  expect(type('19| 234')).toBe('19| 234')
  expect(type('1 92|34')).toBe('19 2|34')
  expect(type('1 923|4 567')).toBe('19 23|4 567')
})

test('the caret stays at the start when the first digit is removed', () => {
  expect(type('| 234 567')).toBe('|234 567')
})

test('letters, spaces and signs are left out', () => {
  expect(type('от 9 0а0-0|')).toBe('9 000|')
})

test('a pasted price is understood', () => {
  expect(groupWhileTyping('18 940 000 ₽', 12).value).toBe(18_940_000)
  expect(groupWhileTyping('18 940 000,50 ₽', 15).value).toBe(18_940_000)
  expect(groupWhileTyping('18.940.000', 10).value).toBe(18_940_000)
})

test('a point becomes a comma and further decimals are ignored', () => {
  expect(type('54.3|', 2)).toBe('54,3|')
  expect(type('54,309|', 2)).toBe('54,30|')
  expect(type('54,3,1|', 2)).toBe('54,31|')
  expect(type('54,3|')).toBe('54|')
})

test('a comma typed first gets its zero', () => {
  expect(type(',5|', 2)).toBe('0,5|')
})

test('leading zeros are dropped', () => {
  expect(type('007|')).toBe('7|')
  expect(type('0|')).toBe('0|')
})

test('a text without digits has no value', () => {
  expect(groupWhileTyping('', 0)).toEqual({ text: '', caret: 0, value: undefined })
  expect(groupWhileTyping('руб', 3).value).toBeUndefined()
})

test('whatever is typed, the digits before the caret stay before it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999_999 }),
      fc.nat(16),
      fc.integer({ min: 0, max: 9 }),
      (n, where, digit) => {
        const shown = groupDigits(String(n))
        const at = Math.min(where, shown.length)
        const typed = `${shown.slice(0, at)}${digit}${shown.slice(at)}`
        const { text, caret } = groupWhileTyping(typed, at + 1)
        const before = typed
          .slice(0, at + 1)
          .replace(/\D/g, '')
          .replace(/^0+(?=\d)/, '')
        const digitsOf = (s: string) => s.replace(/\D/g, '')
        const leadingZeroDropped = digit === 0 && at === 0
        expect(digitsOf(text.slice(0, caret))).toBe(leadingZeroDropped ? '' : before)
        expect(text).toBe(groupDigits(String(Number(digitsOf(typed)))))
      },
    ),
  )
})

test('a value that is not being edited is shown with its decimals', () => {
  expect(groupedText(9_000_000)).toBe(`9${NO_BREAK_SPACE}000${NO_BREAK_SPACE}000`)
  expect(groupedText(24.9, 2)).toBe('24,90')
})
