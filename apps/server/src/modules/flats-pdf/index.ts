// Flats as a PDF.
export { catalogFlats } from './catalog-flats.ts'
export { flatsPdfRoutes } from './routes.ts'
export { FlatsPdfService } from './service.ts'
