// IndexNow: notifies search engines of the addresses that have changed. Off without a key.

export { addChangedPaths } from './repository.ts'
export { indexNowRoutes } from './routes.ts'
export { IndexNow } from './service.ts'
