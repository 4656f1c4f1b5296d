// Import and export of a company's inventory and content.
export {
  BundleFileError,
  decodeBundle,
  describeProblems,
  describeWarnings,
  parseBundle,
} from './bundle-file.ts'
export { readBundleSource } from './bundle-source.ts'
export { ExportError, type ExportRequest, exportBundle } from './export.ts'
export { recordEntities } from './record-entities.ts'
export { redirectsFromCsv } from './redirects-csv.ts'
export { BundleError, type ImportOptions, importBundle, isImported, mediaFolder } from './service.ts'
