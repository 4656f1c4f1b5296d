export { isTicked, ToggleInput } from './toggle-input.tsx'
