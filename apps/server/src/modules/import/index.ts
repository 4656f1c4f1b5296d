// Import of a company's inventory and content.
export type { BundleProblem } from './check.ts'
export type { ImportReport } from './repository.ts'
export { BundleError, bundleHash, importBundle, isImported } from './service.ts'
