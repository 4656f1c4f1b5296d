// Live events for open screens of the office.
export { LiveEvents } from './live-events.ts'
export { pruneEvents } from './repository.ts'
export { liveRoutes } from './routes.ts'
