// Menus of the site, and which of its pages have something to show.
export { navigationRoutes } from './routes.ts'
export { Navigation } from './service.ts'
