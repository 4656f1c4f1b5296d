// The phone field's own rules (specification, section 5): which digits count and how they are shown. No zod here, so
// that a mask can use it on the first load.

/** The field always starts with it; backspace does not delete it. */
export const PHONE_PREFIX = '+7'
/** '+7 (XXX) XXX-XX-XX'. */
export const PHONE_MAX_LENGTH = 18
const NATIONAL_LENGTH = 10

/**
 * The digits after +7, ten at most. Only digits are kept, leading zeros are dropped, a number that starts with neither
 * 7 nor 8 gets the 7 it lacks; a leading 8 is the same prefix in its domestic spelling.
 */
export function nationalDigits(input: string): string {
  const digits = input.replace(/\D/g, '').replace(/^0+/, '')
  const withPrefix = digits === '' || /^[78]/.test(digits) ? digits : `7${digits}`
  return withPrefix.slice(1, 1 + NATIONAL_LENGTH)
}

/** Formats the typed digits, however few. An empty field stays empty, so that the placeholder shows. */
export function maskPhone(input: string): string {
  const digits = nationalDigits(input)
  if (digits === '') return /[1-9]/.test(input) ? PHONE_PREFIX : ''
  const code = digits.slice(0, 3)
  let masked = `${PHONE_PREFIX} (${code}`
  if (digits.length > 3) masked += `) ${digits.slice(3, 6)}`
  if (digits.length > 6) masked += `-${digits.slice(6, 8)}`
  if (digits.length > 8) masked += `-${digits.slice(8, 10)}`
  return masked
}

/**
 * A whole number found in pasted or autofilled text, masked; null when the text is something else. For a paste into a
 * field that already shows +7: '8 (916) 123-45-67' there means the number itself, not ten more digits.
 */
export function wholePhoneIn(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const whole = /^[78]/.test(digits) ? digits.length === NATIONAL_LENGTH + 1 : digits.length === NATIONAL_LENGTH
  return whole ? maskPhone(digits) : null
}

/** Whether the field has only the forced prefix. */
export function isPhoneEmpty(value: string): boolean {
  return nationalDigits(value) === ''
}
