// The page's meta and head, the public settings, the site's name.
export { PAGE_DATA_ID, readPageData } from './page-data.ts'
export { absoluteUrl, type PageMeta, type SiteIdentity, type TrailStep } from './page-meta.ts'
export { useSettings } from './public-settings.ts'
export { useDocumentMeta, useFailureMeta } from './use-document-meta.ts'
export { usePageTrail } from './use-page-trail.ts'
