// The part of the API client that every page has from its first load: without the calls that only pages make. Code that
// the browser's entry reaches imports this one.
export { createApiClient, fetchTransport } from './client.ts'
export * as endpoints from './first-endpoints.ts'
