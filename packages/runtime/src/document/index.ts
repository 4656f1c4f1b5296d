// What a page says about itself and what it carries: the head, settings, the site's name.
export { absoluteUrl, type PageMeta, previewImage, type SiteIdentity } from './page-meta.ts'
export { useSettings } from './public-settings.ts'
export { useDocumentMeta, useFailureMeta } from './use-document-meta.ts'
