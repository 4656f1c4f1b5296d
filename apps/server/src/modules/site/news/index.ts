// News: the list, one article, the feed for readers.
export { newsRoutes } from './routes.ts'
