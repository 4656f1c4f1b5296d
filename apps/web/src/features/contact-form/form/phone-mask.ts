// The mask of the phone field: the rules are from the contract, the caret handling is Maskito's.

import { maskPhone, nationalDigits, PHONE_PREFIX, wholePhoneIn } from '@kvartal/contract/forms'
import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core'

type FieldState = Parameters<MaskitoPostprocessor>[0]

const NATIONAL_LENGTH = 10
/** Position of the first digit that the visitor types, after '+7 ('. */
const FIRST_DIGIT_AT = 4

const digit = /\d/
const AREA_CODE = /^\+7 \([3-9]/
const mask = [...'+7 (', digit, digit, digit, ...') ', digit, digit, digit, '-', digit, digit, '-', digit, digit]

const preprocess: MaskitoPreprocessor = ({ elementState, data }, action) => {
  if (action === 'insert') return insert(elementState, data)
  if (action === 'validation') return { elementState: reshape(elementState) }
  return { elementState: keepPrefix(elementState) }
}

function insert(state: FieldState, data: string) {
  const { value, selection } = state
  // A pasted full number replaces the value, wherever the caret is.
  const whole = wholePhoneIn(data)
  if (whole !== null) return replaceValue(whole)
  const rest = value.slice(0, selection[0]) + value.slice(selection[1])
  if (!digit.test(rest)) return replaceValue(maskPhone(data))
  const digits = data.replace(/\D/g, '')
  const known = nationalDigits(rest)
  // Eleven digits after +7 that begin with 8 or 7: the number was typed with its own prefix.
  const prefixed = selection[0] === value.length ? wholePhoneIn(known + digits) : null
  if (prefixed !== null && known.length + digits.length > NATIONAL_LENGTH && AREA_CODE.test(prefixed)) {
    return replaceValue(prefixed)
  }
  return { elementState: state, data: digits.slice(0, NATIONAL_LENGTH - known.length) }
}

function replaceValue(text: string) {
  return { elementState: { value: '', selection: [0, 0] as const }, data: text }
}

/** Formats a value that was not typed, such as autofill; the caret stays after the same digit. */
function reshape({ value, selection }: FieldState): FieldState {
  const masked = maskPhone(value)
  if (masked === value) return { value, selection }
  const added = Math.max(0, countDigits(masked) - countDigits(value))
  const caret = (position: number) =>
    position >= value.length ? masked.length : afterDigits(masked, countDigits(value.slice(0, position)) + added)
  return { value: masked, selection: [caret(selection[0]), caret(selection[1])] }
}

function keepPrefix({ value, selection: [from, to] }: FieldState): FieldState {
  const floor = Math.min(FIRST_DIGIT_AT, value.length)
  return { value, selection: [Math.max(from, floor), Math.max(to, floor)] }
}

/** The prefix stays when the last digit is deleted. */
const keepEmptyPrefix: MaskitoPostprocessor = (state, before) =>
  state.value === '' && /[1-9]/.test(before.value)
    ? { value: PHONE_PREFIX, selection: [PHONE_PREFIX.length, PHONE_PREFIX.length] }
    : state

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

function afterDigits(text: string, count: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index
    if (digit.test(text.charAt(index))) seen += 1
  }
  return text.length
}

export const phoneMask: MaskitoOptions = {
  mask,
  preprocessors: [preprocess],
  postprocessors: [keepEmptyPrefix],
}
