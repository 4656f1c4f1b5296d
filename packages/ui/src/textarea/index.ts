// The multi-line field.
export { Textarea } from './textarea.tsx'
