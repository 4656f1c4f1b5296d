// The API client and the table of calls. No zod here: this part is loaded by every page.
export { ApiError, type ApiErrorStatus } from './api-error.ts'
export {
  type ApiClient,
  type CallOptions,
  createApiClient,
  fetchTransport,
  type Transport,
  type TransportAnswer,
  type TransportRequest,
} from './client.ts'
export { commercialQuery, type MovedAssumptions } from './commercial-query.ts'
export type { Endpoint, HostName, Hosts } from './endpoint.ts'
export * as endpoints from './endpoints.ts'
export { filterQuery } from './filter-query.ts'
