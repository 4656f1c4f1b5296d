// The calls that every page has from its first load, without those that only pages make. Code that the browser's entry
// reaches imports this one.
export * as endpoints from './first-endpoints.ts'
