// The calls of every page's first load, without those of single pages. Code that the browser's entry imports uses this
// file.
export * as endpoints from './first-endpoints.ts'
