// The HTML document: its head, the data inside it, and the head after a client-side navigation.
export { documentHtml } from './document.ts'
export { inertJson } from './inert-json.ts'
export { type PageError, readPageData } from './page-data.ts'
export { absoluteUrl, type PageMeta, previewImage, type SiteIdentity } from './page-meta.ts'
export { headHtml } from './page-meta-tags.ts'
export { SettingsProvider, useSettings } from './public-settings.ts'
export { SiteIdentityProvider, useSiteIdentity } from './site-identity.ts'
export { useDocumentMeta, useFailureMeta } from './use-document-meta.ts'
