// Redirects and removals of old addresses.
export { Redirects } from './service.ts'
export { RedirectTable, withMarks } from './table.ts'
