// The one-line field of the office.
export { DenseInput, type DenseInputProps } from './dense-input.tsx'
