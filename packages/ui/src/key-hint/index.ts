// The key of an action, in a thin frame.
export { KeyHint } from './key-hint.tsx'
