// The server's side: the built site, calls inside the process, and the caches of answers and pages. No React.
export { ApiError } from '../api/api-error.ts'
export {
  type ApiClient,
  createApiClient,
  DATA_VERSION_HEADER,
  fetchTransport,
  type Transport,
  type TransportAnswer,
  type TransportRequest,
} from '../api/client.ts'
export { acceptedEncoding, type BodyEncoding } from './accepted-encoding.ts'
export { AnswerCache } from './answer-cache.ts'
export { type BuiltSite, loadBuiltSite, type Manifest, readAssets, SiteNotBuiltError } from './built-site.ts'
export { CompactBody } from './compact-body.ts'
export { EncodedBody } from './encoded-body.ts'
export { type CachedPage, FOREIGN_FRESH_MS, HtmlCache, OWN_FRESH_MS } from './html-cache.ts'
export { CACHE_TAGS_HEADER, inProcessCall, isInProcess } from './in-process.ts'
export { otherSpelling } from './one-path.ts'
export { isMangled, localAddress, pageAddress } from './page-address.ts'
export { RenderQueue } from './render-queue.ts'
export { cacheClass, requestWidthClass } from './width-class.ts'
