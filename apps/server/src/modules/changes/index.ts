// News of what has changed in the store.
export { type Changes, type Topic, watchChanges } from './service.ts'
