// The date field in Russian.
export { DateInput } from './date-input.tsx'
export { dateInWords, readDate } from './read-date.ts'
