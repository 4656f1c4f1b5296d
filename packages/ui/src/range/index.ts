// Ranges of numbers and the grouped number field.
export { groupedText, groupWhileTyping } from './grouping.ts'
export type { RangeValue } from './handles.ts'
export { NumberInput } from './number-input.tsx'
export { Range } from './range.tsx'
