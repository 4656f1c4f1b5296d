// Validation of each field (specification, section 5): a rule takes the text and returns the message for it.
import { type FieldMessage, fieldMessages } from './messages.ts'
import { isPhoneEmpty } from './phone.ts'
import type { FormField } from './variants.ts'

export const NAME_MAX_LENGTH = 30
export const TEXT_MIN_LENGTH = 2
/** The specification sets no upper bound for a comment; the database does. */
export const COMMENT_MAX_LENGTH = 4_000
/** RFC 5321: the longest address that can be delivered to. */
export const EMAIL_MAX_LENGTH = 254

type Rule = (value: string) => FieldMessage | undefined

const WHOLE_PHONE = /^\+7 \((\d)\d\d\) \d{3}-\d\d-\d\d$/
/** Latin with its accented letters and Cyrillic with its historic and neighbouring ones. */
const LETTER = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0400-\\u0481\\u048a-\\u052f'
const NAME = new RegExp(`^(?![\\s-])[${LETTER}, ]*$`)
/** Every hyphen and dash, then every apostrophe, that keyboards and autofill put between the parts of a name. */
const JOINER =
  '\\u002d\\u00ad\\u058a\\u2010-\\u2015\\u2043\\u2212\\ufe58\\ufe63\\uff0d' +
  '\\u0027\\u0060\\u00b4\\u02b9-\\u02bd\\u02c8\\u2018-\\u201b\\u2032\\u2035\\uff07'
const joinedName = (end: string) => new RegExp(`([${LETTER}]) *[${JOINER}][${JOINER} ]*(?=[${LETTER}]${end})`, 'g')
const JOINED = joinedName('')
const JOINED_WHILE_TYPED = joinedName('|$')
/** One address: a dotted local part, then a domain of at least two labels; names in Cyrillic zones included. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9\u0430-\u044f\u0451](?:[a-z0-9\u0430-\u044f\u0451-]{0,61}[a-z0-9\u0430-\u044f\u0451])?\.)+(?:[a-z\u0430-\u044f]{2,63}|xn--[a-z0-9-]{2,59})$/i

const phone: Rule = (value) => {
  const [, areaCodeStart] = WHOLE_PHONE.exec(value) ?? []
  if (areaCodeStart === undefined) return fieldMessages.phone
  return /[3-9]/.test(areaCodeStart) ? undefined : fieldMessages.areaCode
}

const name: Rule = (value) => {
  if (!NAME.test(value)) return fieldMessages.name
  if (value.length < TEXT_MIN_LENGTH) return fieldMessages.tooShort
  return value.length > NAME_MAX_LENGTH ? fieldMessages.tooLong : undefined
}

const email: Rule = (value) => {
  const localPartLength = value.indexOf('@')
  const deliverable = value.length <= EMAIL_MAX_LENGTH && localPartLength <= 64
  return deliverable && EMAIL.test(value) ? undefined : fieldMessages.email
}

const comment: Rule = (value) => {
  if (value.length < TEXT_MIN_LENGTH) return fieldMessages.tooShort
  return value.length > COMMENT_MAX_LENGTH ? fieldMessages.tooLong : undefined
}

const rules: Readonly<Record<FormField, Rule>> = { name, phone, email, comment }

/**
 * A name has letters, commas and spaces only (specification, section 5): «Анна-Мария» and «О’Коннор» are written with a
 * space. While a name is typed, a hyphen after its last letter becomes a space too: the next letter is still to come.
 */
export function spacedName(value: string, { typing = false } = {}): string {
  return value.normalize('NFC').replace(typing ? JOINED_WHILE_TYPED : JOINED, '$1 ')
}

/** The value that is checked and stored. A name keeps its leading space, since that is an error with its own message. */
export function cleanField(field: FormField, value: string): string {
  if (field === 'phone') return isPhoneEmpty(value) ? '' : value.trim()
  return field === 'name' ? spacedName(value).trimEnd() || value : value.trim()
}

/** The message for a value, or undefined when it is valid. An empty value is valid where the field is not required. */
export function fieldProblem(field: FormField, value: string, required: boolean): FieldMessage | undefined {
  const cleaned = cleanField(field, value)
  if (cleaned === '') return required ? fieldMessages.required : undefined
  return rules[field](cleaned)
}
