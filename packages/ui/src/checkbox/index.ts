// The checkbox.
export { Checkbox } from './checkbox.tsx'
