// Which form asks for what: form name -> variant -> fields. The server checks a request by its form name alone.
// Every page carries this file: what a field accepts is elsewhere.

export const formFields = ['name', 'phone', 'email', 'comment'] as const
export type FormField = (typeof formFields)[number]

/** The specification's three names of nameValidationSchema, and the one that its subscription form lacks. */
export type FormVariant = 'formsSchema' | 'userMessageSchema' | 'footerMarketSchema' | 'subscriptionSchema'

/** Required fields of each variant; every other field may be empty, and is checked when it is not. */
export const requiredFields: Readonly<Record<FormVariant, readonly FormField[]>> = {
  // Full
  formsSchema: ['name', 'phone', 'email', 'comment'],
  // With comment
  userMessageSchema: ['name', 'phone', 'comment'],
  // Callback
  footerMarketSchema: ['name', 'phone'],
  // Subscription
  subscriptionSchema: ['email'],
}

interface FormShape {
  variant: FormVariant
  /** Fields that the form shows, in their order. */
  fields: readonly FormField[]
}

/** Forms that differ from the usual one. */
const forms = new Map<string, FormShape>([
  ['favoriteForm', { variant: 'subscriptionSchema', fields: ['email'] }],
  ['cooperationForm', { variant: 'formsSchema', fields: formFields }],
  // The inline block under the catalog.
  ['footerMarketForm', { variant: 'footerMarketSchema', fields: ['name', 'phone'] }],
])

/** A form that has no name of its own. */
export const DEFAULT_FORM_NAME = 'contactForm'
export const FORM_NAME = /^[A-Za-z][\w-]{0,39}$/

export function formVariant(formname: string): FormVariant {
  return forms.get(formname)?.variant ?? 'userMessageSchema'
}

/** Fields to show. `showEmail` matters only where the e-mail is neither required nor left out by the form itself. */
export function shownFields(formname: string, showEmail = true): readonly FormField[] {
  const own = forms.get(formname)
  if (own) return own.fields
  return showEmail ? formFields : formFields.filter((field) => field !== 'email')
}
