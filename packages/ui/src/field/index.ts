// The frame of a form field.
export { Field, type FieldTexts, showsError } from './field.tsx'
