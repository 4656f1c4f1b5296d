// The API client, as pages use it.
export { type AnswerWatcher, watchAnswers } from './answer-watch.ts'
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
export { pageStays, unlessLeaving } from './page-leave.ts'
export { useApi } from './use-api.ts'
