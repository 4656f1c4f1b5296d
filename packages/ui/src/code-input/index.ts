// The field for a one-time code, a cell per digit.
export { CodeInput } from './code-input.tsx'
