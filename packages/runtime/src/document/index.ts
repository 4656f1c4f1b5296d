// The page's meta and head, the public settings, the site's name, parts that the server renders once.
export { PAGE_DATA_ID, readPageData } from './page-data.ts'
export { absoluteUrl, type PageMeta, type SiteIdentity, type TrailStep } from './page-meta.ts'
export { useSettings } from './public-settings.ts'
export { pageText, reusedPart } from './reused-part.tsx'
export { useDocumentMeta, useFailureMeta, useIsUnanswered } from './use-document-meta.ts'
export { usePageTrail } from './use-page-trail.ts'
