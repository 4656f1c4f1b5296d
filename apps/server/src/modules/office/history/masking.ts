// Masks personal data before they are written to the history, which nobody can change afterwards.

/** What stands for a text that may name a person. Undo leaves such a field alone. */
export const MASK = '•••'

/** Fields with personal data, by entity. Every other field of these and of other entities is written as it is. */
const PERSONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  request: ['name', 'phone', 'email', 'comment', 'matter', 'nextContactNote', 'note'],
  person: ['email', 'phone'],
  subscription: ['email'],
}

type Fields = Readonly<Record<string, unknown>>

export function maskFields<Given extends Fields | null>(entity: string, fields: Given): Given {
  const personal = PERSONAL_FIELDS[entity]
  if (!fields || !personal) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, personal.includes(field) ? maskValue(field, value) : value]),
  ) as Given
}

function maskValue(field: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value
  if (field === 'phone') return maskPhone(value)
  return field === 'email' ? maskEmail(value) : MASK
}

/** «+7 916 ···-··-35»: the code and the last two digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 7) return phone === '' ? '' : MASK
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : undefined
  return national
    ? `+7 ${national.slice(0, 3)} ···-··-${national.slice(-2)}`
    : `+${digits.slice(0, 3)} ···${digits.slice(-2)}`
}

/** «к···@mail.example». */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return email === '' ? '' : MASK
  return `${[...email][0]}···${email.slice(at)}`
}

/** A run of characters that an address may consist of, and one that a phone may, however it is spaced. */
const WORD = /[^\s<>«»"(),;:]+/g
const NUMBER = /[\d+][\d\s()+-]*/g
const PHONE_DIGITS = { least: 10, most: 15 }

/** For texts that people write themselves, such as a reason. */
export function withoutContacts(text: string): string {
  return text.replace(WORD, (word) => (word.indexOf('@') > 0 ? maskEmail(word) : word)).replace(NUMBER, maskNumber)
}

function maskNumber(found: string): string {
  const digits = found.replace(/\D/g, '').length
  if (digits < PHONE_DIGITS.least || digits > PHONE_DIGITS.most) return found
  let end = found.length
  while (!/\d/.test(found.charAt(end - 1))) end -= 1
  return maskPhone(found) + found.slice(end)
}
