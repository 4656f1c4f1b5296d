// Import of a company's inventory and content.
export type { BundleProblem } from './check.ts'
export { BundleError, importBundle, isImported } from './service.ts'
