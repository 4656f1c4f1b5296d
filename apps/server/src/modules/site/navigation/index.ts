// Menus of the site, and which of its pages are not empty.
export { navigationRoutes } from './routes.ts'
export { Navigation } from './service.ts'
