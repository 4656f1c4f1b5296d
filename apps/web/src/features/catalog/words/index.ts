// The search in words over the list.
export { WordsField } from './words-field.tsx'
export type { WordsSearch } from './words-panel.tsx'
export { WordsToList } from './words-to-list.tsx'
