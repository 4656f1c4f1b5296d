import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPhoneEmpty, maskPhone, nationalDigits, PHONE_MAX_LENGTH, PHONE_PREFIX, wholePhoneIn } from './phone.ts'

describe('the phone mask', () => {
  it.each([
    ['9161234567', '+7 (916) 123-45-67'],
    ['79161234567', '+7 (916) 123-45-67'],
    ['+7 916 123 45 67', '+7 (916) 123-45-67'],
    ['8 (916) 123-45-67', '+7 (916) 123-45-67'],
    ['089161234567', '+7 (916) 123-45-67'],
    ['0079161234567', '+7 (916) 123-45-67'],
    ['тел. 8-916-123-45-67', '+7 (916) 123-45-67'],
    ['3952112233', '+7 (395) 211-22-33'],
    ['+7 (812) 123-45-67', '+7 (812) 123-45-67'],
    ['916123456789', '+7 (916) 123-45-67'],
  ])('shows %j as %j', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown)
  })

  it.each([
    ['9', '+7 (9'],
    ['+7 (91', '+7 (91'],
    ['+7 (916', '+7 (916'],
    ['+7 (9161', '+7 (916) 1'],
    ['+7 (916) 1234', '+7 (916) 123-4'],
    ['+7 (916) 123-456', '+7 (916) 123-45-6'],
  ])('grows digit by digit: %j is %j', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown)
  })

  it('keeps the prefix when every other digit is deleted', () => {
    expect(maskPhone('+7 (')).toBe(PHONE_PREFIX)
    expect(maskPhone('8')).toBe(PHONE_PREFIX)
  })

  it('stays empty without digits, so that the placeholder shows', () => {
    expect(maskPhone('')).toBe('')
    expect(maskPhone('привет')).toBe('')
    expect(maskPhone('0')).toBe('')
  })

  it('never grows over 18 characters, forces +7 and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d +()-]{0,40}$/)), (typed) => {
        const shown = maskPhone(typed)
        expect(shown.length).toBeLessThanOrEqual(PHONE_MAX_LENGTH)
        if (shown !== '') expect(shown.startsWith(PHONE_PREFIX)).toBe(true)
        expect(maskPhone(shown)).toBe(shown)
      }),
    )
  })

  it('keeps every digit that was typed after the prefix', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-69]\d{9}$/), (digits) => {
        expect(nationalDigits(maskPhone(digits))).toBe(digits)
      }),
    )
  })
})

describe('a pasted text', () => {
  it.each(['8 (916) 123-45-67', '9161234567', '+7 916 123-45-67', '+7(916)1234567 — звоните'])(
    'with a whole number in it becomes that number: %j',
    (text) => {
      expect(wholePhoneIn(text)).toBe('+7 (916) 123-45-67')
    },
  )

  it.each(['916', 'мой номер', '+7 (916) 123-45-67, 8 (495) 120-44-07', ''])(
    'without exactly one number is not a number: %j',
    (text) => {
      expect(wholePhoneIn(text)).toBeNull()
    },
  )
})

it('the prefix without other digits counts as empty', () => {
  expect(isPhoneEmpty('')).toBe(true)
  expect(isPhoneEmpty('+7 (')).toBe(true)
  expect(isPhoneEmpty('+7 (9')).toBe(false)
})
