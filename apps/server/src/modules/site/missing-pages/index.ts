// Addresses that are asked for and are no page.
export { MissingPages } from './service.ts'
export { missingPagesCsv, missingPagesOf } from './summary.ts'
