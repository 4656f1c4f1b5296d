// The four form variants (specification, section 5): which fields each has and which of them are required.
import { schemaNameOf, type ValidationSchemaName } from './schema-names.ts'

export const formFields = ['name', 'phone', 'email', 'comment'] as const
export type FormField = (typeof formFields)[number]

/** The rows of the specification's table. */
export type FormVariant = 'full' | 'callback' | 'with-comment' | 'subscription'

/** Required fields of each variant; every other field may be empty, and is checked when it is not. */
export const requiredFields: Readonly<Record<FormVariant, readonly FormField[]>> = {
  full: ['name', 'phone', 'email', 'comment'],
  callback: ['name', 'phone'],
  'with-comment': ['name', 'phone', 'comment'],
  subscription: ['email'],
}

const variantOfSchema: Readonly<Record<ValidationSchemaName, FormVariant>> = {
  formsSchema: 'full',
  footerMarketSchema: 'callback',
  userMessageSchema: 'with-comment',
}

/** All of them: the specification's list is closed. */
export const validationSchemaNames = Object.keys(variantOfSchema) as ValidationSchemaName[]

/** The specification has no schema name for the subscription: its only form is recognised by the form's name. */
const SUBSCRIPTION_FORM = 'favoriteForm'

/** The variant of a form. An opener may name another schema than the form's own. */
export function formVariant(formname: string, schemaName = schemaNameOf(formname)): FormVariant {
  return formname === SUBSCRIPTION_FORM ? 'subscription' : variantOfSchema[schemaName]
}

/** Fields to draw, in their order. `showEmail` matters only where the e-mail is optional. */
export function shownFields(variant: FormVariant, showEmail = true): readonly FormField[] {
  if (variant === 'subscription') return requiredFields.subscription
  return showEmail || variant === 'full' ? formFields : formFields.filter((field) => field !== 'email')
}

/** Whether a field is hidden behind a control: a callback needs a phone number, not an e-mail. */
export function isFolded(variant: FormVariant, field: FormField): boolean {
  return variant === 'callback' && !requiredFields.callback.includes(field)
}
