// The API client, the browser's cache of answers, and requests of a page that is being left.
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
export { withDataCache } from './data-cache.ts'
export { pageStays, pageTransport, unlessLeaving, watchPageLeave } from './page-leave.ts'
export { ApiProvider, useApi } from './use-api.ts'
