// The state of a record: shape and word.
export { Berry, StateMark, type StateMarkKind } from './state-mark.tsx'
