// Text for screen readers only.
export { VisuallyHidden } from './visually-hidden.tsx'
