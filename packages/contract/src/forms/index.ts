/**
 * Contact forms: their fields, validation, messages, and the request that is sent.
 *
 * In the browser (load it together with the form, it carries zod/mini):
 *   const variant = formVariant(formname, schemaName)        // full, callback, with a comment, subscription
 *   formSchemas[variant]                                     // for react-hook-form's zodResolver; values are FormValues
 *   shownFields(variant, showEmail)                          // which inputs to draw, in their order
 *   requiredFields[variant], isFolded(variant, field)        // which of them are required, which are collapsed
 *   spacedName(typed, { typing: true })                      // the name field: «Анна-Мария» gets a space
 *   maskPhone(typed), wholePhoneIn(pasted), PHONE_PREFIX     // the phone field
 * To send: captcha token, then formEndpoints.sessionToken, then formEndpoints.forms and formEndpoints.otherInformation together,
 * both with the same FormRequest. Only the answer to the second one counts. A retry keeps its sessionID and takes a new
 * token; with other content it is a correction of what was sent before. A 400 about the field sessionID means that it has
 * expired or had too many corrections: take a new one.
 * The hidden checkbox is called HONEYPOT_FIELD; send its state under that name.
 */
export { EMBEDDED_CAPTCHA_PATH } from './captcha.ts'
export { type FieldMessage, fieldMessages } from './messages.ts'
export { isPhoneEmpty, maskPhone, nationalDigits, PHONE_MAX_LENGTH, PHONE_PREFIX, wholePhoneIn } from './phone.ts'
export { COMMENT_MAX_LENGTH, EMAIL_MAX_LENGTH, fieldProblem, NAME_MAX_LENGTH, spacedName } from './rules.ts'
export {
  type CheckedFormRequest,
  consentSchema,
  type FormAnswer,
  type FormNotes,
  type FormRequest,
  type FormValues,
  formAnswerSchema,
  formRequestSchema,
  formSchemas,
  HONEYPOT_FIELD,
  NOTE_MAX_LENGTH,
} from './schemas.ts'
export {
  type FormField,
  type FormVariant,
  formFields,
  formVariant,
  isFolded,
  requiredFields,
  shownFields,
} from './variants.ts'
