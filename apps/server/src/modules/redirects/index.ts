// Redirects and removals of old addresses.
export { gonePage } from './gone-page.ts'
export { Redirects } from './service.ts'
export { RedirectTable, withMarks } from './table.ts'
