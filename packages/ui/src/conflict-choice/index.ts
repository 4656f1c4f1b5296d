// The choice between two versions of a record, field by field.
export { ConflictChoice, type ConflictRow } from './conflict-choice.tsx'
