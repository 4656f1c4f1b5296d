// The table of calls, which the API client of packages/runtime makes. No zod here: every page loads this part.
export { commercialQuery, type MovedAssumptions } from './commercial-query.ts'
export type { Endpoint, HostName, Hosts } from './endpoint.ts'
export * as endpoints from './endpoints.ts'
export { queryString } from './query-string.ts'
export { isSpecifiedFilter } from './specified-request.ts'
