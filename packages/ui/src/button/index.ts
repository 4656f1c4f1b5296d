// The button.
export { Button, type ButtonProps } from './button.tsx'
