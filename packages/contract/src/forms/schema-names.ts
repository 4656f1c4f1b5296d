// The names of nameValidationSchema (specification, section 3) and which form has which. Every page loads this file:
// the fields of a variant are in variants.ts.

export type ValidationSchemaName = 'formsSchema' | 'userMessageSchema' | 'footerMarketSchema'

/** A form that has no name of its own. */
export const DEFAULT_FORM_NAME = 'contactForm'

/** A reply to a vacancy. */
const JOB_FORM = 'cooperationForm'

/** Forms of buyers, who may leave name and phone only: a required message costs requests. */
const callbackForms = [
  // Header «Оставить заявку», phone bar «Заявка».
  'callbackForm',
  // Booking a flat, and the queue for one that is reserved.
  'flatForm',
  'presentationForm',
  // The block under the catalog.
  'footerMarketForm',
  'homeForm',
  'projectForm',
  'purchaseForm',
  'fullPaymentForm',
  'installmentForm',
  'mortgageForm',
]

/** The schema of a form whose opener does not name one. */
export function schemaNameOf(formname: string): ValidationSchemaName {
  if (formname === JOB_FORM) return 'formsSchema'
  return callbackForms.includes(formname) ? 'footerMarketSchema' : 'userMessageSchema'
}
