// Import of a company's inventory and content.
export { BundleFileError, describeProblems, parseBundle, readBundleText } from './bundle-file.ts'
export { BundleError, importBundle, isImported, mediaFolder } from './service.ts'
