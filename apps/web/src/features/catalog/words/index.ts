// The search in words over the list.
export { WordsField } from './words-field.tsx'
