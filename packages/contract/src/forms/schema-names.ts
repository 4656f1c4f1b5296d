// The names of nameValidationSchema (specification, section 3) and which form has which. Every page loads this file:
// the fields of a variant are in variants.ts.

export type ValidationSchemaName = 'formsSchema' | 'userMessageSchema' | 'footerMarketSchema'

/** A form that has no name of its own. */
export const DEFAULT_FORM_NAME = 'contactForm'

/** Forms that differ from the default. A Map: a form's name is input from outside and may be `constructor`. */
const schemaNames = new Map<string, ValidationSchemaName>([
  // A reply to a vacancy.
  ['cooperationForm', 'formsSchema'],
  // Header «Оставить заявку», phone bar «Заявка».
  ['callbackForm', 'footerMarketSchema'],
  // Booking a flat, and the queue for one that is reserved.
  ['flatForm', 'footerMarketSchema'],
  ['presentationForm', 'footerMarketSchema'],
  // The block under the catalog.
  ['footerMarketForm', 'footerMarketSchema'],
])

/** The schema of a form whose opener does not name one. */
export function schemaNameOf(formname: string): ValidationSchemaName {
  return schemaNames.get(formname) ?? 'userMessageSchema'
}
