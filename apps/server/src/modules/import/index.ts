// Import of a company's inventory and content.
export {
  BundleFileError,
  decodeBundle,
  describeProblems,
  describeWarnings,
  parseBundle,
  readBundleBytes,
  readBundleText,
} from './bundle-file.ts'
export { redirectsFromCsv } from './redirects-csv.ts'
export { BundleError, type ImportOptions, importBundle, isImported, mediaFolder } from './service.ts'
