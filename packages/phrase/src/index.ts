// Reads what a visitor wants in plain Russian: «двушка у Селигерской до 15 млн» becomes a filter of the catalog.
export type { Condition, PhrasePart, ReadPhrase } from './conditions.ts'
export { conditionLabel } from './labels.ts'
export { PhraseReader } from './read-phrase.ts'
export { sayCondition } from './say.ts'
export { type Suggestion, suggest } from './suggest.ts'
export { applyConditions, type PageCondition } from './to-filter.ts'
export { type Vocabulary, vocabularyOf } from './vocabulary.ts'
