// Ranges of numbers and the grouped number field.
export { groupedText, groupWhileTyping } from './grouping.ts'
export { NumberInput } from './number-input.tsx'
export { Range, type RangeValue } from './range.tsx'
