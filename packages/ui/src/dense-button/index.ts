// The button of the office.
export { ButtonPair, DenseButton, type DenseButtonProps } from './dense-button.tsx'
