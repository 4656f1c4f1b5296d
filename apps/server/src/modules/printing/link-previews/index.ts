// Preview pictures of links.
export { linkPreviewRoutes } from './routes.ts'
export { LinkPreviews } from './service.ts'
