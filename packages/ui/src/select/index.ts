// Select and multi-select.
export { MultiSelect, Select, type SelectOption } from './select.tsx'
