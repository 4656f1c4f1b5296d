import { maskPhone } from '@kvartal/contract/forms'
import { maskitoTransform } from '@maskito/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { phoneMask } from './phone-mask.ts'

it.each([
  ['89161234567', '+7 (916) 123-45-67'],
  ['+79161234567', '+7 (916) 123-45-67'],
  ['9161234567', '+7 (916) 123-45-67'],
  ['+7 916 12', '+7 (916) 12'],
  ['', ''],
  ['+7', '+7'],
])('formats %j, autofilled by the browser, as %j', (filled, shown) => {
  expect(maskitoTransform(filled, phoneMask)).toBe(shown)
})

it('agrees with the contract on any input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d +()-]{0,30}$/)), (text) => {
      expect(maskitoTransform(text, phoneMask)).toBe(maskPhone(text))
    }),
  )
})

it('keeps the caret after the same digit', () => {
  expect(maskitoTransform({ value: '+7 (91612345', selection: [8, 8] }, phoneMask)).toEqual({
    value: '+7 (916) 123-45',
    selection: [10, 10],
  })
})
