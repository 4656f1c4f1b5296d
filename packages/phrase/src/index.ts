// Reads what a visitor wants in plain Russian: «двушка у Селигерской до 15 млн» becomes conditions of the catalog.
export type { Condition, NotUnderstood, PhrasePart, Question, ReadPhrase, Understood } from './conditions.ts'
export { PHRASE_MAX_LENGTH, PhraseReader } from './read-phrase.ts'
export type { Vocabulary } from './vocabulary.ts'
