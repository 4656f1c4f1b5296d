// The frame of a form field.
export { Field, type FieldTexts, NOT_RECORDED, showsError } from './field.tsx'
